import { type Cents, formatMoney } from '#domain/money.ts';
import { SIZE_OPTION } from '#domain/line-options.ts';
import { leftToSend } from '#domain/left-to-send.ts';
import { isShipped } from '#domain/order-status.ts';
import {
  isLessThanPaid,
  refundOfUnits,
  refundWithShipping,
  unitsLeft,
  type WithdrawnMoney,
} from '#domain/refund-of-units.ts';
import { isOfWholeOrder, type ReturnEvidence, type WithdrawalStatement } from '#domain/withdrawals.ts';
import { figureOf } from '#web/admin/form/figures.ts';
import type { Order, OrderItem } from './read-order.ts';
import { leftOfCharge, moneyLeft, shippingLeft } from './refunds-of.ts';
import { canCancel, canRestockReplacement, type ExchangedUnits } from './replacements.ts';

/** What the form of a refund holds: figures as text, as they are typed. */
export interface RefundValues {
  of: 'items' | 'amount';
  /** Units of each item, by its id; none of what is refunded already. */
  quantities: Record<string, string>;
  /** Whether they are here, and go into stock. */
  restock: Record<string, boolean>;
  /** Whether the orders that replace items, by their ids, are cancelled with the refund of these. */
  cancelReplacements: Record<string, boolean>;
  /** The same of those that were sent: whether they are here, and go into stock. */
  restockReplacements: Record<string, boolean>;
  shipping: string;
  amount: string;
  reason: string;
}

const refundable = ({ quantity, subtotal, discount, shipping, refunded_quantity: refunded }: OrderItem) => ({
  quantity,
  subtotal,
  discount,
  shipping,
  refunded,
});

/** How many units of an item have not been refunded. */
export const leftOf = (item: OrderItem): number => unitsLeft(refundable(item));

type RefundedOrder = Pick<Order, 'items' | 'exchanges' | 'status' | 'deliveries'>;

/** A new refund: of nothing yet. */
export function newRefund(order: RefundedOrder): RefundValues {
  const { items, exchanges } = order;
  const left = items.filter((item) => leftOf(item) > 0);
  return {
    of: left.length > 0 ? 'items' : 'amount',
    quantities: Object.fromEntries(left.map(({ id }) => [id, '0'])),
    restock: Object.fromEntries(left.map((item) => [item.id, isHere(order, item)])),
    cancelReplacements: Object.fromEntries(
      exchanges.filter(canCancel).map(({ replacement }) => [replacement.id, !replacement.has_left]),
    ),
    restockReplacements: Object.fromEntries(
      exchanges.filter(canRestockReplacement).map(({ replacement: { id } }) => [id, false]),
    ),
    shipping: '',
    amount: '',
    reason: '',
  };
}

/** A withdrawal whose goods are back, or were posted. */
export interface WithdrawalToRefund {
  id: string;
  reference: string;
  statement: Pick<WithdrawalStatement, 'items'>;
  evidence: ReturnEvidence;
  items: readonly { orderItemId: string; quantity: number; refunded: number }[];
}

/** A refund of what was withdrawn from and has not gone back yet, with its shipping; into stock where the goods are here. */
export function withdrawalRefund(
  order: RefundedOrder & Pick<Order, 'payment'>,
  { items, reference, statement, evidence }: WithdrawalToRefund,
): RefundValues {
  const values = newRefund(order);
  const units = new Map(
    isOfWholeOrder(statement)
      ? order.items.filter((item) => !isMadeForBuyer(item)).map((item) => [item.id, leftOf(item)])
      : items.map(({ orderItemId, quantity, refunded }) => [orderItemId, quantity - refunded]),
  );
  const wanted = (item: OrderItem) => Math.min(leftOf(item), units.get(item.id) ?? 0);
  const isBack = evidence === 'goods_back';
  const quantities = Object.fromEntries(
    order.items.filter(({ id }) => id in values.quantities).map((item) => [item.id, String(wanted(item))]),
  );
  // What was typed names no item: whoever refunds says which.
  const isMeant = (id: string) => units.size === 0 || units.has(id);
  // The buyer has what replaced it.
  const comesAsReplacement = (id: string) =>
    replacementsReached(order, { of: 'items', quantities }).some(
      (exchange) => exchange.order_item_id === id && canRestockReplacement(exchange),
    );
  return {
    ...values,
    quantities,
    restock: Object.fromEntries(
      Object.entries(values.restock).map(([id, here]) => [
        id,
        isMeant(id) && (here || (isBack && !comesAsReplacement(id))),
      ]),
    ),
    restockReplacements: Object.fromEntries(Object.keys(values.restockReplacements).map((id) => [id, isBack])),
    shipping: withdrawnShipping(order, quantities),
    reason: `Withdrawal ${reference}`,
  };
}

