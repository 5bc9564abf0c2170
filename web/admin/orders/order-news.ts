import { formatMoney } from '#domain/money.ts';
import type { TheirChange } from '#web/their-changes.ts';
import { itemLabel } from './order-labels.ts';
import type { Order, OrderItem } from './read-order.ts';
import { moneyLeft } from './refunds-of.ts';

/** What has become of an order since a form about a part of it was opened: its fields do not show it, and what is sent adds to it. */
export function orderNews(before: Order, now: Order): TheirChange[] {
  const news = (label: string, was: string, is: string): TheirChange[] =>
    was === is ? [] : [{ field: label, label, theirs: is, shown: is, isContested: false }];
  const leftOf = ({ payment }: Order) => formatMoney(payment ? moneyLeft(payment) : 0, payment?.currency);
  return [
    ...news('the status', before.status, now.status),
    ...news('what is left to refund', leftOf(before), leftOf(now)),
    ...now.items.flatMap((item) => {
      const was = before.items.find(({ id }) => id === item.id) ?? item;
      return UNITS.flatMap(([column, done]) =>
        news(`what was ${done} of ${itemLabel(item)}`, unitsText(was[column]), unitsText(item[column])),
      );
    }),
  ];
}

const UNITS = [
  ['refunded_quantity', 'refunded'],
  ['exchanged_quantity', 'replaced'],
  ['returned_quantity', 'put into stock'],
] as const satisfies readonly (readonly [keyof OrderItem, string])[];

const unitsText = (units: number) => `${units} ${units === 1 ? 'unit' : 'units'}`;
