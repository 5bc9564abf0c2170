import { type Cents, toMajor } from '#domain/money.ts';

/** An amount as a number field holds it: 1550 is '15.50'. */
export const decimalText = (cents: Cents): string => toMajor(cents).toFixed(2);

/** The number that a field holds; undefined for an empty one. */
export const figureOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));
