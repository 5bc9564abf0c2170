import { itemLabel } from '#web/admin/orders/order-labels.ts';
import type { Order, OrderItem } from '#web/admin/orders/read-order.ts';
import { linesLeft } from './pick-list.ts';

/** What is known of the parcel of one order, until it is closed. */
export interface OpenParcel {
  /** How many of an item are in it, by the item's id: as many as were to be sent when it was ticked. */
  ticked: Readonly<Record<string, number>>;
  /** Empty as long as it is not known. */
  number: string;
  /** What is not as it was when it was ticked, until somebody has seen to it. */
  changes: readonly ParcelChange[];
}

interface ParcelChange {
  /** Of the item. */
  id: string;
  text: string;
  /** Nothing of it is to be sent any more. */
  isGone: boolean;
}

type OrderToPack = Pick<Order, 'order_number' | 'items' | 'deliveries'>;

export const EMPTY_PARCEL: OpenParcel = { ticked: {}, number: '', changes: [] };

/** With a line in it, or without. */
export function withLine(parcel: OpenParcel, [{ id }, quantity]: [{ id: string }, number], isIn: boolean): OpenParcel {
  const { [id]: _, ...others } = parcel.ticked;
  const changes = isIn ? parcel.changes.filter((change) => change.id !== id) : parcel.changes;
  return { ...parcel, ticked: isIn ? { ...others, [id]: quantity } : others, changes };
}

/** With all that is to be sent, and nothing else. */
export const withAll = (parcel: OpenParcel, order: OrderToPack): OpenParcel => ({
  ...parcel,
  ticked: Object.fromEntries(linesLeft(order).map(([{ id }, quantity]) => [id, quantity])),
  changes: [],
});

export const hasGone = ({ changes }: OpenParcel): boolean => changes.some(({ isGone }) => isGone);

/** Without what was not to be sent any more: somebody has taken it out. */
export const withoutGone = (parcel: OpenParcel): OpenParcel => ({
  ...parcel,
  changes: parcel.changes.filter(({ isGone }) => !isGone),
});

/** How many lines are to be ticked or looked at before all of the order is in the parcel. */
export const linesMissing = ({ ticked, changes }: OpenParcel, order: OrderToPack): number =>
  linesLeft(order).length - Object.keys(ticked).length + changes.filter(({ isGone }) => isGone).length;

/** The parcel as it is for an order that may have changed since: a line of which another number is to be sent is ticked no more, and it is said why. */
export function followOrder(parcel: OpenParcel, order: OrderToPack): OpenParcel {
  const left = new Map(linesLeft(order).map(([{ id }, quantity]) => [id, quantity]));
  const changed = Object.entries(parcel.ticked).filter(([id, quantity]) => left.get(id) !== quantity);
  if (changed.length === 0) return parcel;
  const ids = new Set(changed.map(([id]) => id));
  return {
    ...parcel,
    ticked: Object.fromEntries(Object.entries(parcel.ticked).filter(([id]) => !ids.has(id))),
    changes: [
      ...parcel.changes.filter(({ id }) => !ids.has(id)),
      ...changed.flatMap(([id, was]) =>
        changeOf(
          order.items.find((item) => item.id === id),
          was,
          left.get(id) ?? 0,
        ),
      ),
    ],
  };
}

function changeOf(item: OrderItem | undefined, was: number, now: number): ParcelChange[] {
  if (!item) return [];
  const what = itemLabel(item);
  const are = (units: number) => `${units} ${units === 1 ? 'is' : 'are'}`;
  const texts = {
    gone: `${was} × ${what}: not to be sent any more. Take ${was === 1 ? 'it' : 'them'} out of the parcel.`,
    fewer: `${what}: only ${are(now)} to be sent now, not ${was}. Take ${was - now} out of the parcel, and tick the line again.`,
    more: `${what}: ${are(now)} to be sent now, not ${was}. Put ${now - was} more into the parcel, and tick the line again.`,
  };
  return [{ id: item.id, isGone: now === 0, text: now === 0 ? texts.gone : now < was ? texts.fewer : texts.more }];
}

/** Which lines of an order are to be sent, as one text: what was said of others is not true any more. */
export const linesKey = (order: OrderToPack): string =>
  JSON.stringify([order.order_number, linesLeft(order).map(([{ id }, quantity]) => [id, quantity])]);
