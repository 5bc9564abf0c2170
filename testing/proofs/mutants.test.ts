import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { MUTANTS } from './mutants.ts';

const root = resolve(import.meta.dirname, '../..');

const textOf = (path: string) => readFileSync(resolve(root, path), 'utf8');

// `npm run prove` puts each into the code and sees its killer fail. Here only: they still fit the code, and the test that
// notices has not moved to another file.
it.each(MUTANTS)('fits the code: $name', ({ file, find, killer, noticed }) => {
  expect(textOf(file).split(find)).toHaveLength(2);
  expect(textOf(killer)).toContain(noticed);
});
