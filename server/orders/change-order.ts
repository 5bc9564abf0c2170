import type * as contract from '#contract/admin-orders.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { OrderRow } from '#server/payments/payment-row.ts';
import type { Services } from '#server/services.ts';
import { getAdminOrder } from './admin-orders.ts';
import { applyOrderPlan } from './apply-order-plan.ts';
import { cancelWhereDue, lockWithPayment, situationOf, visibleOf } from './locked-order.ts';
import { type OrderStep, logOrderStep } from './order-steps.ts';
import { planFor } from './status-plan.ts';

type Figures = Pick<OrderRow, 'subtotal_cents' | 'tax_cents' | 'shipping_cents' | 'total_cents'>;
interface Change {
  status: OrderStatus;
  /** Undefined leaves it as it is. */
  shippingEstimate: string | null | undefined;
  restock?: boolean;
  figures?: Partial<Figures>;
}

export async function setOrderStatus(
  services: Services,
  actor: Actor,
  { id, status, shippingEstimate, restock }: Input<typeof contract.setOrderStatus>,
): Promise<Answer<typeof contract.setOrderStatus>> {
  await change(services, actor, id, { status, shippingEstimate, restock });
  return getAdminOrder(services, actor, { id });
}

/** The figures are those on paper: what was charged, and what would be refunded, stays. */
export async function updateOrder(
  services: Services,
  actor: Actor,
  { id, status, shippingEstimate, ...amounts }: Input<typeof contract.updateOrder>,
): Promise<Answer<typeof contract.updateOrder>> {
  const figures = {
    ...(amounts.subtotal !== undefined && { subtotal_cents: amounts.subtotal }),
    ...(amounts.tax !== undefined && { tax_cents: amounts.tax }),
    ...(amounts.shipping !== undefined && { shipping_cents: amounts.shipping }),
    ...(amounts.total !== undefined && { total_cents: amounts.total }),
  };
  await change(services, actor, id, { status, shippingEstimate, figures });
  return getAdminOrder(services, actor, { id });
}

async function change(services: Services, actor: Actor, id: string, wanted: Change): Promise<void> {
  const { plan, payment } = await services.db.transaction(async (tx) => {
    const { order, payment } = await lockWithPayment(tx, id);
    const plan = planFor(situationOf(order, payment), wanted.status, wanted.restock);
    if (wanted.status !== order.status) logOrderStep(services, order, stepTo(wanted.status, order));
    await applyOrderPlan(services, tx, plan, order, payment);
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
      .set({ ...after, updated_at: services.clock.now() })
      .where('id', '=', id)
      .execute();
    await logActivity(services, tx, actor.id, {
      type: 'order',
      action: wanted.figures ? 'order.updated' : 'order.status_changed',
      description: sentence(order, wanted.status),
      objectId: id,
      before: visibleOf(order),
      after: visibleOf({ ...order, ...after }),
    });
    return { plan, payment };
  });
  services.reached('C15 order cancelled by an admin');
  await cancelWhereDue(services, plan, payment);
}

const stepTo = (to: OrderStatus, { status }: OrderRow): OrderStep =>
  to === 'cancelled' ? { step: 'cancelled', reason: 'admin' } : { step: 'status changed', from: status, to };

function sentence({ order_number, status }: OrderRow, to: OrderStatus): string {
  return status === to ? `Order ${order_number} was changed` : `Order ${order_number} went from ${status} to ${to}`;
}
