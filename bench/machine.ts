import { spawnSync } from 'node:child_process';
import { readFileSync, statfsSync } from 'node:fs';
import { availableParallelism, cpus, release, tmpdir, totalmem, type } from 'node:os';
import { resolve } from 'node:path';
import type { PostgresCluster } from '#scripts/postgres-cluster.ts';

/** Of statfs(2), where "on the disk" means nothing. */
const TMPFS = 0x01021994;

/** In a sentence, without anything that names the machine. */
export function machineText(cluster: PostgresCluster): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${model}, ${availableParallelism()} cores, ${memory} GB of memory, ${systemName()}, Node ${process.versions.node}, PostgreSQL ${cluster.version}`;
}

function systemName(): string {
  const name = /^PRETTY_NAME="?(.+?)"?$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  return `${name ?? type()} (${type()} ${release().split('-')[0]})`;
}

/** Throws where measuring would tell nothing. */
export function requireMachine(): void {
  if (process.platform !== 'linux') throw new Error('The benchmark reads CPU time and memory as Linux shows them.');
  if (statfsSync(tmpdir()).type === TMPFS)
    throw new Error(`${tmpdir()} is in memory, where a commit costs nothing: set TMPDIR to a folder on a disk.`);
}

/** The commit that is checked out, and whether anything else is there. */
export function commitText(): string {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: resolve(import.meta.dirname, '..'), encoding: 'utf8' }).stdout.trim();
  const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' with changes';
  return `${git('rev-parse', '--short', 'HEAD')}${changed}`;
}
