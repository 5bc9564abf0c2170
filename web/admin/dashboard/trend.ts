/** A figure of some days, and of as many before. */
export interface Compared {
  current: number;
  before: number;
}

/**
 * How a figure has changed, in words: '+12% on the 30 days before'. Undefined where there was nothing before to compare with.
 */
export function trendText({ current, before }: Compared, days: number): string | undefined {
  if (before <= 0) return undefined;
  const percent = Math.round(((current - before) / before) * 100);
  // Of so little nobody knows whether it is more or less.
  if (percent === 0) return `Level with the ${days} days before`;
  return `${percent > 0 ? '+' : '−'}${format.format(Math.abs(percent))}% on the ${days} days before`;
}

const format = new Intl.NumberFormat('en-IE');
