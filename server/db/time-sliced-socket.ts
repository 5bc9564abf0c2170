import { Socket } from 'node:net';
import { hasTime } from '#server/time-slice.ts';

/**
 * A connection to the database whose answers are handled in slices of the event loop's time: what follows from one, as the next step of a
 * checkout, takes up to two milliseconds. Where many came at once, whoever wants a page that is ready would wait for all of them in each turn.
 */
export class TimeSlicedSocket extends Socket {
  /** Received, and put off; null is the end. */
  #putOff: (Buffer | null)[] = [];

  override push(chunk: Buffer | null): boolean {
    if (this.#putOff.length === 0 && hasTime()) return super.push(chunk);
    this.#putOff.push(chunk);
    setImmediate(this.#handleNext);
    return true;
  }

  /** With what has come before, as the reason for which the server ends the connection. */
  override destroy(error?: Error): this {
    for (const chunk of this.#putOff.splice(0)) super.push(chunk);
    return super.destroy(error);
  }

  readonly #handleNext = (): void => {
    if (this.#putOff.length === 0) return;
    if (!hasTime()) setImmediate(this.#handleNext);
    else super.push(this.#putOff.shift() ?? null);
  };
}
