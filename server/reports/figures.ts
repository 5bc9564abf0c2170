import type { Cents } from '#domain/money.ts';

export interface Figures {
  sold: Cents;
  refunded: Cents;
  /** Bought. */
  units: number;
  returned: number;
}

/** Figures of a group; its key is null where an order or item has none. */
export interface GroupFigures extends Figures {
  key: string | null;
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
