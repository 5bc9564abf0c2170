import { Socket } from 'node:net';
import { SlicedAnswers } from './sliced-answers.ts';

/** A connection to a database server whose answers are handled in slices of the event loop's time. */
export class TimeSlicedSocket extends Socket {
  readonly #answers = new SlicedAnswers((chunk) => super.push(chunk));

  override push(chunk: Buffer | null): boolean {
    return this.#answers.push(chunk);
  }

  override destroy(error?: Error): this {
    this.#answers.flush();
    return super.destroy(error);
  }
}
