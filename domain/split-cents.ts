import type { Cents } from './money.ts';

/**
 * An amount split by weights, exact to the cent: each share is rounded down, and the cents that are left over go to those that lost
 * most by it, the first of equals first. All weights 0: all shares are 0.
 */
export function splitCents(amount: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  // The product of two amounts is more than a number holds exactly.
  const shares = weights.map((weight, at) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { at, cents: Number(exact / BigInt(sum)), remainder: exact % BigInt(sum) };
  });
  const missing = amount - shares.reduce((total, { cents }) => total + cents, 0);
  const bySize = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.at - b.at : a.remainder < b.remainder ? 1 : -1,
  );
  for (const share of bySize.slice(0, missing)) share.cents++;
  return shares.map(({ cents }) => cents);
}
