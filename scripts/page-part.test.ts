import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { withPart } from './page-part.ts';

const page = `# Scale

By hand.

<!-- begin hour -->

An old table.

<!-- end hour -->

More by hand.
`;

it('replaces the part and keeps what was written around it', () => {
  const expected = page.replace('An old table.', () => 'A new one, of 5 $ and $&.');
  expect(withPart(page, 'hour', 'A new one, of 5 $ and $&.\n')).toBe(expected);
  expect(withPart(expected, 'hour', 'An old table.')).toBe(page);
});

it('fails where the page has no such part, so that nothing is written over', () => {
  expect(() => withPart(page, 'lists', 'text')).toThrow('<!-- begin lists -->');
  expect(() => withPart('<!-- end hour --> <!-- begin hour -->', 'hour', 'text')).toThrow('<!-- end hour -->');
});

it('docs/scale.md has every part that a command writes', () => {
  const scale = readFileSync(resolve(import.meta.dirname, '../docs/scale.md'), 'utf8');
  for (const part of ['hour', 'measured', 'lists']) expect(withPart(scale, part, 'text')).toContain(`begin ${part}`);
});
