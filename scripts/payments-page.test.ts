import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { CRASH_POINTS } from '#server/crash-points.ts';
import { statementOf } from '#server/db/invariants.ts';

// docs/payments.md is the legend to the codes that stand in the comments of the code.
const root = resolve(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/payments.md'), 'utf8');

/** The first column of the table below a heading. */
function namesUnder(heading: string): string[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  const rows = [...own.matchAll(/^\| (.+?) \| .* \|$/gm)].map(([, name = '']) => name);
  return rows.slice(1);
}

it('lists the crash points of the code, in its words', () => {
  expect(namesUnder('Crash points')).toEqual([...CRASH_POINTS]);
});

it('lists the invariants that the database is asked for, in their words', () => {
  const names = [...statementOf().matchAll(/ as "(.+)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(namesUnder('Invariants')).toEqual(names);
});

it('explains every step that a comment of the server names by its code', () => {
  const files = globSync('server/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|\/(testing|proofs)\//.test(file),
  );
  const comments = files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/^\s*(\/?\*|\/\/).*$/gm) ?? []);
  const used = new Set(comments.flatMap((comment) => comment.match(/\b[XTPSER]\d\b/g) ?? []));
  expect([...used].toSorted()).toEqual(expect.arrayContaining(['E1', 'R0', 'S2', 'T1']));
  const explained = new Set(namesUnder('Transactions and steps'));
  // A protocol, and no step.
  used.delete('S3');
  expect([...used].filter((code) => !explained.has(code))).toEqual([]);
});
