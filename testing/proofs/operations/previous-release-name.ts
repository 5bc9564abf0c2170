import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const MIGRATIONS = 'server/db/migrations';

/**
 * What git calls the release before HEAD: what is named, or the newest tag of a release. Where there is none yet, it is what stood before
 * the newest migration. Throws where this clone does not have it.
 */
export function findPreviousRelease(repository: string, named?: string): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: repository, encoding: 'utf8' });
  const { status, stdout, stderr } = git('rev-parse', '--is-shallow-repository');
  if (status !== 0) throw new Error(`The previous release is looked for in a clone of the repository: ${stderr}`);
  const isShallow = stdout.trim() === 'true';
  if (named) {
    if (git('rev-parse', '--verify', '--quiet', `${named}^{commit}`).status === 0) return named;
    throw new Error(`This clone does not have ${named}: git fetch --tags${isShallow ? ' --unshallow' : ''}`);
  }
  const tag = git('describe', '--tags', '--match', 'v*', '--abbrev=0', 'HEAD^').stdout.trim();
  if (tag) return tag;
  if (isShallow) throw new Error('This clone does not have the previous release: git fetch --tags --unshallow');
  const newest = listMigrations(repository).at(-1) ?? '';
  const landed = [
    'log',
    '--first-parent',
    '-m',
    '--diff-filter=A',
    '--format=%h',
    '-1',
    '--',
    join(MIGRATIONS, newest),
  ];
  const commit = git(...landed).stdout.trim();
  return commit ? git('rev-parse', '--short', `${commit}^`).stdout.trim() : 'HEAD';
}

/** The numbered SQL files of this folder of sources, in order. */
export const listMigrations = (repository: string): string[] =>
  readdirSync(join(repository, MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
