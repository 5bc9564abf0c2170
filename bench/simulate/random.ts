/** Numbers from 0 to 1, the same ones for the same seed: mulberry32. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How long one thing takes whose mean is known. */
export type Spread = 'exponential' | 'constant';

export const drawn = (mean: number, spread: Spread, random: () => number): number =>
  spread === 'constant' ? mean : -mean * Math.log(1 - random());
