import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A program that tests need, and how a person gets it. */
interface Wanted {
  /** Files that must be in one folder. */
  names: string[];
  /** Folders beside those of PATH, as globs. */
  places?: string[];
  /** Of Debian. */
  packages: string[];
  /** What a person is told to do. */
  advice: string;
}

/** The folder of these programs, on PATH or in a usual place; installed with apt-get where we are root on Debian. */
export function findPrograms(wanted: Wanted): string {
  const found = lookForPrograms(wanted) ?? (installPackages(wanted.packages) && lookForPrograms(wanted));
  if (!found) throw new Error(wanted.advice);
  return found;
}

/** apt-get refuses to run twice at once, as test files do that need something at the same moment: they take turns. */
const FLOCK = '/usr/bin/flock';
const APT_LOCK = join(tmpdir(), 'shop-tests-apt.lock');

/** Of several versions the newest. */
function lookForPrograms({ names, places = [] }: Wanted): string | undefined {
  const newestFirst = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true });
  return [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...places.flatMap((pattern) => globSync(pattern).toSorted(newestFirst)),
  ].find((folder) => names.every((name) => existsSync(join(folder, name))));
}

function installPackages(packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stdout.write(`Installing ${packages.join(', ')} with apt-get (about a minute) …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) =>
    spawnSync(FLOCK, [APT_LOCK, 'apt-get', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  // What is recommended beside them, and would start of itself, is of no use to tests.
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  // Where nothing was installed yet, the lists of packages are missing.
  const areListed = spawnSync('apt-cache', ['show', ...packages], { stdio: 'ignore' }).status === 0;
  if (areListed && aptGet(...install)) return true;
  if (!aptGet('update', '-qq') || !aptGet(...install))
    throw new Error(`apt-get cannot install ${packages.join(', ')}.`);
  return true;
}

export interface Owner {
  uid: number;
  gid: number;
}

/** The user postgres or nobody, for servers that refuse to run as root; undefined when we are not root. */
export function unprivilegedOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const entry = entries.find(([name]) => name === 'postgres') ?? entries.find(([name]) => name === 'nobody');
  if (!entry)
    throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it as.');
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** The processes that this one has started and that live, as Linux lists them. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
}

function parentOf(pid: string): number | undefined {
  try {
    // `pid (name) state parent …`, where the name may hold anything.
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return state === 'Z' ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}

/** Ends with this process, however it ends. Answers the function that takes this back. */
export function endWithProcess(end: () => void): () => void {
  process.once('exit', end);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave);
  return () => {
    process.off('exit', end);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, leave);
  };
}

function leave(signal: 'SIGINT' | 'SIGTERM') {
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

/** Where PostgreSQL's own tool says that its programs are. */
export function binariesOfPgConfig(): string[] {
  const folder = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  return folder ? [folder] : [];
}
