/** The list in an order that the seed decides. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const left = [...list];
  const result: T[] = [];
  let state = seed + 1;
  while (left.length > 0) {
    // A linear congruential generator (Numerical Recipes): good enough to mix a list.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    result.push(...left.splice(state % left.length, 1));
  }
  return result;
}
