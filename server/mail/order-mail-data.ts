import { OrderDetail, OrderRefund } from '#contract/orders.ts';
import { changeableUntil } from '#domain/grace.ts';
import { isAllSent } from '#domain/left-to-send.ts';
import { isDelivered, isShipped } from '#domain/order-status.ts';
import { oneOf } from '#server/db/one-of.ts';
import { PLANNED_ONCE } from '#server/db/prepared.ts';
import { deliveriesOfRow, type LoadedDelivery, readDeliveries } from '#server/deliveries/deliveries.ts';
import { presentDelivery } from '#server/deliveries/present.ts';
import { paymentFailedAt } from '#server/orders/failed-payment.ts';
import { partsOfRow, withCharge } from '#server/orders/order-parts.ts';
import { presentOrder, presentRefund } from '#server/orders/present.ts';
import { loadReplacedUnits, sentItems } from '#server/orders/sent-units.ts';
import { loadStepTimes } from '#server/orders/step-times.ts';
import type { Services } from '#server/services.ts';
import { orderLinkToken } from '#server/withdrawals/order-link.ts';
import { presentWithdrawals, withdrawalsOfRow } from '#server/withdrawals/withdrawals-of-row.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { LoadedMail } from './loaded-mail.ts';
import type { OrderMailPayload } from './mail-payload.ts';

const NO_STEPS = { shipped_at: null, delivered_at: null, cancelled_at: null };

/** What mails about orders say, by the key of the payload; the reason for what has become pointless. */
export async function loadOrderMails(
  services: Services,
  payloads: ReadonlyMap<string, OrderMailPayload>,
): Promise<Map<string, LoadedMail | string>> {
  const orders = await loadOrders(services, [...payloads.values()]);
  const loaded = new Map<string, LoadedMail | string>();
  for (const [id, payload] of payloads) {
    const order = orders.get(payload.orderId);
    loaded.set(id, order ? await mailOf(services, payload, order) : 'The order is gone');
  }
  return loaded;
}

type LoadedOrder = Awaited<ReturnType<typeof loadOrders>> extends Map<string, infer Order> ? Order : never;

async function loadOrders({ db }: Services, payloads: readonly OrderMailPayload[]) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .modifyFront(PLANNED_ONCE)
    .selectAll('orders')
    .select([...partsOfRow(db), deliveriesOfRow(db), withdrawalsOfRow(db), paymentFailedAt.as('payment_failed_at')])
    .select(['users.email', 'users.first_name'])
    .where('orders.id', '=', oneOf([...new Set(payloads.map(({ orderId }) => orderId))]))
    .execute();
  return new Map(rows.map((row) => [row.id, withCharge(row)]));
}

/** Why a mail is not sent any more; undefined where it is. */
function pointless(
  { kind, deliveryId, refundId, at }: OrderMailPayload,
  { status, items, charge, payment_failed_at }: LoadedOrder,
  deliveries: readonly LoadedDelivery[],
): string | undefined {
  if (kind === 'order_shipped' && !isShipped(status)) return 'The order is not shipped any more';
  if (kind === 'order_shipped' && isAllSent(items, deliveries)) return 'Each of its parcels has a mail of its own';
  if (kind === 'delivery_sent' && status === 'cancelled') return 'The order is cancelled';
  if (kind === 'delivery_sent' && !deliveries.some(({ id }) => id === deliveryId)) return 'The parcel was taken back';
  if (kind === 'order_delivered' && !isDelivered(status)) return 'The order is not delivered any more';
  if (kind === 'order_cancelled' && status !== 'cancelled') return 'The order is not cancelled any more';
  if (kind === 'order_reopened' && status === 'cancelled') return 'The order is cancelled again';
  if (kind === 'payment_failed' && at && !payment_failed_at) return 'The order was paid, or waits for a bank again';
  if (!refundId) return undefined;
  const refund = charge?.refunds.find(({ id }) => id === refundId);
  if (!refund) return 'The refund is gone';
  if (kind === 'refund_sent' && refund.state === 'failed') return 'The refund has failed since';
  if (kind === 'refund_failed' && refund.state !== 'failed') return 'The refund has not failed after all';
  return undefined;
}

