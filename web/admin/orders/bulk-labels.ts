import { formatMoney } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { clockTime } from '#web/format.ts';
import { areGoodsBack, goodsAreOut } from './cancel-labels.ts';
import { isNothingToSend, isPartlySent } from './delivery-labels.ts';
import type { Order } from './read-order.ts';
import { isTakenBack, moneyLeft } from './refunds-of.ts';
import { goesOutNote, replacedNote } from './replacements.ts';

type Chosen = Pick<
  Order,
  | 'order_number'
  | 'status'
  | 'payment_status'
  | 'stock_state'
  | 'payment'
  | 'dispute'
  | 'waits_for_bank'
  | 'refund_grace_minutes'
  | 'items'
  | 'deliveries'
  | 'exchanges'
  | 'replaces'
>;

/** From which status several orders at once may come to another one; what is left out is done singly, where it can be looked at. */
const COMES_FROM = {
  processing: ['pending', 'shipped'],
  shipped: ['pending', 'processing'],
  cancelled: ['pending', 'processing', 'shipped', 'delivered', 'completed'],
} as const satisfies Partial<Record<OrderStatus, readonly OrderStatus[]>>;
export type BulkStatus = keyof typeof COMES_FROM;

/** Whether the order may come to this status without being looked at. */
export const canBecome = (order: Chosen, wanted: BulkStatus) =>
  COMES_FROM[wanted].some((from) => from === order.status) &&
  (wanted === 'cancelled' || order.payment_status === 'paid') &&
  !(wanted === 'shipped' && (isPartlySent(order) || isNothingToSend(order)));

/** What the palette offers for an order that it has found. */
export const shipCommands = (order: Chosen & Pick<Order, 'id'>) =>
  canBecome(order, 'shipped') ? [{ label: `Mark ${order.order_number} as shipped…`, query: `ship=${order.id}` }] : [];

/** Why an order whose money is not there stays. */
const WITHOUT_MONEY = {
  unpaid: 'is not paid',
  refund_due: 'is to be refunded',
  refund_submitting: 'is being refunded',
  refunded: 'is refunded',
  paid: undefined,
} as const satisfies Record<Order['payment_status'], string | undefined>;

/** The orders that become the status, and those that stay, with the reason: 'ANT-7K3M9Q is cancelled'. */
export function splitBy<O extends Chosen>(orders: readonly O[], wanted: BulkStatus): { fit: O[]; left: string[] } {
  return {
    fit: orders.filter((order) => canBecome(order, wanted)),
    left: orders
      .filter((order) => !canBecome(order, wanted))
      .map((order) => {
        const { order_number, status, payment_status } = order;
        if (WITHOUT_MONEY[payment_status] && status !== 'cancelled')
          return payment_status === 'refunded' && isTakenBack(order)
            ? `The buyer’s bank took back the money of ${order_number}`
            : `${order_number} ${WITHOUT_MONEY[payment_status]}`;
        if (wanted === 'shipped' && isNothingToSend(order)) return `Nothing of ${order_number} is to be sent`;
        if (wanted === 'shipped' && isPartlySent(order)) return `${order_number} is partly sent`;
        return `${order_number} is ${status === wanted ? 'already ' : ''}${status}`;
      }),
  };
}

/** What cancelling these orders at this moment would do, in sentences. */
export function bulkCancelConsequences(orders: readonly Chosen[], now: Date): string[] {
  const count = (many: number) => `${many} ${many === 1 ? 'order' : 'orders'}`;
  const paid = orders.filter(
    ({ payment, payment_status }) => payment_status === 'paid' && payment && moneyLeft(payment),
  );
  const charged = paid.filter(({ dispute }) => dispute !== 'open');
  const disputed = paid.length - charged.length;
  const atBank = orders.filter((order) => order.waits_for_bank).length;
  const sums = new Map<string, number>();
  for (const { payment } of charged)
    if (payment) sums.set(payment.currency, (sums.get(payment.currency) ?? 0) + moneyLeft(payment));
  const texts: string[] = [];
  if (charged[0]) {
    const sum = [...sums].map(([currency, amount]) => formatMoney(amount, currency)).join(' and ');
    const leaves = new Date(now.getTime() + charged[0].refund_grace_minutes * 60_000).toISOString();
    texts.push(
      `${sum} for ${count(charged.length)} goes back to the cards at ${clockTime(leaves)}. Until then each order can be reopened.`,
    );
  }
  if (disputed > 0)
    texts.push(
      `The payment of ${count(disputed)} is disputed, so nothing is refunded now: the money goes back once the bank has decided for the shop.`,
    );
  if (atBank > 0)
    texts.push(
      `The payment of ${count(atBank)} is at the bank, which has not decided: if it pays, the money goes back at once.`,
    );
  const rest = orders.length - paid.length - atBank;
  if (rest > 0)
    texts.push(`For ${count(rest)} nothing is refunded: no card was charged, or its money goes back already.`);
  const out = orders.filter(goodsAreOut).length;
  if (orders.some((order) => !goodsAreOut(order) && !areGoodsBack(order)))
    texts.push('Goods that were not shipped go back into stock.');
  if (out > 0) texts.push(`The goods of ${count(out)} were shipped: nothing of them comes back into stock by itself.`);
  const chosen = new Set(orders.map(({ order_number }) => order_number));
  // Of one that is cancelled with its replacement, nothing can be exchanged any more.
  const replacements = orders.filter(({ replaces }) => replaces && !chosen.has(replaces.order_number));
  const others = orders.map(({ exchanges }) => ({
    exchanges: exchanges.filter(({ replacement }) => !chosen.has(replacement.order_number)),
  }));
  return [...texts, ...replacedNote(replacements), ...goesOutNote(others)];
}
