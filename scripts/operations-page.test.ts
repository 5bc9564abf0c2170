import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { SETTINGS } from '#server/config.ts';

// docs/operations.md is what a person sets up and watches a shop with.
const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/operations.md');

/** The names in the first column of the first table below a heading. */
function namesUnder(heading: string): string[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  const cells = [...own.matchAll(/^\| (`.+?) \| .*\|$/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

it('lists every setting', () => {
  // NODE_ENV is Node's own.
  const names = SETTINGS.filter((name) => name !== 'NODE_ENV');
  expect(namesUnder('Settings').toSorted()).toEqual(names.toSorted());
});
