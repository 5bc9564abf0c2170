import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { TEST_CARDS } from '#domain/test-cards.ts';

const readme = readFileSync(join(resolve(import.meta.dirname, '..'), 'README.md'), 'utf8');

it('README lists the cards of the demo, in the words of its card form', () => {
  const rows = [...readme.matchAll(/^\| (\d{4} \d{4} \d{4} \d{4}) \| (.+) \|$/gm)];
  expect(rows.map(([, number, does]) => ({ number, does }))).toEqual(Object.values(TEST_CARDS));
});
