import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/identity/actor.ts';
import { logOrderStep } from '#server/orders/order-steps.ts';
import { unitName, takeStock } from '#server/inventory/stock.ts';
import type { Services } from '#server/services.ts';
import type { PricedCart } from './price-cart.ts';

/** Order numbers are drawn, and a drawn one may be taken. */
const MAX_DRAWS = 10;

/** Awaits its payment; answers its id. */
export async function insertOrder(services: Services, tx: Tx, actor: Actor, cart: PricedCart): Promise<string> {
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
      .returning(['id', 'order_number'])
      .executeTakeFirst();
    if (!inserted) continue;
    logOrderStep(services, inserted, { step: 'created' });
    return inserted.id;
  }
  throw new Error('No free order number was drawn');
}

/** The items with the stock that they hold. Throws Conflict when there is not enough. */
export async function insertItems(services: Services, tx: Tx, orderId: string, cart: PricedCart): Promise<void> {
  // Also by variant: a row that refers to a variant locks it a little.
  const items = cart.lines
    .map((line, position) => ({ ...line, position, orderItemId: services.ids.uuid() }))
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
    items.map((item) => ({ ...item, name: unitName(item) })),
    services.clock.now(),
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
