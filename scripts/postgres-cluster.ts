import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cachedFolder } from './cached-folder.ts';
import {
  binariesOfPgConfig,
  childrenOf,
  endWithProcess,
  findPrograms,
  type Owner,
  unprivilegedOwner,
} from './programs.ts';
import { freePort } from '#testing/shop/free-port.ts';

// The sort order and character classes of PGlite, so that both databases answer alike.
const LOCALE = ['--lc-collate=C', `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`];
const INITDB = ['--username=postgres', '--auth=trust', '--encoding=UTF8', ...LOCALE, '--no-sync'];

/** As `postgres -c name=value` takes them. */
type Settings = Record<string, string | number>;

/** How PostgreSQL is told to stop: "fast" ends the sessions, "immediate" is a crash that its next start recovers from. */
const STOP_SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;
const PLACES = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/latest/bin',
];

/** A private PostgreSQL on 127.0.0.1 in a folder of its own, which ends with this process at the latest. */
export class PostgresCluster {
  readonly port: number;
  readonly #bin: string;
  readonly #folder: string;
  readonly #settings: Settings;
  readonly #owner: Owner | undefined;
  readonly #as: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number };
  #server: ChildProcess | undefined;
  #keepAfterExit: () => void = () => {};

  private constructor(port: number, settings: Settings) {
    this.port = port;
    this.#settings = settings;
    this.#bin = findPrograms({
      names: ['initdb', 'postgres', 'pg_ctl', 'pg_basebackup'],
      places: [...binariesOfPgConfig(), ...PLACES],
      packages: ['postgresql'],
      advice:
        'The tests need a PostgreSQL (15 or newer): install one (Debian: sudo apt-get install postgresql, macOS: brew install postgresql@17), or name a server in TEST_DATABASE_URL whose user may create databases.',
    });
    this.#folder = mkdtempSync(join(tmpdir(), 'pg-'));
    this.#owner = unprivilegedOwner();
    if (this.#owner) chownSync(this.#folder, this.#owner.uid, this.#owner.gid);
    this.#as = { ...this.#owner, cwd: this.#folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  }

  /** A new one with an empty database `postgres`, not yet started. */
  static async make(settings: Settings = {}): Promise<PostgresCluster> {
    const cluster = new PostgresCluster(await freePort(), settings);
    const version = cluster.#run('postgres', ['--version']);
    const initialised = await cachedFolder('postgres', [version, ...INITDB], (folder) => {
      cluster.#run('initdb', INITDB);
      cpSync(cluster.#data, folder, { recursive: true });
      rmSync(cluster.#data, { recursive: true });
    });
    cluster.#copyData(initialised);
    return cluster;
  }

  /** A copy of this running one that follows it, not yet started. */
  async makeReplica(): Promise<PostgresCluster> {
    const replica = new PostgresCluster(await freePort(), this.#settings);
    const from = ['--host=127.0.0.1', `--port=${this.port}`, '--username=postgres', '--no-sync'];
    replica.#run('pg_basebackup', [...from, '--write-recovery-conf', '--checkpoint=fast']);
    return replica;
  }

  url(database = 'postgres', user = 'postgres'): string {
    return `postgres://${user}@127.0.0.1:${this.port}/${database}`;
  }

  /** Of its first process, which has started all others. */
  get pid(): number | undefined {
    return this.#server?.pid;
  }

  /** Such as 15.18. */
  get version(): string {
    return /[\d.]+/.exec(this.#run('postgres', ['--version']))?.[0] ?? '';
  }

  /** The file of a program of this version. */
  programPath(name: string): string {
    return join(this.#bin, name);
  }

  get isRunning(): boolean {
    return this.#server?.exitCode === null && this.#server.signalCode === null;
  }

  /** Resolves when it takes connections. */
  async start(): Promise<void> {
    const settings = {
      ...this.#settings,
      listen_addresses: '127.0.0.1',
      port: this.port,
      unix_socket_directories: this.#folder,
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const args = ['-D', this.#data, ...flags];
    const server = spawn(join(this.#bin, 'postgres'), args, { ...this.#as, stdio: ['ignore', 'ignore', 'pipe'] });
    this.#server = server;
    this.#keepAfterExit = endWithProcess(() => {
      this.#signalAll('SIGCONT');
      // An exit handler can't await: pg_ctl waits for the server's end on our behalf.
      spawnSync(join(this.#bin, 'pg_ctl'), ['stop', '-D', this.#data, '-m', 'immediate'], {
        ...this.#as,
        timeout: 10_000,
      });
      this.#removeFolder();
    });
    await ready(server);
  }

  async stop(mode: keyof typeof STOP_SIGNALS = 'fast'): Promise<void> {
    this.#keepAfterExit();
    if (!this.#server || !this.isRunning) return;
    const exit = once(this.#server, 'exit');
    this.#server.kill(STOP_SIGNALS[mode]);
    await exit;
  }

  /** Every process of it stands still: connections stay open, and nothing answers. */
  freeze(): void {
    this.#signalAll('SIGSTOP');
  }
  thaw(): void {
    this.#signalAll('SIGCONT');
  }

  /** A replica becomes a primary of its own. Resolves when it takes writes. */
  promote(): void {
    this.#run('pg_ctl', ['promote', '--wait']);
  }

  /** Stops it and removes all that it has. */
  async remove(): Promise<void> {
    this.thaw();
    await this.stop();
    this.#removeFolder();
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  /** Returns its output. */
  #run(program: string, args: string[]): string {
    const ran = spawnSync(join(this.#bin, program), [...args, '-D', this.#data], { ...this.#as, encoding: 'utf8' });
    if (ran.status === 0) return ran.stdout;
    this.#removeFolder();
    throw new Error(`${program} failed: ${ran.stderr || ran.error?.message}`);
  }

  /** PostgreSQL starts only on files of its user, in a folder that nobody else may read. */
  #copyData(from: string): void {
    mkdirSync(this.#data, { mode: 0o700 });
    cpSync(from, this.#data, { recursive: true });
    if (!this.#owner) return;
    for (const path of ['', ...readdirSync(this.#data, { recursive: true, encoding: 'utf8' })])
      chownSync(join(this.#data, path), this.#owner.uid, this.#owner.gid);
  }

  /** The first process first: it would start others in the place of those that are gone. */
  #signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = this.#server?.pid;
    if (pid === undefined || !this.isRunning || process.platform !== 'linux') return;
    process.kill(pid, signal);
    for (const child of childrenOf(pid)) {
      try {
        process.kill(child, signal);
      } catch {
        // It ended by itself after it was listed.
      }
    }
  }

  #removeFolder(): void {
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function ready(server: ChildProcess): Promise<void> {
  let log = '';
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.once('exit', (code) => fail(new Error(`PostgreSQL ended at once (code ${code}):\n${log}`)));
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      // Those who try to connect meanwhile fill it.
      log = (log + text).slice(-20_000);
      if (/database system is ready to accept (read-only )?connections/.test(log)) done();
    });
  });
}
