import type * as contract from '#contract/admin-orders.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { type MoneyLeft, refundOfUnits, unitsLeft } from '#domain/refund-of-units.ts';
import { splitCents } from '#domain/split-cents.ts';
import { unitName } from '#domain/unit-name.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import type { Tx } from '#server/db/database.ts';
import { nextTimestamp } from '#server/db/version.ts';
import { listDeliveries } from '#server/deliveries/deliveries.ts';
import { statusOfItems } from '#server/deliveries/follow-deliveries.ts';
import { Conflict, Invalid } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { returnUnits } from '#server/inventory/reservations.ts';
import { moneyOf } from '#server/payments/mark-paid.ts';
import { loadMoneyLeft } from '#server/payments/money-left.ts';
import type { PaymentRow } from '#server/payments/tables.ts';
import type { Services } from '#server/services.ts';
import { postStatusEvents } from '#server/webhooks/status-events.ts';
import { settleWithdrawals } from '#server/withdrawals/settle-withdrawals.ts';
import { readAdminOrder } from './admin-orders.ts';
import { cancelReplacements, lockWithReplacements, ofIds } from './cancel-replacements.ts';
import { assertOrderVersion } from './order-version.ts';
import { activityValues } from './order-changes.ts';
import { listItems, type OrderedItem } from './order-parts.ts';
import { logOrderStep } from './order-steps.ts';
import { restockReplacements } from './restock-items.ts';
import { submitSoon } from './retry-refund.ts';
import type { OrderRow } from './tables.ts';

export type WantedRefund = Pick<Input<typeof contract.createRefund>, 'items' | 'shipping' | 'amount' | 'reason'>;

/** Units of an item that are refunded, and what they cost. */
interface Part {
  item: OrderedItem;
  quantity: number;
  amount: Cents;
  restock: boolean;
}

/**
 * Refunds a part of what was charged, and puts the units that are here into stock. What is refunded of an item is what it cost,
 * its share of the discount taken off. Throws Conflict (409) for more than is left, and while the payment is disputed or its rest
 * goes back.
 */
export async function createRefund(
  services: Services,
  actor: Actor,
  {
    id,
    expectedUpdatedAt,
    cancelReplacements: toCancel,
    restockReplacements: toRestock,
    ...wanted
  }: Input<typeof contract.createRefund>,
): Promise<Result<typeof contract.createRefund>> {
  assertOneKind(wanted);
  const { refundId, ...response } = await services.db.transaction(async (tx) => {
    const { order, payment, replacements } = await lockWithReplacements(tx, id, toCancel, {
      toRestock: toRestock.map((one) => one.id),
    });
    await assertOrderVersion(tx, actor, order, expectedUpdatedAt);
    const before = await listItems(tx, id);
    await restockReplacements(services, tx, actor, { order, replacements }, toRestock);
    await cancelReplacements(services, tx, actor, { order, replacements: ofIds(replacements, toCancel) });
    const refundId = await refundPart(services, tx, actor, { order, payment, wanted, before });
    await settleWithdrawals(services, tx, actor, order, wanted.items);
    return { refundId, ...(await readAdminOrder(services, tx, id)) };
  });
  // The response is that of the transaction, so that a call sent again has the same.
  await submitSoon(services, refundId);
  return response;
}

interface WantedPart {
  order: OrderRow;
  payment: PaymentRow | undefined;
  wanted: WantedRefund;
  /** The order's items before replacements were cancelled with the refund. */
  before?: readonly OrderedItem[];
  /** Where less is left of the payment than the units cost: what is left goes back for them, instead of nothing. */
  isUpToLeft?: boolean;
}

/** The same in a transaction that has locked payment and order; returns the id of the refund, which is to be submitted after the commit. */
export async function refundPart(
  services: Services,
  tx: Tx,
  actor: Pick<Actor, 'id' | 'token'>,
  { order, payment, wanted, before, isUpToLeft = false }: WantedPart,
): Promise<string> {
  assertRefundable(services, order, payment);
  const items = await listItems(tx, order.id);
  const left = await loadMoneyLeft(tx, payment);
  const asPriced = partsOf(items, wanted);
  const parts = isUpToLeft ? upToLeft(asPriced, left.total - wanted.shipping) : asPriced;
  const amount = amountOf(order, payment, { parts, left, wanted });
  return insertPart(services, tx, actor, { order, payment, items: before ?? items, parts, amount, wanted });
}

/** Throws Invalid unless it is units and shipping, or an amount with a reason. */
export function assertOneKind({ items, shipping, amount, reason }: WantedRefund): void {
  const isByLine = items.length > 0 || shipping > 0;
  const refuse = (field: string, message: string) => {
    throw new Invalid('This is not what can be refunded', { fields: { [field]: message } });
  };
  if (amount === undefined && !isByLine) refuse('items', 'choose what is refunded');
  if (amount !== undefined && isByLine) refuse('amount', 'is worked out from the items and the shipping');
  if (amount === 0) refuse('amount', 'must be more than 0');
  if (amount !== undefined && !reason) refuse('reason', 'is required');
}

function assertRefundable(
  { payments }: Services,
  { order_number, payment_status, dispute }: OrderRow,
  payment: PaymentRow | undefined,
): asserts payment is PaymentRow {
  if (!payment || payment_status === 'unpaid' || payment.amount_cents === 0)
    throw new Conflict(`No card was charged for order ${order_number}, so there is nothing to refund.`);
  if (payment_status !== 'paid')
    throw new Conflict(`All that is left of order ${order_number} goes back already, or has gone.`);
  if (dispute === 'open')
    throw new Conflict(
      `The buyer disputes the payment of order ${order_number}. Answer at the card provider: a refund as well could pay twice.`,
    );
  if (dispute === 'lost')
    throw new Conflict(`The payment of order ${order_number} was disputed, and its money went back to the buyer.`);
  if (payment.provider !== payments.name)
    throw new Conflict(
      `Order ${order_number} was paid through another card provider, which this shop does not use any more.`,
    );
}

