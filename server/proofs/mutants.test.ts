import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { MUTANTS } from './mutants.ts';

const root = resolve(import.meta.dirname, '../..');

// `npm run prove` puts each into the code and sees its killer fail. Here only: they still fit the code.
it.each(MUTANTS)('fits the code: $name', ({ file, find, killer }) => {
  expect(readFileSync(resolve(root, file), 'utf8').split(find)).toHaveLength(2);
  expect(existsSync(resolve(root, killer))).toBe(true);
});
