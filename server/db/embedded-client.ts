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
/** Without a statement, the end. */
export interface ToWorker {
  id: number;
  statement: EmbeddedStatement | undefined;
}
export interface SentError {
  error: object & { message: string };
}
/** What became of statements, each after its id, 0 being the opening; or a notification. */
export type FromWorker = { outcomes: [id: number, outcome: Answer | SentError][] } | { payload: string };

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** Beside this file: its source, or where `npm run build` has put both. */
const PROGRAM = import.meta.filename.endsWith('.js') ? './embedded-worker.js' : './embedded-worker.ts';

/** The embedded database, which runs in a thread of its own. Statements are carried out in the order in which they are sent. */
export class EmbeddedClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #prepared = new PreparedStatements();
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
  async query(sql: string, parameters: readonly unknown[]): Promise<Answer> {
    try {
      return await this.#send({ name: this.#prepared.nameOf(sql, parameters), sql, parameters });
    } catch (error) {
      // After a migration its plan may be outdated: the next time it has another name.
      this.#prepared.failedByName(error);
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#send(undefined);
    await this.#worker.terminate();
  }

  #send(statement: EmbeddedStatement | undefined): Promise<Answer> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = ++this.#lastId;
    const answer = this.#expect(id);
    this.#worker.postMessage({ id, statement } satisfies ToWorker);
    return answer;
  }

  /** While somebody waits the process must not end; an idle database does not keep it. */
  #expect(id: number): Promise<Answer> {
    this.#worker.ref();
    return new Promise((resolve, reject) => void this.#waiting.set(id, { resolve, reject }));
  }

  #settle({ outcomes }: Exclude<FromWorker, { payload: string }>): void {
    for (const [id, outcome] of outcomes) {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if ('error' in outcome) waiting?.reject(errorOf(outcome));
      else waiting?.resolve(outcome);
    }
    if (this.#waiting.size === 0) this.#worker.unref();
  }

  #end(error: unknown): void {
    this.#ended ??= new DatabaseUnavailable(error);
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}

const errorOf = ({ error }: SentError) => Object.assign(new Error(error.message), error);