/** Throws Invalid for an item of another order, and Conflict for more units than are left. */
function partsOf(items: readonly OrderedItem[], { items: wanted }: WantedRefund): Part[] {
  if (new Set(wanted.map(({ orderItemId }) => orderItemId)).size < wanted.length)
    throw new Invalid('An item can be there once', { fields: { items: 'has an item twice' } });
  return wanted.map(({ orderItemId, quantity, restock }) => {
    const item = items.find(({ id }) => id === orderItemId);
    if (!item)
      throw new Invalid('Only what was ordered can be refunded', { fields: { items: 'has an item of another order' } });
    const left = unitsLeft(refundable(item));
    if (quantity > left)
      throw new Conflict(
        `Of “${unitName(item)}”, ${left === 0 ? 'everything was refunded' : `only ${left} ${left === 1 ? 'is' : 'are'} left to refund`}.`,
      );
    return { item, quantity, restock, amount: refundOfUnits(refundable(item), quantity) };
  });
}

const refundable = (item: OrderedItem) => ({
  quantity: item.quantity,
  subtotal: item.subtotal_cents,
  discount: item.discount_cents,
  refunded: item.refunded_quantity,
});

/** The same parts where more is left than they cost; otherwise what is left, split by that. */
function upToLeft(parts: Part[], left: Cents): Part[] {
  const costs = parts.map(({ amount }) => amount);
  if (left <= 0 || costs.reduce((sum, cost) => sum + cost, 0) <= left) return parts;
  const shares = splitCents(left, costs);
  return parts.map((part, at) => ({ ...part, amount: shares[at] ?? 0 }));
}

interface Priced {
  parts: readonly Part[];
  left: MoneyLeft;
  wanted: WantedRefund;
}

/** What goes back in all. Throws Conflict for more shipping, or more in all, than is left of what was charged. */
function amountOf(order: OrderRow, payment: PaymentRow, { parts, left, wanted }: Priced): Cents {
  const money = (cents: Cents) => formatMoney(cents, payment.currency);
  if (wanted.shipping > left.shipping)
    throw new Conflict(`Of the shipping, ${money(left.shipping)} is left to refund.`);
  const amount = wanted.amount ?? parts.reduce((sum, part) => sum + part.amount, wanted.shipping);
  if (amount > left.total)
    throw new Conflict(
      `Of what was charged for order ${order.order_number}, ${money(left.total)} is left: ${money(amount)} cannot be refunded.`,
    );
  if (amount === 0) throw new Conflict('These items cost nothing, so there is nothing to refund.');
  return amount;
}

interface PartRefund {
  order: OrderRow;
  payment: PaymentRow;
  /** As they were before. */
  items: readonly OrderedItem[];
  parts: readonly Part[];
  amount: Cents;
  wanted: WantedRefund;
}

async function insertPart(
  services: Services,
  tx: Tx,
  actor: Pick<Actor, 'id' | 'token'>,
  { order, payment, items, parts, amount, wanted: { shipping, reason } }: PartRefund,
): Promise<string> {
  const now = services.clock.now();
  const id = services.ids.uuid();
  await tx
    .insertInto('refunds')
    .values({
      id,
      payment_id: payment.id,
      amount_cents: amount,
      shipping_cents: shipping,
      is_part: true,
      reason: reason || null,
      created_by: actor.id,
      state: 'due',
      due_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const rows = parts.map(({ item, quantity, amount: amount_cents }) => ({
    refund_id: id,
    order_item_id: item.id,
    quantity,
    amount_cents,
  }));
  if (rows.length > 0) await tx.insertInto('refund_items').values(rows).execute();
  const back = parts.filter(({ restock }) => restock);
  await returnUnits(
    tx,
    back.map(({ item, quantity }) => ({ orderItemId: item.id, quantity })),
    now,
    actor.id,
  );
  const after = await listItems(tx, order.id);
  const status = statusOfItems(order.status, items, after, await listDeliveries(tx, order.id));
  if (status !== order.status)
    logOrderStep(services, order, { step: 'status changed', from: order.status, to: status });
  await tx
    .updateTable('orders')
    .set({ status, updated_at: nextTimestamp(order.updated_at, services) })
    .where('id', '=', order.id)
    .execute();
  postStatusEvents(services, tx, order, status);
  logOrderStep(services, order, { step: 'refund due' });
  await logActivity(services, tx, actor, {
    type: 'payment',
    action: 'refund.created',
    description: `A part of order ${order.order_number} goes back: ${describe(parts, shipping, reason)}`,
    objectId: order.id,
    before: activityValues(order),
    after: {
      ...activityValues({ ...order, status }),
      ...moneyOf({ amount_cents: amount }),
      refund: { id, items: rows, shipping_cents: shipping, reason: reason || null },
    },
  });
  return id;
}

/** '2 × Race Jersey (Size M, Black), shipping, “Arrived damaged”' */
function describe(parts: readonly Part[], shipping: Cents, reason: string | null | undefined): string {
  const what = [
    ...parts.map(({ item, quantity }) => `${quantity} × ${unitName(item)}`),
    ...(shipping > 0 ? ['shipping'] : []),
  ];
  return [what.join(', '), reason && `“${reason}”`].filter(Boolean).join(', ');
}
