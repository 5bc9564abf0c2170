import { nextTick } from 'node:process';
import { Worker } from 'node:worker_threads';
import type { Answer } from './answer.ts';
import type { EmbeddedStatement } from './embedded-statements.ts';
import { PreparedStatements } from './prepared.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** What the worker is started with. */
export interface WorkerStart {
  directory: string;
  /** What the directory, then empty, is filled with first. */
  blank: string | undefined;
  /** Whose notifications it passes on. */
  channel: string;
}
/** Without statements, the end. */
export interface ToWorker {
  id: number;
  statements: EmbeddedStatement[] | undefined;
}
/** Errors lose what they carry on the way between threads. */
interface SentError {
  error: object & { message: string };
}
/** Of the statements with this id, 0 being the opening; or a notification. */
export type FromWorker =
  | { id: number; outcomes: (Answer | SentError)[] }
  | ({ id: number } & SentError)
  | { payload: string };

interface Settling<T> {
  resolve(value: T): void;
  reject(error: unknown): void;
}
interface Waiting extends Settling<Answer> {
  statement: EmbeddedStatement;
}

/** Beside this file: its source, or where `npm run build` has put both. */
const PROGRAM = import.meta.filename.endsWith('.js') ? './embedded-worker.js' : './embedded-worker.ts';

/** The embedded database, which runs in a thread of its own. Statements are carried out in the order in which they are sent. */
export class EmbeddedClient {
  readonly #worker: Worker;
  readonly #expected = new Map<number, Settling<(Answer | SentError)[]>>();
  readonly #prepared = new PreparedStatements();
  /** What this turn of the event loop sends. */
  #waiting: Waiting[] = [];
  #lastId = 0;
  #ended: DatabaseUnavailable | undefined;

  private constructor(start: WorkerStart, onNotification: (payload: string) => void) {
    this.#worker = new Worker(new URL(PROGRAM, import.meta.url), { workerData: start });
    this.#worker.on('message', (message: FromWorker) => {
      if ('payload' in message) onNotification(message.payload);
      else this.#settle(message);
    });
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('The embedded database has stopped')));
  }

  /** Resolves with the database of this folder once it is open. Rejects with the error of PGlite. */
  static async open(start: WorkerStart, onNotification: (payload: string) => void): Promise<EmbeddedClient> {
    const client = new EmbeddedClient(start, onNotification);
    await client.#expect(0).catch(async (error: unknown) => {
      await client.#worker.terminate();
      throw error;
    });
    return client;
  }

  /** Rejects with the error of PostgreSQL, with its fields; with DatabaseUnavailable where the thread has ended. */
  query(sql: string, parameters: readonly unknown[]): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) nextTick(() => this.#sendWaiting());
      const statement = { name: this.#prepared.nameOf(sql, parameters), sql, parameters };
      this.#waiting.push({ statement, resolve, reject });
    });
  }

  async close(): Promise<void> {
    this.#sendWaiting();
    await this.#send(undefined);
    await this.#worker.terminate();
  }

  #sendWaiting(): void {
    const waiting = this.#waiting.splice(0);
    if (waiting.length === 0) return;
    this.#send(waiting.map(({ statement }) => statement)).then(
      (outcomes) => {
        for (const [at, { resolve, reject }] of waiting.entries()) {
          const outcome = outcomes[at];
          if (outcome && !('error' in outcome)) resolve(outcome);
          else {
            const error = errorOf(outcome);
            // After a migration its plan may be outdated: the next time it has another name.
            this.#prepared.failedByName(error);
            reject(error);
          }
        }
      },
      (error: unknown) => {
        for (const { reject } of waiting) reject(error);
      },
    );
  }

  async #send(statements: EmbeddedStatement[] | undefined): Promise<(Answer | SentError)[]> {
    if (this.#ended) throw this.#ended;
    const id = ++this.#lastId;
    this.#worker.postMessage({ id, statements } satisfies ToWorker);
    return this.#expect(id);
  }

  /** While somebody waits the process must not end; an idle database does not keep it. */
  #expect(id: number): Promise<(Answer | SentError)[]> {
    this.#worker.ref();
    return new Promise((resolve, reject) => void this.#expected.set(id, { resolve, reject }));
  }

  #settle(message: Exclude<FromWorker, { payload: string }>): void {
    const expected = this.#expected.get(message.id);
    this.#expected.delete(message.id);
    if (this.#expected.size === 0) this.#worker.unref();
    if ('error' in message) expected?.reject(errorOf(message));
    else expected?.resolve(message.outcomes);
  }

  #end(error: unknown): void {
    this.#ended ??= new DatabaseUnavailable(error);
    for (const { reject } of this.#expected.values()) reject(this.#ended);
    this.#expected.clear();
  }
}

const errorOf = (sent: SentError | undefined) => Object.assign(new Error(sent?.error.message), sent?.error);
