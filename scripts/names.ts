import { readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

const folders = ['domain', 'contract', 'server', 'testing', 'web', 'e2e', 'scripts', 'bench'];
const empty = /^(utils?|helpers?|commons?|misc)$/;

/** What no import rule can see: names that say nothing, and index files. One sentence for each offender. */
export function nameProblems(root: string): string[] {
  return folders.flatMap((folder) => {
    let entries;
    try {
      entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    } catch {
      return [];
    }
    return entries.flatMap((entry) => {
      const path = relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
      const words = basename(entry.name).replace(/\..*$/, '').split('-');
      if (words.some((word) => empty.test(word.toLowerCase())))
        return [`${path}: say what it holds (money, addresses …): utils, helpers, common and misc say nothing.`];
      if (/^index\.[cm]?[jt]sx?$/.test(entry.name))
        return [`${path}: no index files: name the file after what it defines and import it by that name.`];
      return [];
    });
  });
}

if (import.meta.main) {
  const problems = nameProblems(join(import.meta.dirname, '..'));
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
