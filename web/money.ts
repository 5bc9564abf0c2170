import type { Cents } from '#domain/money.ts';

/** An amount of the wire in cents. The one place where the browser rounds: only files that read responses import it. */
export const cents = (major: number): Cents => Math.round(major * 100);

/** Cents as text with two decimals, as forms and schema.org have an amount: 4999 becomes '49.99'. */
export const decimalText = (amount: Cents): string => (amount / 100).toFixed(2);
