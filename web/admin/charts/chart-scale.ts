import type { Cents } from '#domain/money.ts';

const STEPS = [1, 2, 5, 10];

/** The round amount at the top of the chart: 1, 2 or 5 with zeros, at least a dollar. */
export function topOf(most: Cents): Cents {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(most, 100)));
  const step = STEPS.find((times) => times * magnitude >= most) ?? 10;
  return step * magnitude;
}