/** What goes back for units that were withdrawn from. */
function withdrawnMoney(
  order: Pick<Order, 'items' | 'payment'>,
  quantities: RefundValues['quantities'],
): WithdrawnMoney {
  const unitsOf = (item: OrderItem) => {
    const units = Number(quantities[item.id] ?? 0);
    return Number.isInteger(units) ? Math.max(0, Math.min(units, leftOf(item))) : 0;
  };
  return refundWithShipping(
    order.items.map((item) => ({ ...refundable(item), units: unitsOf(item) })),
    leftOfCharge(order),
  );
}

/** The shipping that goes back with units that were withdrawn from, as its field has it; empty for none. */
export function withdrawnShipping(
  order: Pick<Order, 'items' | 'payment'>,
  quantities: RefundValues['quantities'],
): string {
  const { shipping } = withdrawnMoney(order, quantities);
  return shipping > 0 ? (shipping / 100).toFixed(2) : '';
}

/** Why less goes back for units that were withdrawn from than was paid for them; undefined where all of it can. */
export function whyLess(
  order: Pick<Order, 'items' | 'payment'>,
  { of, quantities }: Pick<RefundValues, 'of' | 'quantities'>,
): string | undefined {
  const { payment } = order;
  const back = withdrawnMoney(order, quantities);
  if (of === 'amount' || !payment || !isLessThanPaid(back)) return undefined;
  const money = (cents: Cents) => formatMoney(cents, payment.currency);
  const { goods, shipping } = back.cost;
  const paid = `${money(goods + shipping)} was paid for this${shipping > 0 ? ', with its shipping' : ''}.`;
  const left = moneyLeft(payment);
  return `${paid} ${money(payment.amount - left)} went back before, so ${money(left)} is left.`;
}

/** Whether an item was made for its buyer, who cannot withdraw from it. */
export const isMadeForBuyer = ({ options }: Pick<OrderItem, 'options'>): boolean =>
  options.some(([name]) => name !== SIZE_OPTION);

/**
 * Whether units of an item can be taken to be here, ready to be sold again: nothing of it has left, and nothing was made for its buyer, who
 * may have had it printed already.
 */
export const isHere = ({ status, deliveries }: Pick<Order, 'status' | 'deliveries'>, item: OrderItem): boolean =>
  !item.made_to_order &&
  !isMadeForBuyer(item) &&
  !isShipped(status) &&
  !deliveries.some(({ items }) => items.some(({ order_item_id }) => order_item_id === item.id));

/** How many units of an item have not left, while others of it have: of those that are refunded, these are the first. */
export function unsentBeside(order: Pick<Order, 'status' | 'deliveries' | 'items'>, item: OrderItem): number {
  if (isHere(order, item) || item.made_to_order || isMadeForBuyer(item) || isShipped(order.status)) return 0;
  return leftToSend(order.items, order.deliveries).get(item.id) ?? 0;
}

/**
 * What a refund comes to as it is typed; undefined while a figure is none. For units that were withdrawn from, all that is left of the
 * payment (`left`) goes back where that is less than they cost.
 */
export function refundTotal({ items }: Pick<Order, 'items'>, values: RefundValues, left = Infinity): Cents | undefined {
  if (values.of === 'amount') return centsOf(values.amount);
  const shipping = centsOf(values.shipping);
  const goods = items.reduce<Cents | undefined>((sum, item) => {
    const units = Number(values.quantities[item.id] ?? 0);
    const isWhole = Number.isInteger(units) && units >= 0 && units <= leftOf(item);
    return sum === undefined || !isWhole ? undefined : sum + refundOfUnits(refundable(item), units);
  }, 0);
  if (shipping === undefined || goods === undefined) return undefined;
  return shipping + Math.min(goods, Math.max(0, left - shipping));
}

