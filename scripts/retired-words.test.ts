import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** The tables below `## Retired words` of docs/glossary.md: the word that is gone, and the one that took its place. */
function readRetiredWords(): { word: string; instead: string; isWhole: boolean }[] {
  const [, section = ''] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## Retired words');
  return section.split('### As a whole name').flatMap((table, index) =>
    [...table.matchAll(/^\| `([\w-]+)` \| (.+?) \|/gm)].map(([, word = '', instead = '']) => ({
      word,
      instead,
      isWhole: index > 0,
    })),
  );
}

/** `useListUrl` and `use-list-url` are use, list, url. */
const partsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_.$#]+/);

/** `MOST_` is retired as the beginning of a name, a word in small letters as a part of it, unless it is said otherwise. */
function isRetired(name: string, word: string, isWhole: boolean): boolean {
  if (word.endsWith('_')) return name.startsWith(word);
  return /^[a-z]+$/.test(word) && !isWhole ? partsOf(name).includes(word) : name === word;
}

/** Every name that a file declares or uses; comments and texts are not names. */
function namesIn(node: unknown, names = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return names;
  if ('type' in node && String(node.type).endsWith('Identifier') && 'name' in node && typeof node.name === 'string')
    names.add(node.name);
  for (const value of Object.values(node)) namesIn(value, names);
  return names;
}

it('no name is a word that docs/glossary.md has retired', () => {
  const retired = readRetiredWords();
  expect(retired.length).toBeGreaterThan(40);
  const found = files.flatMap((path) => {
    const names = [
      ...namesIn(parseSync(path, readFileSync(join(root, path), 'utf8')).program),
      path.replace(/\.\w+$/, ''),
    ];
    return retired.flatMap(({ word, instead, isWhole }) =>
      names
        .filter((name) =>
          (name.includes('/') ? name.split('/') : [name]).some((part) => isRetired(part, word, isWhole)),
        )
        .map((name) => `${path}: ${name}: ${word} is retired, use ${instead}`),
    );
  });
  expect(found).toEqual([]);
  // Every file is parsed, on a busy machine slowly.
}, 60_000);
