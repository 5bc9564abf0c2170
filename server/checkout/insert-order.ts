import { unitName } from '#domain/unit-name.ts';
import { sendUnawaited, type Tx } from '#server/db/database.ts';
import type { Actor } from '#server/identity/actor.ts';
import { takeStock } from '#server/inventory/stock.ts';
import { logOrderStep } from '#server/orders/order-steps.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import type { Services } from '#server/services.ts';
import type { PricedCart } from './price-cart.ts';

/**
 * Inserts an order that awaits its payment, with its items and the stock that they hold, and returns its row. Throws Conflict when
 * there is not enough. Its number is random, and may be taken: see `withFreeNumber`.
 */
export async function insertOrder(
  services: Services,
  tx: Tx,
  buyer: Pick<Actor, 'id'>,
  cart: PricedCart,
): Promise<OrderRow> {
  const now = services.clock.now();
  const id = services.ids.uuid();
  const inserted = tx
    .insertInto('orders')
    .values({
      id,
      order_number: services.ids.orderNumber(),
      user_id: buyer.id,
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
    .returningAll()
    .executeTakeFirstOrThrow();
  const [order] = await Promise.all([inserted, insertItems(services, tx, id, cart)]);
  logOrderStep(services, order, { step: 'created' });
  return order;
}

/** Draws of an order number, should they be taken. */
const MAX_DRAWS = 10;

/** Does work whose transaction inserts an order: once more, with another number, where the number was taken. */
export async function withFreeNumber<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isNumberTaken(error) || tries === MAX_DRAWS) throw error;
    }
  }
}

/** Whether an order was refused because another has its number. */
const isNumberTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'orders_order_number_key';

async function insertItems(services: Services, tx: Tx, orderId: string, cart: PricedCart): Promise<void> {
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
          discount_cents: item.discount,
          shipping_cents: item.shipping,
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
  sendUnawaited(
    tx
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
      .execute(),
  );
}