async function mailOf(services: Services, payload: OrderMailPayload, order: LoadedOrder): Promise<LoadedMail | string> {
  const sent = readDeliveries(order);
  const reason = pointless(payload, order, sent);
  if (reason) return reason;
  if (payload.kind === 'payment_failed' && (await isOutdated(services.db, payload, order)))
    return 'They have bought since';
  const { kind, refundId, deliveryId } = payload;
  const steps = kind === 'order_confirmation' ? NO_STEPS : await loadStepTimes(services.db, order);
  const deliveries = sent.map((delivery) => presentDelivery(delivery, order));
  const detail = z.encode(OrderDetail, {
    ...presentOrder(order),
    ...steps,
    payment_failed_at: order.payment_failed_at,
    updated_at: order.updated_at,
    changeable_until: changeableUntil({ ...order, isSent: sent.length > 0 }, services.clock.now()),
    deliveries,
    withdrawals: presentWithdrawals(order),
    sent_items: sentItems(order),
  });
  const refund = order.charge?.refunds.find(({ id }) => id === refundId);
  return {
    toAddress: order.email,
    userId: order.user_id,
    orderId: order.id,
    data: {
      kind,
      name: order.first_name,
      order: detail,
      ...(refund && {
        refund: z.encode(OrderRefund, { ...presentRefund(refund), is_refused: refund.state === 'failed' }),
        isPaidBackByHand: refund.note !== null,
      }),
      ...(order.replaces && { replaced: await loadReplacedUnits(services.db, order.id) }),
      ...(order.replaces && kind === 'order_cancelled' && { cancelledWith: await cancelledWith(services.db, order) }),
      ...(deliveryId && { deliveryId, isCorrection: payload.correction !== undefined }),
      withdrawalToken: await orderLinkToken(services.db, order.id),
      origin: services.config.publicUrl,
    },
  };
}

/** With what an order that replaces something of another was cancelled; undefined where an admin has cancelled it alone. */
async function cancelledWith(
  db: Services['db'],
  { id, cancel_reason }: LoadedOrder,
): Promise<'order' | 'withdrawal' | undefined> {
  const replaced = await db
    .selectFrom('exchanges')
    .innerJoin('order_items', 'order_items.id', 'exchanges.order_item_id')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['orders.status', 'exchanges.cancelled_with_order'])
    .where('replacement_id', '=', id)
    .executeTakeFirst();
  const isBuyers = cancel_reason === 'buyer';
  if (replaced?.status === 'cancelled' && (isBuyers || replaced.cancelled_with_order)) return 'order';
  // A buyer cancels no replacement by itself.
  return isBuyers ? 'withdrawal' : undefined;
}

/**
 * Whether somebody need not be told any more that a payment failed: they have bought since; where its bank has kept them waiting (`at`), the
 * same things with the same choices.
 */
async function isOutdated(
  db: Services['db'],
  { at }: OrderMailPayload,
  { id, user_id, created_at }: LoadedOrder,
): Promise<boolean> {
  const paidSince = db
    .selectFrom('orders')
    .select('orders.id')
    .where('user_id', '=', user_id)
    .where('paid_at', '>', created_at);
  const missing = db
    .selectFrom('order_items as wanted')
    .select('wanted.id')
    .where('wanted.order_id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_items as bought')
            .select('bought.id')
            .where('bought.order_id', '=', sql<string>`orders.id`)
            .whereRef('bought.variant_id', '=', 'wanted.variant_id')
            .whereRef('bought.options', '=', 'wanted.options')
            .whereRef('bought.quantity', '>=', 'wanted.quantity'),
        ),
      ),
    );
  const outdating = at ? paidSince.where(({ not, exists }) => not(exists(missing))) : paidSince;
  return (await outdating.executeTakeFirst()) !== undefined;
}
