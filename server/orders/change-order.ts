import type * as contract from '#contract/admin-orders.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { totalProblem } from '#domain/order-figures.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import { nextTimestamp } from '#server/db/version.ts';
import { hasDeliveries } from '#server/deliveries/deliveries.ts';
import { Invalid } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { cancelSoon } from '#server/payments/cancel.ts';
import { postStatusMails } from '#server/mail/status-mails.ts';
import type { Services } from '#server/services.ts';
import { postStatusEvents } from '#server/webhooks/status-events.ts';
import { getAdminOrder, readAdminOrder } from './admin-orders.ts';
import { applyOrderPlan } from './apply-order-plan.ts';
import { cancelReplacements, lockWithReplacements } from './cancel-replacements.ts';
import { followReplacement } from './follow-replacement.ts';
import { activityValues } from './order-changes.ts';
import { listItems } from './order-parts.ts';
import { logOrderStep, type OrderStep } from './order-steps.ts';
import { assertOrderVersion } from './order-version.ts';
import { listLinkedOrders, markCancelledWith, reopenReplacements } from './reopen-replacements.ts';
import { assertStillReplaces } from './replaced-units.ts';
import { planFor, situationOf } from './status-plan.ts';
import type { OrderRow } from './tables.ts';

const TOTALS = ['subtotal_cents', 'tax_cents', 'shipping_cents', 'total_cents'] as const;
type Totals = Pick<OrderRow, (typeof TOTALS)[number]>;
/** Undefined leaves a value as it is. */
interface OrderEdit {
  status?: OrderStatus | undefined;
  shippingEstimate?: string | null | undefined;
  restock?: boolean;
  /** With the status `cancelled`: orders that are cancelled, too. */
  cancelReplacements: string[];
  totals?: Partial<Totals>;
  expectedUpdatedAt?: Date | undefined;
}

export async function setOrderStatus(
  services: Services,
  actor: Actor,
  { id, ...edit }: Input<typeof contract.setOrderStatus>,
): Promise<Result<typeof contract.setOrderStatus>> {
  return changeOrder(services, actor, id, edit);
}

/** Changes status, estimate and totals. The totals are those on paper: what was charged, and would be refunded, stays. */
export async function updateOrder(
  services: Services,
  actor: Actor,
  { id, subtotal, tax, shipping, total, ...edit }: Input<typeof contract.updateOrder>,
): Promise<Result<typeof contract.updateOrder>> {
  const totals = {
    ...(subtotal !== undefined && { subtotal_cents: subtotal }),
    ...(tax !== undefined && { tax_cents: tax }),
    ...(shipping !== undefined && { shipping_cents: shipping }),
    ...(total !== undefined && { total_cents: total }),
  };
  return changeOrder(services, actor, id, { ...edit, totals });
}

/** Changes an order with all that a new status entails, in one transaction, then cancels its payment where that is due. */
async function changeOrder(
  services: Services,
  actor: Actor,
  id: string,
  edit: OrderEdit,
): Promise<Result<typeof contract.updateOrder>> {
  const { plan, payment, ...answer } = await services.db.transaction(async (tx) => {
    const linked = edit.status ? await listLinkedOrders(tx, id) : undefined;
    const reopened = edit.status === 'cancelled' ? [] : (linked?.cancelledWith ?? []);
    const replacementIds = [...edit.cancelReplacements, ...reopened];
    const { order, payment, replacements, replaced } = await lockWithReplacements(tx, id, replacementIds, {
      replacedId: linked?.replaced,
    });
    await assertOrderVersion(tx, actor, order, edit.expectedUpdatedAt);
    const { status = order.status } = edit;
    assertIsCancelled(status, edit.cancelReplacements);
    assertAddsUp(order, edit.totals);
    const isCancelled = status === 'cancelled' || order.status === 'cancelled';
    const isSent = isCancelled && (await hasDeliveries(tx, id));
    const plan = planFor(situationOf(order, payment, isSent), status, edit.restock);
    const replacedItems = replaced && isCancelled ? await listItems(tx, replaced.id) : [];
    const isReopened = order.status === 'cancelled' && status !== 'cancelled';
    if (isReopened) {
      await assertStillReplaces(tx, order);
      await reopenReplacements(services, tx, actor, { order, replacements });
    } else await markCancelledWith(tx, await cancelReplacements(services, tx, actor, { order, replacements }), true);
    if (status !== order.status) logOrderStep(services, order, stepTo(status, order));
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
    await logActivity(services, tx, actor, {
      type: 'order',
      action: edit.totals ? 'order.updated' : 'order.status_changed',
      description: describeChange(order, status),
      objectId: id,
      before: activityValues(order),
      after: activityValues({ ...order, ...after }),
    });
    await applyOrderPlan(services, tx, actor, plan, order, payment);
    if (replaced && isCancelled)
      await followReplacement(services, tx, actor, { order: replaced, items: replacedItems }, { ...order, status });
    const tellsBuyer = await postStatusMails(services, tx, order, status);
    postStatusEvents(services, tx, order, status);
    return { plan, payment, tellsBuyer, ...(await readAdminOrder(services, tx, id)) };
  });
  services.reached('C15 order cancelled by an admin');
  if (!plan.cancelPayment || !payment) return answer;
  await cancelSoon(services, payment.id);
  return { ...answer, ...(await getAdminOrder(services, actor, { id })) };
}

/** Throws Invalid (400) where replacements are to be cancelled with an order that is not. */
function assertIsCancelled(status: OrderStatus, replacements: readonly string[]): void {
  if (replacements.length > 0 && status !== 'cancelled')
    throw new Invalid('Replacements are cancelled only with their order', {
      fields: { cancelReplacements: 'is only for an order that is cancelled' },
    });
}

/** Throws Invalid (400) when figures were changed that do not add up afterwards; those that are left alone may stay wrong. */
function assertAddsUp(order: OrderRow, totals: Partial<Totals> = {}): void {
  const after = { ...order, ...totals };
  if (TOTALS.every((column) => after[column] === order[column])) return;
  const problem = totalProblem({
    subtotal: after.subtotal_cents,
    tax: after.tax_cents,
    shipping: after.shipping_cents,
    total: after.total_cents,
    discount: after.discount_cents,
  });
  if (problem) throw new Invalid('The figures of this order do not add up', { fields: { total: problem } });
}

const stepTo = (to: OrderStatus, { status }: OrderRow): OrderStep =>
  to === 'cancelled' ? { step: 'cancelled', reason: 'admin' } : { step: 'status changed', from: status, to };

function describeChange({ order_number, status }: OrderRow, to: OrderStatus): string {
  return status === to ? `Order ${order_number} was changed` : `Order ${order_number} went from ${status} to ${to}`;
}
