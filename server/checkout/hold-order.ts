import { takeCoupon } from '#server/coupons/redemptions.ts';
import { sendUnawaited, type Tx } from '#server/db/database.ts';
import { lockUser } from '#server/db/lock-user.ts';
import type { Actor } from '#server/identity/actor.ts';
import { markPaid } from '#server/payments/mark-paid.ts';
import { type PaymentRow, unfinishedStates } from '#server/payments/tables.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import type { Services } from '#server/services.ts';
import { insertOrder, withFreeNumber } from './insert-order.ts';
import type { PricedCart } from './price-cart.ts';

const MINUTE = 60_000;
/** The sweep checks a payment for the first time after this: an intent that was not created by then was cut off. */
const FIRST_CHECK_MS = MINUTE;
/** The same free order again within this time is a double click. */
const SAME_CLICK_MS = MINUTE;

/** The cart that a payment is for, by its fingerprint, and the network from which it was begun. */
type PaymentOrigin = Pick<PaymentRow, 'fingerprint' | 'network'>;

interface Held {
  payment: PaymentRow;
  /** Left out for an earlier order. */
  orderNumber?: string;
}

/**
 * T1: creates the order with its stock, its use of the coupon and its payment, all or nothing. An order of 0 is paid at once.
 * Undefined when another request of the same user came first. Throws Conflict when stock or coupon do not suffice.
 */
export async function holdOrder(
  services: Services,
  actor: Actor,
  cart: PricedCart,
  origin: PaymentOrigin,
): Promise<Held | undefined> {
  const held = await withFreeNumber(() => holdOnce(services, actor, cart, origin));
  return held && { ...held, payment: await held.payment };
}

async function holdOnce(services: Services, actor: Actor, cart: PricedCart, origin: PaymentOrigin) {
  return services.db.transaction(async (tx) => {
    const isFree = cart.total === 0;
    // Sent together: what is found is found once the user is locked.
    const [, isUnderWay, earlier] = await Promise.all([
      lockUser(tx, actor.id),
      hasUnfinishedPayment(tx, actor),
      isFree ? findFreePayment(services, tx, actor, origin.fingerprint) : undefined,
    ]);
    if (isUnderWay) return undefined;
    if (earlier) return { payment: Promise.resolve(earlier) };
    const order = await insertOrder(services, tx, actor, cart);
    if (cart.coupon) {
      await takeCoupon(tx, { orderId: order.id, couponId: cart.coupon.id, userId: actor.id }, 'held');
    }
    const newPayment = paymentOf(services, order, origin);
    const payment = insertPayment(tx, newPayment);
    sendUnawaited(payment);
    if (isFree) await markPaid(services, tx, newPayment, order);
    return { payment, orderNumber: order.order_number };
  });
}

/** The payment of an order that was just inserted, to be inserted. */
export function paymentOf(
  services: Services,
  order: OrderRow,
  { fingerprint, network }: PaymentOrigin,
  state: 'creating' | 'processing' = 'creating',
) {
  const now = services.clock.now();
  return {
    id: services.ids.uuid(),
    provider: order.total_cents === 0 ? 'none' : services.payments.name,
    user_id: order.user_id,
    order_id: order.id,
    intent_id: null,
    amount_cents: order.total_cents,
    currency: 'eur',
    fingerprint,
    network,
    state,
    cancel_reason: null,
    expires_at: new Date(now.getTime() + services.config.holdMinutes * MINUTE),
    check_at: new Date(now.getTime() + FIRST_CHECK_MS),
    created_at: now,
    updated_at: now,
  } as const;
}

export const insertPayment = (tx: Tx, payment: ReturnType<typeof paymentOf>): Promise<PaymentRow> =>
  tx.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow();

async function hasUnfinishedPayment(tx: Tx, actor: Actor): Promise<boolean> {
  const found = await tx
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', actor.id)
    .where('state', 'in', unfinishedStates)
    .executeTakeFirst();
  return found !== undefined;
}

/** The payment of the same free order a moment ago, unless that order was cancelled or deleted meanwhile. */
const findFreePayment = (services: Services, tx: Tx, actor: Actor, fingerprint: string) =>
  tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .where('payments.user_id', '=', actor.id)
    .where('payments.provider', '=', 'none')
    .where('payments.fingerprint', '=', fingerprint)
    .where('payments.created_at', '>', new Date(services.clock.now().getTime() - SAME_CLICK_MS))
    .where('orders.status', '!=', 'cancelled')
    .where('orders.deleted_at', 'is', null)
    .executeTakeFirst();
