import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import type { CrashPoint } from '#server/crash-points.ts';
import { type Reachable, sendTo, type TestPerson } from '#testing/shop/send.ts';
import type { Copy } from '#testing/shop/template.ts';

/** What a victim's program is started with. */
export interface Orders {
  where: Copy['where'];
  offset: number;
  settings: Partial<Config>;
}
type Order =
  | { what: 'die at'; given: CrashPoint | undefined }
  | { what: 'pass' | 'webhook copies'; given: number }
  | { what: 'sweep' | 'broken' | 'admin' | 'stop'; given?: undefined };
export type Asked = Order & { id: number };
type Told = { url: string } | { id: number; answer?: unknown; error?: string };

/** Its modules are compiled once and not at every start: where `npm start` keeps them. */
const COMPILED = resolve(import.meta.dirname, '../../node_modules/.cache/node');

/** A whole shop in a process of its own, on a database that outlives it: to be killed and started again. */
export class CrashServer implements Reachable {
  readonly #program: string;
  readonly #orders: Orders;
  #child: ChildProcess | undefined;
  #url = '';
  #asked = 0;

  constructor(program: string, where: Copy['where'], settings: Partial<Config> = {}) {
    this.#program = program;
    this.#orders = { where, offset: 0, settings };
  }

  /** Resolves when it answers. */
  async start(): Promise<void> {
    const child = fork(this.#program, [JSON.stringify(this.#orders)], {
      // It seldom lives long enough for the embedded database to gain from being compiled a second time, and better.
      execArgv: this.#orders.where.databaseUrl ? [] : ['--liftoff-only'],
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    const died = once(child, 'exit').then(([code]) => {
      throw new Error(`The victim did not start: ${code}`);
    });
    const [told]: [Told] = await Promise.race([once(child, 'message') as Promise<[Told]>, died]);
    died.catch(() => {});
    if (!('url' in told)) throw new Error('The victim said something else first');
    this.#url = told.url;
    // The same address again after a death, as a shop has.
    this.#orders.settings = { ...this.#orders.settings, port: Number(new URL(told.url).port) };
  }

  send: Reachable['send'] = (call, sending) => sendTo(this.#url, call, sending);

  get lives(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }
  /** Resolves when it is dead. */
  async death(): Promise<void> {
    if (this.lives && this.#child) await once(this.#child, 'exit');
  }
  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.death();
  }
  async stop(): Promise<void> {
    await this.#ask({ what: 'stop' });
    await this.death();
  }

  dieAt = (point: CrashPoint | undefined) => this.#ask({ what: 'die at', given: point });
  copyWebhooks = (copies: number) => this.#ask({ what: 'webhook copies', given: copies });
  sweep = () => this.#ask({ what: 'sweep' });
  async pass(milliseconds: number): Promise<void> {
    this.#orders.offset += milliseconds;
    await this.#ask({ what: 'pass', given: milliseconds });
  }
  /** An admin who has just signed in. */
  async admin(): Promise<TestPerson> {
    // What its program answers to this.
    return (await this.#ask({ what: 'admin' })) as TestPerson;
  }
  /** Invariants that do not hold, and whatever has not come to its end. */
  async broken(): Promise<unknown> {
    return this.#ask({ what: 'broken' });
  }

  /** Rejects when it dies before it has answered. */
  async #ask(order: Order): Promise<unknown> {
    const child = this.#child;
    if (!child || !this.lives) throw new Error('The victim is dead');
    const id = this.#asked++;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const hear = (told: Told) => {
      if (!('id' in told) || told.id !== id) return;
      if (told.error) reject(new Error(told.error));
      else resolve(told.answer);
    };
    const end = () => reject(new Error('The crash server died'));
    child.on('message', hear).once('exit', end);
    child.send({ ...order, id });
    return promise.finally(() => child.off('message', hear).off('exit', end));
  }
}
