import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import type { CrashPoint } from '#server/crash-points.ts';
import { type Reachable, sendTo, type TestPerson } from '#testing/shop/send.ts';
import type { Copy } from '#testing/shop/template.ts';

/** The argument with which the program of a crash server is started. */
export interface CrashServerOptions {
  where: Copy['where'];
  offset: number;
  settings: Partial<Config>;
}
type Command =
  | { what: 'die at'; value: CrashPoint | undefined }
  | { what: 'pass' | 'webhook copies'; value: number }
  | { what: 'sweep' | 'broken' | 'admin' | 'stop'; value?: undefined };
export type CommandMessage = Command & { id: number };
type Message = { url: string } | { id: number; result?: unknown; error?: string };

/** A command is rejected with it when the process ends first. */
export class CrashServerDied extends Error {}
/** The compile cache of `npm start`, so that modules are not compiled again at every start. */
const COMPILE_CACHE = resolve(import.meta.dirname, '../../node_modules/.cache/node');

/** A whole shop in a process of its own, which tests kill and start again; its database outlives it. */
export class CrashServer implements Reachable {
  readonly #program: string;
  readonly #options: CrashServerOptions;
  #child: ChildProcess | undefined;
  #url = '';
  #nextId = 0;

  constructor(program: string, where: Copy['where'], settings: Partial<Config> = {}) {
    this.#program = program;
    this.#options = { where, offset: 0, settings };
  }

  /** Resolves when the server listens. */
  async start(): Promise<void> {
    const child = fork(this.#program, [JSON.stringify(this.#options)], {
      // The process seldom lives long enough for V8's second, slower compilation of the embedded database to pay off.
      execArgv: this.#options.where.databaseUrl ? [] : ['--liftoff-only'],
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    const died = once(child, 'exit').then(([code]) => {
      throw new Error(`The crash server did not start: ${code}`);
    });
    // Node types a message as any; the program sends only these.
    const [message]: [Message] = await Promise.race([once(child, 'message') as Promise<[Message]>, died]);
    died.catch(() => {});
    if (!('url' in message)) throw new Error('The crash server sent something else before its URL');
    this.#url = message.url;
    // The next start listens on the same port, as a real shop does.
    this.#options.settings = { ...this.#options.settings, port: Number(new URL(message.url).port) };
  }

  send: Reachable['send'] = (call, sending) => sendTo(this.#url, call, sending);

  get lives(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }
  /** Resolves when the process has exited. */
  async death(): Promise<void> {
    if (this.lives && this.#child) await once(this.#child, 'exit');
  }
  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.death();
  }
  async stop(): Promise<void> {
    await this.#request({ what: 'stop' });
    await this.death();
  }

  dieAt = (point: CrashPoint | undefined) => this.#request({ what: 'die at', value: point });
  copyWebhooks = (copies: number) => this.#request({ what: 'webhook copies', value: copies });
  sweep = () => this.#request({ what: 'sweep' });
  async pass(milliseconds: number): Promise<void> {
    this.#options.offset += milliseconds;
    await this.#request({ what: 'pass', value: milliseconds });
  }
  /** Creates an admin who is signed in. */
  async admin(): Promise<TestPerson> {
    // The program answers this command with a TestPerson.
    return (await this.#request({ what: 'admin' })) as TestPerson;
  }
  /** Invariants that do not hold, and payments, refunds and holds that are not finished. */
  async broken(): Promise<unknown> {
    return this.#request({ what: 'broken' });
  }

  /** The result of one command. Rejects when the process dies before it has answered. */
  async #request(command: Command): Promise<unknown> {
    const child = this.#child;
    if (!child || !this.lives) throw new Error('The crash server is dead');
    const id = this.#nextId++;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const onMessage = (message: Message) => {
      if (!('id' in message) || message.id !== id) return;
      if (message.error) reject(new Error(message.error));
      else resolve(message.result);
    };
    const onExit = () => reject(new CrashServerDied('The crash server died'));
    child.on('message', onMessage).once('exit', onExit);
    child.send({ ...command, id });
    return promise.finally(() => child.off('message', onMessage).off('exit', onExit));
  }
}
