import type { Cents } from '#domain/money.ts';

export interface Figures {
  sold: Cents;
  refunded: Cents;
  /** Bought. */
  units: number;
  /** Refunded after they had left. */
  returned: number;
}

/** Figures of a group; its key is null where an order or item has none, and of groups that are merged. */
export interface GroupFigures extends Figures {
  key: string | null;
  /** How many groups these figures are the sum of, because they did not fit; of any other 0. */
  merged: number;
}

export const NO_FIGURES: Figures = { sold: 0, refunded: 0, units: 0, returned: 0 };

export const sumFigures = (all: readonly Figures[]): Figures =>
  all.reduce<Figures>(
    (sum, { sold, refunded, units, returned }) => ({
      sold: sum.sold + sold,
      refunded: sum.refunded + refunded,
      units: sum.units + units,
      returned: sum.returned + returned,
    }),
    NO_FIGURES,
  );
