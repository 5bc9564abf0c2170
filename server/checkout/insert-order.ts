import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/identity/actor.ts';
import { takeStock, unitName } from '#server/inventory/stock.ts';
import { logOrderStep } from '#server/orders/order-steps.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import type { Services } from '#server/services.ts';
import type { PricedCart } from './price-cart.ts';

/** Order numbers are random, and one may be taken. */
const MAX_DRAWS = 10;

/** Inserts an order that awaits its payment, and returns its row. */
export async function insertOrder(services: Services, tx: Tx, actor: Actor, cart: PricedCart): Promise<OrderRow> {
  const now = services.clock.now();
  for (let tries = 0; tries < MAX_DRAWS; tries++) {
    const inserted = await tx
      .insertInto('orders')
      .values({
        id: services.ids.uuid(),
        order_number: services.ids.orderNumber(),
        user_id: actor.id,
        status: 'pending',
        payment_status: 'unpaid',
        stock_state: 'reserved',
        cancel_reason: null,
        subtotal_cents: cart.subtotal,
        shipping_cents: cart.shipping,
        discount_cents: cart.discount,
        total_cents: cart.total,
        coupon_id: cart.coupon?.id ?? null,
        coupon_code: cart.coupon?.code ?? null,
        shipping_estimate: null,
        shipping_address: JSON.stringify(cart.shippingAddress),
        billing_address: JSON.stringify(cart.billingAddress),
        paid_at: null,
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })
      .onConflict((conflict) => conflict.column('order_number').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!inserted) continue;
    logOrderStep(services, inserted, { step: 'created' });
    return inserted;
  }
  throw new Error('No free order number was found');
}

/** Inserts the items of an order and takes the stock that they hold. Throws Conflict when there is not enough. */
export async function insertItems(services: Services, tx: Tx, orderId: string, cart: PricedCart): Promise<void> {
  // By variant, as in the lock order: inserting a foreign key locks the row that it refers to.
  const items = cart.lines
    .map((line, position) => ({ ...line, position, orderItemId: services.ids.uuid() }))
    .toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
  const [, counted] = await Promise.all([
    tx
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
          made_to_order: item.madeToOrder,
        })),
      )
      .execute(),
    takeStock(
      tx,
      items.map((item) => ({ ...item, name: unitName(item) })),
      services.clock.now(),
    ),
  ]);
  if (counted.length === 0) return;
  await tx
    .insertInto('reservations')
    .values(
      counted.map(({ orderItemId, variantId, quantity }) => ({
        order_item_id: orderItemId,
        order_id: orderId,
        variant_id: variantId,
        quantity,
        state: 'active' as const,
      })),
    )
    .execute();
}
