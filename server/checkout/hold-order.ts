import type { Tx } from '#server/db/database.ts';
import { lockUser } from '#server/db/lock-user.ts';
import type { Actor } from '#server/http/guards.ts';
import { takeCoupon } from '#server/payments/coupon-use.ts';
import { fulfil } from '#server/payments/fulfil.ts';
import { type PaymentRow, UNFINISHED } from '#server/payments/payment-row.ts';
import { pieceName, takeStock } from '#server/payments/stock.ts';
import type { Shop } from '#server/shop.ts';
import type { Basket } from './price-basket.ts';

const MINUTE = 60_000;
/** A creation that takes longer was cut off: the sweep looks at it. */
const FIRST_CHECK_MS = MINUTE;
/** The same free order again within this time is the same click. */
const SAME_CLICK_MS = MINUTE;
/** Order numbers are drawn, and a drawn one may be taken. */
const MOST_DRAWS = 10;

/**
 * T1: the order with its stock, its use of the coupon and its payment, all or nothing. A total of 0 is settled here.
 * Undefined when another request of the same person was first. Throws Conflict when stock or coupon do not suffice.
 */
export async function holdOrder(
  shop: Shop,
  actor: Actor,
  basket: Basket,
  fingerprint: string,
): Promise<PaymentRow | undefined> {
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, actor.id);
    if (await hasUnfinishedPayment(tx, actor)) return undefined;
    const isFree = basket.total === 0;
    const repeated = isFree && (await findFreePayment(shop, tx, actor, fingerprint));
    if (repeated) return repeated;
    const now = shop.clock.now();
    const orderId = await insertOrder(shop, tx, actor, basket);
    await insertItems(shop, tx, orderId, basket);
    if (basket.coupon) {
      await takeCoupon(tx, { orderId, couponId: basket.coupon.id, userId: actor.id }, 'held');
    }
    const payment = await tx
      .insertInto('payments')
      .values({
        id: shop.ids.uuid(),
        provider: isFree ? 'none' : shop.payments.name,
        user_id: actor.id,
        order_id: orderId,
        intent_id: null,
        amount_cents: basket.total,
        currency: 'eur',
        fingerprint,
        state: 'creating',
        cancel_reason: null,
        expires_at: new Date(now.getTime() + shop.config.holdMinutes * MINUTE),
        check_at: new Date(now.getTime() + FIRST_CHECK_MS),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (isFree) await fulfil(shop, tx, payment);
    return payment;
  });
}

async function hasUnfinishedPayment(tx: Tx, actor: Actor): Promise<boolean> {
  const found = await tx
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', actor.id)
    .where('state', 'in', UNFINISHED)
    .executeTakeFirst();
  return found !== undefined;
}

const findFreePayment = (shop: Shop, tx: Tx, actor: Actor, fingerprint: string) =>
  tx
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', actor.id)
    .where('provider', '=', 'none')
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>', new Date(shop.clock.now().getTime() - SAME_CLICK_MS))
    .executeTakeFirst();

async function insertOrder(shop: Shop, tx: Tx, actor: Actor, basket: Basket): Promise<string> {
  const now = shop.clock.now();
  for (let tries = 0; tries < MOST_DRAWS; tries++) {
    const inserted = await tx
      .insertInto('orders')
      .values({
        id: shop.ids.uuid(),
        order_number: shop.ids.orderNumber(),
        user_id: actor.id,
        status: 'pending',
        payment_status: 'unpaid',
        stock_state: 'reserved',
        cancel_reason: null,
        subtotal_cents: basket.subtotal,
        shipping_cents: basket.shipping,
        discount_cents: basket.discount,
        total_cents: basket.total,
        coupon_id: basket.coupon?.id ?? null,
        coupon_code: basket.coupon?.code ?? null,
        shipping_estimate: null,
        shipping_address: JSON.stringify(basket.shippingAddress),
        billing_address: JSON.stringify(basket.billingAddress),
        paid_at: null,
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })
      .onConflict((conflict) => conflict.column('order_number').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) return inserted.id;
  }
  throw new Error('No free order number was drawn');
}

async function insertItems(shop: Shop, tx: Tx, orderId: string, basket: Basket): Promise<void> {
  // Also by variant: a row that refers to a variant locks it a little.
  const items = basket.lines
    .map((line, position) => ({ ...line, position, orderItemId: shop.ids.uuid() }))
    .toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
  await tx
    .insertInto('order_items')
    .values(
      items.map((item) => ({
        id: item.orderItemId,
        order_id: orderId,
        position: item.position,
        product_id: item.productId,
        variant_id: item.variantId,
        name: item.name,
        images: item.images,
        size: item.size,
        title: item.title,
        quantity: item.quantity,
        unit_price_cents: item.unitPrice,
        subtotal_cents: item.subtotal,
        options: item.options,
      })),
    )
    .execute();
  const held = await takeStock(
    tx,
    items.map((item) => ({ ...item, name: pieceName(item) })),
    shop.clock.now(),
  );
  if (held.length === 0) return;
  await tx
    .insertInto('reservations')
    .values(
      held.map(({ orderItemId, variantId, quantity }) => ({
        order_item_id: orderItemId,
        order_id: orderId,
        variant_id: variantId,
        quantity,
        state: 'active' as const,
      })),
    )
    .execute();
}
