import type { AdminWithdrawal } from '#contract/admin-withdrawals.ts';
import { leftToSend } from '#domain/left-to-send.ts';
import { awaitsPayment, isShipped } from '#domain/order-status.ts';
import { isOfWholeOrder } from '#domain/withdrawals.ts';
import { contentsText } from '#web/admin/orders/delivery-labels.ts';
import { isRefundRefused, moneyLeft } from '#web/admin/orders/refunds-of.ts';
import type { Order, OrderItem } from '#web/admin/orders/read-order.ts';
import { isMadeForBuyer, leftOf } from '#web/admin/orders/refund-values.ts';

type Declared = Pick<AdminWithdrawal, 'items' | 'statement'>;

/** Units of an item that a withdrawal is about. */
export interface WithdrawnUnits {
  item: OrderItem;
  quantity: number;
  refunded: number;
  /** Made for its buyer: nobody can withdraw from it. */
  isExcluded: boolean;
}

/** What was chosen, item by item; of the whole order, or where it was typed what it is about, all that was ordered. */
export function withdrawnUnits({ items, statement }: Declared, order: Pick<Order, 'items'>): WithdrawnUnits[] {
  const isChosen = items.length > 0 && !isOfWholeOrder(statement);
  return order.items.flatMap((item) => {
    const chosen = items.find(({ orderItemId }) => orderItemId === item.id);
    if (isChosen && !chosen) return [];
    const { quantity, refunded } =
      isChosen && chosen ? chosen : { quantity: item.quantity, refunded: item.refunded_quantity };
    return [{ item, quantity, refunded, isExcluded: isMadeForBuyer(item) }];
  });
}

interface NothingLeft {
  text: string;
  /** What is left to do is to close it. */
  isOver: boolean;
}

const over = (text: string): NothingLeft => ({ text, isOver: true });
const waiting = (text: string): NothingLeft => ({ text, isOver: false });

/** Why there is nothing to refund of what was withdrawn from; undefined where there is something. */
export function nothingLeft(withdrawal: Declared, order: Order): NothingLeft | undefined {
  const { order_number: number, payment, payment_status, dispute } = order;
  const closes = 'The withdrawal closes by itself once it has.';
  if (awaitsPayment(order))
    return waiting(
      withdrawal.items.length > 0
        ? `The payment of order ${number} has not arrived yet. Once it has, the shop refunds what was withdrawn from by itself; if it does not go through, the withdrawal closes by itself.`
        : `The payment of order ${number} has not arrived yet: there is nothing to refund before it has.`,
    );
  if (!payment || payment.amount === 0) return nothingCharged(withdrawal, order);
  if (payment_status === 'refunded')
    return over(`All that was charged for order ${number} has gone back: nothing is left to refund.`);
  if (dispute === 'lost')
    return over(`The payment of order ${number} was disputed, and its money went back: nothing is left to refund.`);
  if (dispute === 'open')
    return waiting(
      `The payment of order ${number} is disputed: answer at the card provider. A refund as well could pay twice.`,
    );
  if (payment_status !== 'paid')
    return waiting(
      isRefundRefused(order)
        ? `The card provider refused to send the money of order ${number} back: see to it in the order. ${closes}`
        : `Order ${number} is cancelled, and its money is about to go back. ${closes}`,
    );
  if (moneyLeft(payment) === 0) return waiting(`All that was charged for order ${number} is going back. ${closes}`);
  return unitsLeft(withdrawal, order);
}

/** Of an order that cost nothing, or was paid elsewhere: as long as it is to be sent, closing its withdrawal alone would send it. */
function nothingCharged(withdrawal: Declared, order: Order): NothingLeft {
  const { order_number: number, status, payment_status, items, deliveries } = order;
  const closed = over(`No card was charged for order ${number}, so there is nothing to refund.`);
  if (payment_status !== 'paid' || isShipped(status) || status === 'cancelled') return closed;
  const withdrawn = new Map(withdrawnUnits(withdrawal, order).map(({ item, quantity }) => [item.id, quantity]));
  const isUnsent = [...leftToSend(items, deliveries)].some(([id, units]) => units > 0 && withdrawn.has(id));
  if (!isUnsent) return closed;
  const isAll = items.every((item) => (withdrawn.get(item.id) ?? 0) >= leftOf(item));
  if (isAll && deliveries.length === 0)
    return waiting(
      `Nothing was charged for order ${number}, and it is still to be sent: cancel it, and then close the withdrawal.`,
    );
  return over(
    `Nothing was charged for order ${number}, so there is nothing to refund. It is still to be sent: leave out of the parcel what was withdrawn from, and set the order to Shipped.`,
  );
}

function unitsLeft(withdrawal: Declared, order: Order): NothingLeft | undefined {
  const units = withdrawnUnits(withdrawal, order);
  const returnable = units.filter(({ isExcluded }) => !isExcluded);
  const isTyped = withdrawal.items.length === 0 && !isOfWholeOrder(withdrawal.statement);
  if (returnable.length === 0 && !isTyped)
    return waiting('All of it was made to order, and so is excluded: it can be declined.');
  const left = (isTyped ? units : returnable).some(
    ({ item, quantity, refunded }) => Math.min(leftOf(item), quantity - refunded) > 0,
  );
  if (left) return undefined;
  return over(
    returnable.length < units.length
      ? 'All of it has been refunded but what was made to order, which is excluded: nothing is left to refund.'
      : 'All of it has been refunded: nothing is left to refund.',
  );
}

/** What the button is called that refunds what was withdrawn from. */
export const refundLabel = ({ status, deliveries }: Pick<Order, 'status' | 'deliveries'>): string =>
  hasLeft({ status, deliveries }) ? 'Goods are back…' : 'Refund it…';

/** Whether anything of an order was sent. */
export const hasLeft = ({ status, deliveries }: Pick<Order, 'status' | 'deliveries'>): boolean =>
  isShipped(status) || deliveries.length > 0;

/** What to do about units that were withdrawn from, are paid and are still to be sent; undefined where there are none. */
export function unsentAdvice(withdrawal: Declared, order: Order): string | undefined {
  const { order_number: number, status, payment_status, items, deliveries } = order;
  if (payment_status !== 'paid' || isShipped(status)) return undefined;
  const button = `with “${refundLabel(order)}”`;
  const left = leftToSend(items, deliveries);
  const open = new Map(
    withdrawnUnits(withdrawal, order)
      .filter(({ isExcluded }) => !isExcluded)
      .map(({ item, quantity, refunded }) => [item.id, Math.min(leftOf(item), quantity - refunded)]),
  );
  const isTyped = withdrawal.items.length === 0 && !isOfWholeOrder(withdrawal.statement);
  const unsent = contentsText(
    order,
    new Map([...left].map(([id, units]) => [id, isTyped ? units : Math.min(units, open.get(id) ?? 0)])),
  );
  if (!unsent) return undefined;
  if (isTyped)
    return `Order ${number} is still to be sent: ${unsent}. Where that was withdrawn from, refund it ${button}, so that it is not sent.`;
  const isAll = items.every((item) => (open.get(item.id) ?? 0) === leftOf(item));
  return isAll && deliveries.length === 0
    ? `Order ${number} is still to be sent. Cancel it, or refund what was withdrawn from ${button}.`
    : `Withdrawn from and still to be sent: ${unsent}. Refund it ${button}, so that it is not sent.`;
}
