import fc from 'fast-check';

// By its text: two patterns in a row are alike to fast-check.
const textMatching = (pattern: string) => fc.stringMatching(new RegExp(pattern));

/** What chance decides about one request: the same seed, the same throws. */
export class Dice {
  readonly #draw: fc.GeneratorValue;

  constructor(seed: number) {
    const [draw] = fc.sample(fc.noBias(fc.gen()), { seed, numRuns: 1 });
    if (!draw) throw new Error('fast-check answered no generator');
    this.#draw = draw;
  }

  /** From `min` to `max`, both included. */
  whole(min: number, max: number): number {
    return this.#draw(fc.integer, { min, max });
  }
  /** True so many times out of a hundred. */
  chance(percent: number): boolean {
    return this.whole(1, 100) <= percent;
  }
  pick<T>(list: readonly T[]): T | undefined {
    return list[this.whole(0, Math.max(0, list.length - 1))];
  }
  matching(pattern: string): string {
    return this.#draw(textMatching, pattern);
  }
}

/** Of one request of a run: what an earlier request drew does not change it. */
export const diceOf = (seed: number, request: number) => new Dice(Math.imul(seed + 1, 1_000_003) + request);