/** What is said of a refund of nothing. */
export const nothingRefunded = ({ of }: Pick<RefundValues, 'of'>): string =>
  of === 'amount'
    ? 'Amount must be more than 0'
    : 'Nothing is refunded yet: say how many of an item, or how much of the shipping.';

/** Why a refund cannot be what is typed; undefined where it can, and while a figure is none. */
export function refundProblem(
  order: Pick<Order, 'items' | 'payment'>,
  values: RefundValues,
  most?: Cents,
): string | undefined {
  const { payment } = order;
  const total = refundTotal(order, values, most);
  if (!payment || total === undefined) return undefined;
  const money = (cents: Cents) => formatMoney(cents, payment.currency);
  const [shipping, left] = [shippingLeft(order), moneyLeft(payment)];
  if (values.of === 'items' && (centsOf(values.shipping) ?? 0) > shipping)
    return `Of the shipping, ${money(shipping)} is left to refund.`;
  if (total <= left) return undefined;
  const instead = values.of === 'items' ? ' Refund that as “Any amount”.' : '';
  return `${money(total)} is more than the ${money(left)} that is left to refund.${instead}`;
}

function centsOf(text: string): Cents | undefined {
  const amount = Number(text || 0);
  const cents = Math.round(amount * 100);
  // A third decimal is no amount, which its field says.
  return Number.isFinite(amount) && amount >= 0 && cents / 100 === amount ? cents : undefined;
}

/** The orders that replace units of an item which are refunded, once those that nothing replaces do not suffice. */
export function replacementsReached(
  { items, exchanges }: Pick<Order, 'items' | 'exchanges'>,
  { of, quantities }: Pick<RefundValues, 'of' | 'quantities'>,
): ExchangedUnits[] {
  if (of === 'amount') return [];
  return exchanges.filter((exchange) => {
    const item = items.find(({ id }) => id === exchange.order_item_id);
    const units = Number(quantities[exchange.order_item_id] ?? 0);
    return exchange.replacement.status !== 'cancelled' && item && units > Math.max(0, notReplaced(item, exchanges));
  });
}

/** How many units of a replacement come back with those of an item that are refunded, and can go into stock. */
export function unitsBack(
  { items, exchanges }: Pick<Order, 'items' | 'exchanges'>,
  { quantities }: Pick<RefundValues, 'quantities'>,
  { order_item_id, quantity, replacement }: ExchangedUnits,
): number {
  const item = items.find(({ id }) => id === order_item_id);
  const reached = Number(quantities[order_item_id] ?? 0) - (item ? Math.max(0, notReplaced(item, exchanges)) : 0);
  return Math.min(quantity, reached, replacement.restockable_quantity);
}

const notReplaced = (item: OrderItem, exchanges: readonly ExchangedUnits[]): number =>
  exchanges.reduce(
    (left, { order_item_id, quantity, replacement }) =>
      order_item_id === item.id && replacement.status !== 'cancelled' ? left - quantity : left,
    leftOf(item),
  );

/** Whether a unit of an item has not been put into stock yet: what is done about it asks whether it is here. */
export const canRestock = ({ quantity, returned_quantity: returned }: OrderItem): boolean => returned < quantity;

/** The refund as it is sent to the server. */
export function refundBody(order: Pick<Order, 'items' | 'exchanges'>, values: RefundValues) {
  const { of, quantities, restock, shipping, amount, reason } = values;
  const why = { reason: reason.trim() || null };
  const canGoIntoStock = (itemId: string) => order.items.some((item) => item.id === itemId && canRestock(item));
  if (of === 'amount') return { amount: figureOf(amount), ...why };
  const reached = replacementsReached(order, values);
  const items = Object.entries(quantities)
    .map(([orderItemId, units]) => ({
      orderItemId,
      quantity: Number(units),
      restock: restock[orderItemId] === true && canGoIntoStock(orderItemId),
    }))
    .filter(({ quantity }) => quantity > 0);
  const cancelReplacements = reached.flatMap(({ replacement: { id } }) => (values.cancelReplacements[id] ? id : []));
  const restockReplacements = reached.flatMap((exchange) => {
    const { id } = exchange.replacement;
    const isHere = canRestockReplacement(exchange) && values.restockReplacements[id];
    return isHere ? { id, quantity: unitsBack(order, values, exchange) } : [];
  });
  return { items, shipping: figureOf(shipping || '0'), cancelReplacements, restockReplacements, ...why };
}
