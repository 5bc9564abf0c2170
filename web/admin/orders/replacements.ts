import { isShipped } from '#domain/order-status.ts';
import type { Order } from './read-order.ts';

/** Units of an item, and the order that replaces them. */
export type ExchangedUnits = Order['exchanges'][number];
type Exchanged = Pick<Order, 'exchanges'>;

/** Whether the order that replaces an item can be cancelled: it is not, and has not been sent. */
export const canCancel = ({ replacement: { status } }: ExchangedUnits): boolean =>
  status !== 'cancelled' && !isShipped(status);

/** Whether units of the order that replaces an item were sent, and can go into stock once they are back. */
export const canRestockReplacement = ({ replacement }: ExchangedUnits): boolean => replacement.restockable_quantity > 0;

/** What is asked of a replacement that can be cancelled with what it replaces. */
export const replacementQuestion = ({ replacement: { order_number, has_left } }: ExchangedUnits) => ({
  label: `Also cancel the replacement ${order_number}`,
  hint: has_left
    ? 'A part of it has left: only the rest goes back into stock.'
    : 'Nothing of it has left: its goods go back into stock.',
});

/** That what was sent in an exchange does not come back by itself; none where nothing was. */
export const sentNote = ({ exchanges }: Exchanged): string[] =>
  exchanges
    .filter(({ replacement: { status } }) => isShipped(status))
    .map(
      ({ replacement: { order_number } }) =>
        `The replacement ${order_number} was sent already, and comes back only if the customer returns it.`,
    );

/** What can be done about the items that these orders replace, once they are cancelled; none where they replace nothing. */
export function replacedNote(orders: readonly Pick<Order, 'replaces'>[]): string[] {
  const numbers = [...new Set(orders.flatMap(({ replaces }) => replaces?.order_number ?? []))];
  if (numbers.length === 0) return [];
  return [
    `What was exchanged of ${numbers.join(', ')}, and was not refunded, can then be exchanged again, or refunded, there.`,
  ];
}

/** That what replaces items of these orders does not follow them; none where nothing waits to be sent. */
export function goesOutNote(orders: readonly Exchanged[]): string[] {
  const numbers = orders.flatMap(({ exchanges }) =>
    exchanges.filter(canCancel).map(({ replacement }) => replacement.order_number),
  );
  if (numbers.length === 0) return [];
  return [
    numbers.length === 1
      ? `Items were exchanged: ${numbers[0]} is an order of its own and goes out all the same. Cancel it, too, if nothing is to be sent.`
      : `Items were exchanged: ${numbers.join(', ')} are orders of their own and go out all the same. Cancel them, too, if nothing is to be sent.`,
  ];
}

/** The numbers of the replacements that were cancelled with their order, or reopened with it: 'ANT-7K3M9Q and ANT-8Q2N4R'. */
export function alsoChanged(before: Exchanged & Pick<Order, 'status'>, after: Exchanged): string | undefined {
  if (before.status !== 'cancelled') return alsoCancelled(before, after);
  const numbers = after.exchanges.flatMap(({ replacement: { id, status, order_number } }) =>
    status !== 'cancelled' && isCancelled(before, id) ? order_number : [],
  );
  return numbers.length > 0 ? numbers.join(' and ') : undefined;
}

/** That replacements stay cancelled although their order was reopened; undefined where none does. */
export function leftCancelled(
  before: Exchanged & Pick<Order, 'status'>,
  after: Exchanged & Pick<Order, 'status'>,
): string | undefined {
  if (before.status !== 'cancelled' || after.status === 'cancelled') return undefined;
  const numbers = after.exchanges.flatMap(({ replacement: { id, order_number } }) =>
    isCancelled(after, id) ? order_number : [],
  );
  if (numbers.length === 0) return undefined;
  return numbers.length === 1
    ? `Its replacement ${numbers[0]} stays cancelled`
    : `Its replacements ${numbers.join(' and ')} stay cancelled`;
}

const isCancelled = ({ exchanges }: Exchanged, id: string) =>
  exchanges.some(({ replacement }) => replacement.id === id && replacement.status === 'cancelled');

/** The numbers of the replacements that were cancelled with a change: 'ANT-7K3M9Q and ANT-8Q2N4R'; undefined where none was. */
export function alsoCancelled(before: Exchanged, after: Exchanged): string | undefined {
  const wasOpen = new Set(before.exchanges.filter(canCancel).map(({ replacement: { id } }) => id));
  const numbers = after.exchanges.flatMap(({ replacement: { id, status, order_number } }) =>
    status === 'cancelled' && wasOpen.has(id) ? order_number : [],
  );
  return numbers.length > 0 ? numbers.join(' and ') : undefined;
}
