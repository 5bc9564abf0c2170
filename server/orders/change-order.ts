import type { deleteOrder, setOrderStatus, updateOrder } from '#contract/admin-orders.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { record } from '#server/activities/record.ts';
import type { Tx } from '#server/db/database.ts';
import { NotFound } from '#server/failures.ts';
import type { Actor } from '#server/http/guards.ts';
import { cancelPayment } from '#server/payments/cancel.ts';
import type { OrderRow, PaymentRow } from '#server/payments/payment-row.ts';
import type { Shop } from '#server/shop.ts';
import { readOne } from './admin-orders.ts';
import { carryOut } from './carry-out.ts';
import { type Plan, planFor } from './status-plan.ts';

type Figures = Pick<OrderRow, 'subtotal_cents' | 'tax_cents' | 'shipping_cents' | 'total_cents'>;
interface Change {
  status: OrderStatus;
  /** Undefined leaves it as it is. */
  shippingEstimate: string | null | undefined;
  figures?: Partial<Figures>;
}
interface Locked {
  order: OrderRow;
  payment: PaymentRow | undefined;
}

export async function setStatus(
  shop: Shop,
  actor: Actor,
  { id, status, shippingEstimate }: Input<typeof setOrderStatus>,
): Promise<Answer<typeof setOrderStatus>> {
  await change(shop, actor, id, { status, shippingEstimate });
  return readOne(shop, actor, { id });
}

/** The figures are those on paper: what was charged, and what would be refunded, stays. */
export async function update(
  shop: Shop,
  actor: Actor,
  { id, status, shippingEstimate, ...amounts }: Input<typeof updateOrder>,
): Promise<Answer<typeof updateOrder>> {
  const figures = {
    ...(amounts.subtotal !== undefined && { subtotal_cents: amounts.subtotal }),
    ...(amounts.tax !== undefined && { tax_cents: amounts.tax }),
    ...(amounts.shipping !== undefined && { shipping_cents: amounts.shipping }),
    ...(amounts.total !== undefined && { total_cents: amounts.total }),
  };
  await change(shop, actor, id, { status, shippingEstimate, figures });
  return readOne(shop, actor, { id });
}

async function change(shop: Shop, actor: Actor, id: string, wanted: Change): Promise<void> {
  const { plan, payment } = await shop.db.transaction(async (tx) => {
    const { order, payment } = await lock(tx, id);
    const plan = planFor(situationOf(order, payment), wanted.status);
    await carryOut(shop, tx, plan, order, payment);
    const after = {
      status: wanted.status,
      ...(wanted.status !== order.status && {
        cancel_reason: wanted.status === 'cancelled' ? ('admin' as const) : null,
      }),
      ...(wanted.shippingEstimate !== undefined && { shipping_estimate: wanted.shippingEstimate || null }),
      ...wanted.figures,
    };
    await tx
      .updateTable('orders')
      .set({ ...after, updated_at: shop.clock.now() })
      .where('id', '=', id)
      .execute();
    await record(shop, tx, actor.id, {
      type: 'order',
      action: wanted.figures ? 'order.updated' : 'order.status_changed',
      description: sentence(order, wanted.status),
      objectId: id,
      before: visibleOf(order),
      after: visibleOf({ ...order, ...after }),
    });
    return { plan, payment };
  });
  await cancelWhereDue(shop, plan, payment);
}

/** Gone from the lists. An unpaid one is cancelled with it; what was paid stays in the books and with its owner. */
export async function remove(
  shop: Shop,
  actor: Actor,
  { id }: Input<typeof deleteOrder>,
): Promise<Answer<typeof deleteOrder>> {
  const { plan, payment } = await shop.db.transaction(async (tx) => {
    const { order, payment } = await lock(tx, id);
    const now = shop.clock.now();
    const cancels =
      order.payment_status === 'unpaid' && order.stock_state === 'reserved' && order.status !== 'cancelled';
    const status = cancels ? 'cancelled' : order.status;
    const plan = planFor(situationOf(order, payment), status);
    await carryOut(shop, tx, plan, order, payment);
    await tx
      .updateTable('orders')
      .set({ status, ...(cancels && { cancel_reason: 'admin' }), deleted_at: now, updated_at: now })
      .where('id', '=', id)
      .execute();
    await record(shop, tx, actor.id, {
      type: 'order',
      action: 'order.deleted',
      description: `Order ${order.order_number} was deleted`,
      objectId: id,
      before: visibleOf(order),
    });
    return { plan, payment };
  });
  await cancelWhereDue(shop, plan, payment);
  return { success: true };
}

/** Payment before order, as everywhere. */
async function lock(tx: Tx, id: string): Promise<Locked> {
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw new NotFound('order');
  return { order, payment };
}

const situationOf = (order: OrderRow, payment: PaymentRow | undefined) => ({
  status: order.status,
  paymentStatus: order.payment_status,
  stockState: order.stock_state,
  payment: payment?.state,
});

/** After the commit, because it asks the provider. When it does not answer, the sweep goes on. */
async function cancelWhereDue(shop: Shop, plan: Plan, payment: PaymentRow | undefined): Promise<void> {
  if (!plan.cancelPayment || !payment) return;
  await cancelPayment(shop, payment.id, 'admin').catch((error: unknown) => {
    shop.log.warn({ err: error, payment: payment.id }, 'a payment could not be cancelled yet');
  });
}

function sentence({ order_number, status }: OrderRow, to: OrderStatus): string {
  return status === to ? `Order ${order_number} was changed` : `Order ${order_number} went from ${status} to ${to}`;
}

const visibleOf = (order: OrderRow) => ({
  status: order.status,
  shipping_estimate: order.shipping_estimate,
  subtotal_cents: order.subtotal_cents,
  tax_cents: order.tax_cents,
  shipping_cents: order.shipping_cents,
  total_cents: order.total_cents,
});
