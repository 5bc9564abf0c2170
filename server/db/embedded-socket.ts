import { Duplex } from 'node:stream';
import type { EmbeddedThread } from './embedded-thread.ts';
import { SlicedAnswers } from './sliced-answers.ts';

type Written = (error?: Error | null) => void;

/** A connection to the embedded database, as pg wants one: what is written goes to its thread, and what can be read is what that answers. */
export class EmbeddedSocket extends Duplex {
  readonly #thread: EmbeddedThread;
  readonly #answers = new SlicedAnswers((chunk) => this.push(chunk));

  constructor(thread: EmbeddedThread) {
    super();
    this.#thread = thread;
  }

  connect(): this {
    const { ended } = this.#thread;
    if (ended) return this.destroy(ended);
    this.#thread.onAnswer = ({ buffer, byteOffset, length }) =>
      void this.#answers.push(Buffer.from(buffer, byteOffset, length));
    // With a code, as of a server that has stopped: pg's queries then fail as of a lost connection.
    this.#thread.onEnd = (cause) =>
      this.destroy(Object.assign(new Error(cause.message, { cause }), { code: 'ECONNRESET' }));
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;

  override _read(): void {}

  override _write(chunk: Buffer, _: BufferEncoding, written: Written): void {
    this.#thread.send([chunk]);
    written();
  }

  override _writev(chunks: { chunk: Buffer }[], written: Written): void {
    this.#thread.send(chunks.map(({ chunk }) => chunk));
    written();
  }

  override _final(written: Written): void {
    this.#answers.push(null);
    written();
  }

  override _destroy(error: Error | null, destroyed: Written): void {
    this.#answers.flush();
    destroyed(error);
  }
}
