import fc from 'fast-check';

// A function of the text, because fast-check does not tell two arbitraries in a row apart.
const textMatching = (pattern: string) => fc.stringMatching(new RegExp(pattern));

/** The random decisions about one request: the same seed gives the same ones. */
export class Random {
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

/** The random decisions of one request of a run, independent of what earlier requests drew. */
export const randomFor = (seed: number, request: number) => new Random(Math.imul(seed + 1, 1_000_003) + request);
