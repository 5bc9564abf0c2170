import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf, endWithProcess } from '#scripts/programs.ts';
import { freePort } from '#testing/shop/free-port.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const START_MS = 30_000;
const MAX_LINES = 400;

type Environment = Record<string, string | number>;

/** `npm start` as whoever runs a shop starts it, at a port that stays the same. */
export class ShopProcess {
  readonly port: number;
  /** Exits that nobody asked for, with the last that was logged. */
  readonly deaths: string[] = [];
  readonly #environment: Environment;
  readonly #dataDir: string;
  readonly #within: string[];
  #child: ChildProcess | undefined;
  #isAskedToEnd = false;
  #workers: number[] = [];
  #lines: string[] = [];
  #forget: () => void = () => {};

  private constructor(port: number, dataDir: string, environment: Environment, within: string[]) {
    this.port = port;
    this.#within = within;
    this.#dataDir = dataDir;
    this.#environment = environment;
  }

  /** `within`: a command that the shop is started by. */
  static async make(environment: Environment, within: string[] = []): Promise<ShopProcess> {
    return new ShopProcess(await freePort(), await mkdtemp(join(tmpdir(), 'shop-')), environment, within);
  }

  /** Of a file in its data folder, as the shop itself sees it. */
  pathOf(name: string): string {
    return join(`/proc/${this.#child?.pid}/root`, this.#dataDir, name);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves when it is ready. `release`: the folder of what is started. */
  async start(release = ROOT): Promise<void> {
    const settings = {
      HOST: '127.0.0.1',
      DEMO: 1,
      RATE_LIMIT: 0,
      LOG_LEVEL: 'warn',
      DATA_DIR: this.#dataDir,
      PORT: this.port,
      NODE_COMPILE_CACHE: join(release, 'node_modules/.cache/node'),
      ...this.#environment,
    };
    const env = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));
    const [program, ...args] = [...this.#within, process.execPath, 'scripts/start.mjs'];
    const child = spawn(program, args, {
      cwd: release,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#isAskedToEnd = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => this.#log(text));
    }
    child.once('exit', (code, signal) => {
      if (!this.#isAskedToEnd) this.deaths.push(`A process ended with ${code ?? signal}: ${this.#lines.join('\n')}`);
    });
    this.#forget = endWithProcess(() => {
      for (const worker of this.workers) process.kill(worker, 'SIGKILL');
      child.kill('SIGKILL');
    });
    await this.#untilReady();
    this.#workers = this.workers;
  }

  get lives(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  /** The ids of its workers; none where it works itself. */
  get workers(): number[] {
    const pid = this.#child?.pid;
    return pid !== undefined && this.lives ? childrenOf(pid) : [];
  }

  /** Ends with the exit code. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    this.#forget();
    const child = this.#child;
    if (!child || !this.lives) return child?.exitCode ?? null;
    this.#isAskedToEnd = true;
    const exit = once(child, 'exit');
    child.kill(signal);
    const [code]: (number | null)[] = await exit;
    return code ?? null;
  }

  /** Kills one worker; resolves when another is there in its place and the process is ready again. */
  async killWorker(): Promise<void> {
    const [worker] = this.workers;
    if (worker === undefined) throw new Error('This process has no workers');
    const count = this.workers.length;
    process.kill(worker, 'SIGKILL');
    while (this.workers.includes(worker) || this.workers.length < count) await sleep(20);
    this.#workers = this.workers;
  }

  /** What must be empty: processes and workers that died unasked, and failures that nobody handled. */
  fault(): string[] {
    const gone = this.#workers.filter((pid) => !this.workers.includes(pid));
    return [
      ...this.deaths,
      ...(this.lives ? gone.map((pid) => `Worker ${pid} died: ${this.#lines.join('\n')}`) : []),
      ...this.#lines.filter((line) => line.includes('a failure that nobody handled')),
    ];
  }

  /** Takes away what it has in its data folder, as on a new machine. */
  async emptyFolder(): Promise<void> {
    await rm(this.#dataDir, { recursive: true, force: true });
    await mkdir(this.#dataDir);
  }

  async remove(): Promise<void> {
    await this.stop('SIGKILL');
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  /** The logged lines that hold this. */
  logged(text: string): string[] {
    return this.#lines.filter((line) => line.includes(text));
  }

  #log(text: string): void {
    this.#lines.push(...text.split('\n').filter(Boolean));
    this.#lines.splice(0, this.#lines.length - MAX_LINES);
  }

  async #untilReady(): Promise<void> {
    const until = performance.now() + START_MS;
    while (this.lives && performance.now() < until) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await sleep(50);
    }
    throw new Error(`The shop does not start: ${this.#lines.join('\n')}`);
  }
}
