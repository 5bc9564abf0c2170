import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPreviousRelease, MIGRATIONS } from './previous-release-name.ts';

let folder: string;
let clone: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clone-'));
  clone = join(folder, 'whole');
  mkdirSync(join(clone, MIGRATIONS), { recursive: true });
  git('init', '--quiet', '--initial-branch=main');
  commit('0001_first.sql');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Fan', '-c', 'user.email=fan@fans.example', ...args], {
    cwd: clone,
    encoding: 'utf8',
  }).trim();

function addMigration(name: string): void {
  writeFileSync(join(clone, MIGRATIONS, name), 'select 1;');
}

function commit(migration?: string): string {
  if (migration) addMigration(migration);
  git('add', '.');
  git('commit', '--quiet', '--allow-empty', '--message=A change');
  return git('rev-parse', '--short', 'HEAD');
}

const found = (named?: string) => findPreviousRelease(clone, named);

describe('The release before', () => {
  it('is the newest tag of a release before HEAD, which may have one of its own', () => {
    git('tag', 'v1.0.0+schema.1');
    commit('0002_second.sql');
    git('tag', 'v1.1.0+schema.2');
    git('tag', 'draft');
    expect(found()).toBe('v1.0.0+schema.1');
    commit();
    expect(found()).toBe('v1.1.0+schema.2');
  });

  it('without a tag is what stood before the newest migration', () => {
    const before = commit();
    commit('0002_second.sql');
    commit();
    expect(found()).toBe(before);
  });

  it('is what a branch with the newest migration was merged into', () => {
    git('checkout', '--quiet', '-b', 'work');
    commit('0002_second.sql');
    git('checkout', '--quiet', 'main');
    const before = commit();
    git('merge', '--quiet', '--no-ff', '--message=Merge work', 'work');
    commit();
    expect(found()).toBe(before);
  });

  it('is HEAD, where the newest migration is not committed yet', () => {
    addMigration('0002_second.sql');
    expect(found()).toBe('HEAD');
  });

  it('is the one that is named', () => {
    const first = git('rev-parse', '--short', 'HEAD');
    commit('0002_second.sql');
    expect(found(first)).toBe(first);
    expect(() => found('v9')).toThrow('This clone does not have v9: git fetch --tags');
  });

  it('has to be fetched into a shallow clone, which says so', () => {
    git('tag', 'v1.0.0+schema.1');
    commit('0002_second.sql');
    git('clone', '--quiet', '--depth=1', `file://${clone}`, join(folder, 'shallow'));
    clone = join(folder, 'shallow');
    expect(() => found()).toThrow('This clone does not have the previous release: git fetch --tags --unshallow');
  });
});
