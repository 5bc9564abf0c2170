import { Worker } from 'node:worker_threads';
import { type FromThread, joined, type SentError, type ThreadStart, type ToThread } from './embedded-messages.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** Beside this file: its source, or where `npm run build` has put both. */
const PROGRAM = import.meta.filename.endsWith('.js') ? './embedded-worker.js' : './embedded-worker.ts';

/** The thread of the embedded database, which speaks PostgreSQL's protocol with one connection. */
export class EmbeddedThread {
  readonly #worker: Worker;
  readonly #settled = Promise.withResolvers<void>();
  #closed = Promise.withResolvers<void>();
  /** To how many messages its answer is still due. */
  #due = 0;
  /** Called with what it answers, and with the error of its end. */
  onAnswer: (bytes: Uint8Array) => void = () => {};
  onEnd: (error: Error) => void = () => {};
  /** Why it has ended. */
  ended: Error | undefined;

  private constructor(start: ThreadStart) {
    this.#closed.promise.catch(() => {});
    this.#worker = new Worker(new URL(PROGRAM, import.meta.url), { workerData: start });
    this.#worker.on('message', this.#receive);
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('The embedded database has stopped')));
  }

  /** Resolves with the database of this folder once it is open. Rejects with the error of PGlite. */
  static async open(start: ThreadStart): Promise<EmbeddedThread> {
    const thread = new EmbeddedThread(start);
    await thread.#settled.promise.catch(async (error: unknown) => {
      await thread.#worker.terminate();
      throw error;
    });
    return thread;
  }

  /** Sends messages of PostgreSQL's protocol, to which there is one answer. While somebody waits for it the process must not end; an idle database does not keep it. */
  send(chunks: readonly Uint8Array[]): void {
    if (this.#due++ === 0) this.#worker.ref();
    const bytes = joined(chunks);
    this.#worker.postMessage(bytes satisfies ToThread, [bytes.buffer]);
  }

  async close(): Promise<void> {
    this.#worker.ref();
    this.#worker.postMessage(undefined satisfies ToThread);
    await this.#closed.promise;
    await this.#worker.terminate();
  }

  readonly #receive = (message: FromThread): void => {
    if (message instanceof Uint8Array) {
      if (--this.#due === 0) this.#worker.unref();
      this.onAnswer(message);
    } else if (message === 'open') this.#settled.resolve();
    else if (message === 'closed') this.#closed.resolve();
    else this.#end(errorOf(message));
  };

  #end(error: unknown): void {
    if (this.ended) return;
    this.ended = error instanceof Error ? error : new Error(String(error));
    this.#settled.reject(this.ended);
    this.#closed.reject(new DatabaseUnavailable(this.ended));
    this.onEnd(this.ended);
  }
}

const errorOf = ({ error }: SentError) => Object.assign(new Error(error.message), error);
