import type * as contract from '#contract/admin-orders.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import { assertVersion, nextTimestamp } from '#server/db/version.ts';
import type { Actor } from '#server/identity/actor.ts';
import { cancelSoon } from '#server/payments/cancel.ts';
import { lockPaymentAndOrder } from '#server/payments/locks.ts';
import type { Services } from '#server/services.ts';
import { getAdminOrder } from './admin-orders.ts';
import { applyOrderPlan } from './apply-order-plan.ts';
import { activityValues } from './order-changes.ts';
import { logOrderStep, type OrderStep } from './order-steps.ts';
import { planFor, situationOf } from './status-plan.ts';
import type { OrderRow } from './tables.ts';

type Totals = Pick<OrderRow, 'subtotal_cents' | 'tax_cents' | 'shipping_cents' | 'total_cents'>;
/** Undefined leaves a value as it is. */
interface OrderEdit {
  status: OrderStatus | undefined;
  shippingEstimate: string | null | undefined;
  restock?: boolean;
  totals?: Partial<Totals>;
  expectedUpdatedAt?: Date | undefined;
}

export async function setOrderStatus(
  services: Services,
  actor: Actor,
  { id, status, shippingEstimate, restock }: Input<typeof contract.setOrderStatus>,
): Promise<Result<typeof contract.setOrderStatus>> {
  await changeOrder(services, actor, id, { status, shippingEstimate, restock });
  return getAdminOrder(services, actor, { id });
}

/** Changes status, estimate and totals. The totals are those on paper: what was charged, and would be refunded, stays. */
export async function updateOrder(
  services: Services,
  actor: Actor,
  { id, status, shippingEstimate, expectedUpdatedAt, ...amounts }: Input<typeof contract.updateOrder>,
): Promise<Result<typeof contract.updateOrder>> {
  const totals = {
    ...(amounts.subtotal !== undefined && { subtotal_cents: amounts.subtotal }),
    ...(amounts.tax !== undefined && { tax_cents: amounts.tax }),
    ...(amounts.shipping !== undefined && { shipping_cents: amounts.shipping }),
    ...(amounts.total !== undefined && { total_cents: amounts.total }),
  };
  await changeOrder(services, actor, id, { status, shippingEstimate, totals, expectedUpdatedAt });
  return getAdminOrder(services, actor, { id });
}

/** Changes an order with all that a new status entails, in one transaction, then cancels its payment where that is due. */
async function changeOrder(services: Services, actor: Actor, id: string, edit: OrderEdit): Promise<void> {
  const { plan, payment } = await services.db.transaction(async (tx) => {
    const { order, payment } = await lockPaymentAndOrder(tx, id);
    assertVersion('order', { updatedAt: order.updated_at }, edit.expectedUpdatedAt);
    const { status = order.status } = edit;
    const plan = planFor(situationOf(order, payment), status, edit.restock);
    if (status !== order.status) logOrderStep(services, order, stepTo(status, order));
    await applyOrderPlan(services, tx, plan, order, payment);
    const after = {
      status,
      ...(status !== order.status && { cancel_reason: status === 'cancelled' ? ('admin' as const) : null }),
      ...(edit.shippingEstimate !== undefined && { shipping_estimate: edit.shippingEstimate || null }),
      ...edit.totals,
    };
    await tx
      .updateTable('orders')
      .set({ ...after, updated_at: nextTimestamp(order.updated_at, services) })
      .where('id', '=', id)
      .execute();
    await logActivity(services, tx, actor.id, {
      type: 'order',
      action: edit.totals ? 'order.updated' : 'order.status_changed',
      description: describeChange(order, status),
      objectId: id,
      before: activityValues(order),
      after: activityValues({ ...order, ...after }),
    });
    return { plan, payment };
  });
  services.reached('C15 order cancelled by an admin');
  if (plan.cancelPayment && payment) await cancelSoon(services, payment.id);
}

const stepTo = (to: OrderStatus, { status }: OrderRow): OrderStep =>
  to === 'cancelled' ? { step: 'cancelled', reason: 'admin' } : { step: 'status changed', from: status, to };

function describeChange({ order_number, status }: OrderRow, to: OrderStatus): string {
  return status === to ? `Order ${order_number} was changed` : `Order ${order_number} went from ${status} to ${to}`;
}
