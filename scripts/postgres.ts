import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';

export interface Postgres {
  url: string;
  stop: () => Promise<void>;
}

const places = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/latest/bin',
];

/** A PostgreSQL for tests: TEST_DATABASE_URL as it is, else a private cluster that is removed by `stop`, or when the process ends. */
export async function startPostgres(): Promise<Postgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const bin = findBinaries(process.env.PATH, places) ?? installBinaries();
  const owner = unprivilegedOwner();
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  try {
    return await startCluster(bin, folder, owner);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const { url, stop } = await startPostgres();
  try {
    return await work(url);
  } finally {
    await stop();
  }
}

/** The folder that holds both initdb and postgres; the newest version of the first place that has any. */
function findBinaries(path = '', patterns: string[] = []): string | undefined {
  const complete = (folder: string) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8', env: { PATH: path } }).stdout?.trim();
  const newestFirst = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true });
  return [
    ...path.split(delimiter).filter(Boolean),
    ...(configured ? [configured] : []),
    ...patterns.flatMap((pattern) => globSync(pattern).toSorted(newestFirst)),
  ].find(complete);
}

function installBinaries(): string {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No PostgreSQL here: installing it with apt-get (about a minute) …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
    execFileSync('apt-get', ['install', '-y', '-qq', 'postgresql'], { stdio: ['ignore', 'ignore', 'inherit'], env });
    const installed = findBinaries(process.env.PATH, places);
    if (installed) return installed;
  }
  throw new Error(
    'The tests need a PostgreSQL (15 or newer): install one (Debian: sudo apt-get install postgresql, macOS: brew install postgresql@17), or name a server in TEST_DATABASE_URL whose user may create databases.',
  );
}

/** PostgreSQL refuses to run as root; undefined when we are not root. */
function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const entry = entries.find(([name]) => name === 'postgres') ?? entries.find(([name]) => name === 'nobody');
  if (!entry)
    throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it as.');
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

async function startCluster(bin: string, folder: string, owner?: { uid: number; gid: number }): Promise<Postgres> {
  const data = join(folder, 'data');
  const as = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  // The sort order and character classes of PGlite, so that both databases answer alike.
  const locale = ['--lc-collate=C', `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`];
  const initialise = ['-D', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', ...locale, '--no-sync'];
  const made = spawnSync(join(bin, 'initdb'), initialise, { ...as, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    shared_buffers: '128MB',
    // The cluster is thrown away after the run: nothing needs to survive a power cut, and every commit is faster. No query behaves otherwise.
    fsync: 'off',
    full_page_writes: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
  const endAtOnce = () => {
    // An exit handler can't await: pg_ctl waits for the server's end on our behalf.
    spawnSync(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], { ...as, timeout: 10_000 });
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', endAtOnce);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave);
  const stop = async () => {
    process.off('exit', endAtOnce);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, leave);
    if (server.exitCode === null && server.signalCode === null) {
      const closed = new Promise((done) => server.once('exit', done));
      server.kill('SIGINT'); // "fast" shutdown: ends open sessions, then stops
      await closed;
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await ready(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

function leave(signal: 'SIGINT' | 'SIGTERM') {
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

function ready(server: ChildProcess): Promise<void> {
  let log = '';
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.once('exit', (code) => fail(new Error(`PostgreSQL ended at once (code ${code}):\n${log}`)));
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (log.length < 20_000) log += text;
      if (log.includes('database system is ready to accept connections')) done();
    });
  });
}
