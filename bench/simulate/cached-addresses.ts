/** Draws addresses by Zipf's law: the n-th in proportion to 1 / n^popularity. */
export function popularAddresses(count: number, popularity: number, random: () => number): () => number {
  const upTo: number[] = [];
  let sum = 0;
  for (let n = 1; n <= count; n++) upTo.push((sum += n ** -popularity));
  return () => {
    const drawn = random() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > drawn) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

/**
 * A cache whose answers are made anew for whoever first asks for one that is so old; meanwhile the others get the old one. At
 * the beginning it has them all, of every age: those of a process that has just started would be made, and grow old, all at once.
 */
export class CachedAddresses {
  readonly #lifetimeMs: number;
  readonly #madeAt: number[];

  constructor(addresses: number, lifetimeMs: number, random: () => number) {
    this.#lifetimeMs = lifetimeMs;
    this.#madeAt = Array.from({ length: addresses }, () => -random() * lifetimeMs);
  }

  isHit(address: number, now: number): boolean {
    if (now < (this.#madeAt[address] ?? -Infinity) + this.#lifetimeMs) return true;
    this.#madeAt[address] = now;
    return false;
  }
}
