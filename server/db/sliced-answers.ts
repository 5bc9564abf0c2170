import { hasTime } from '#server/time-slice.ts';

type Chunk = Buffer | null;

/**
 * Hands on what a database answers in slices of the event loop's time: what follows from one answer, as the next step of a checkout, takes up to two
 * milliseconds. Where many came at once, whoever wants a page that is ready would wait for all of them in each turn.
 */
export class SlicedAnswers {
  readonly #push: (chunk: Chunk) => boolean;
  /** Received, and put off; null is the end. */
  #putOff: Chunk[] = [];

  /** @param push - a stream's own */
  constructor(push: (chunk: Chunk) => boolean) {
    this.#push = push;
  }

  push(chunk: Chunk): boolean {
    if (this.#putOff.length === 0 && hasTime()) return this.#push(chunk);
    this.#putOff.push(chunk);
    setImmediate(this.#handleNext);
    return true;
  }

  /** Hands on what is put off, before the stream is destroyed: the last may say why it ends. */
  flush(): void {
    for (const chunk of this.#putOff.splice(0)) this.#push(chunk);
  }

  readonly #handleNext = (): void => {
    if (this.#putOff.length === 0) return;
    if (!hasTime()) setImmediate(this.#handleNext);
    else this.#push(this.#putOff.shift() ?? null);
  };
}
