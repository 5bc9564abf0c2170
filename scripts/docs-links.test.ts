import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const pages = globSync(['*.md', 'docs/**/*.md', 'art/README.md'], { cwd: root }).toSorted();

/** The text of a page without code, in which brackets are no links. */
const proseOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/^```[^]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, (code) => (code.includes('](') ? '' : code));

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(file: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of proseOf(file).matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let n = 1; anchors.has(anchor); n++) anchor = `${slug}-${n}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** A sentence for each relative link of a page that leads nowhere. */
function brokenLinks(page: string): string[] {
  const file = resolve(root, page);
  const targets = [...proseOf(file).matchAll(/\]\(<?([^)>\s]+)>?\)/g)].map(([, target = '']) => target);
  return targets.flatMap((target) => {
    if (/^[a-z][a-z+.-]*:/.test(target)) return [];
    const [path = '', anchor] = target.split('#');
    const found = path === '' ? file : resolve(dirname(file), decodeURIComponent(path));
    if (relative(root, found).startsWith('..')) return [`${target} leaves the repository`];
    if (!existsSync(found)) return [`${target} does not exist`];
    if (anchor && found.endsWith('.md') && !anchorsOf(found).has(anchor)) return [`${target} has no such heading`];
    return [];
  });
}

it('looks at the pages that a newcomer opens first', () => {
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/decisions/README.md', 'docs/metrics.md']));
});

it.each(pages)('every relative link of %s leads somewhere', (page) => {
  expect(brokenLinks(page)).toEqual([]);
});
