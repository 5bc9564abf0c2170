import { expect, test } from 'vitest';
import { pagesNamed } from './pages-named.ts';

const named = (text: string) => pagesNamed(text).map(({ label }) => label);

test('without words every page is offered', () => {
  expect(named('  ')).toHaveLength(20);
});

test.each([
  ['ord', ['Orders']],
  ['TEAM mem', ['Team Members']],
  ['nothing', []],
])('%j finds %j', (text, labels) => {
  expect(named(text)).toEqual(labels);
});
