import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { MUTANTS } from './mutants.ts';

const root = resolve(import.meta.dirname, '../..');

const textOf = (path: string) => readFileSync(resolve(root, path), 'utf8');

// `npm run prove` puts each mutant into the code and sees its killer fail. This test only checks that each still fits the
// code, and that the test that notices it is still in that file.
it.each(MUTANTS)('fits the code: $name', ({ file, find, killer, noticed }) => {
  expect(textOf(file).split(find)).toHaveLength(2);
  expect(textOf(killer)).toContain(noticed);
});
