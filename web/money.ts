import type { Cents } from '#domain/money.ts';

/** An amount of the wire in whole cents: the one place where the browser rounds. */
export const cents = (major: number): Cents => Math.round(major * 100);
