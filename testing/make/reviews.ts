import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '#domain/order-status.ts';
import type { TestProduct } from './products.ts';
import type { TestDb, TestPerson, TestShop } from '#testing/shop/test-shop.ts';

interface AboutOrder {
  status?: OrderStatus;
  paymentStatus?: 'unpaid' | 'paid';
  deleted?: boolean;
}

/** A paid and delivered order of these products, one of each, that no stock or payment stands behind. */
export async function makeOrder(
  shop: TestDb,
  owner: TestPerson,
  products: TestProduct[],
  { status = 'delivered', paymentStatus = 'paid', deleted = false }: AboutOrder = {},
): Promise<string> {
  const id = randomUUID();
  const now = shop.services.clock.now();
  const place = JSON.stringify({
    street: '12 Pit Lane',
    city: 'Assen',
    state: 'Drenthe',
    zipCode: '9402 AB',
    country: 'NL',
  });
  await shop.write(async (tx) => {
    await tx
      .insertInto('orders')
      .values({
        id,
        order_number: shop.services.ids.orderNumber(),
        user_id: owner.id,
        status,
        payment_status: paymentStatus,
        stock_state: 'sold',
        cancel_reason: null,
        subtotal_cents: 1000 * products.length,
        shipping_cents: 0,
        discount_cents: 0,
        total_cents: 1000 * products.length,
        coupon_id: null,
        coupon_code: null,
        shipping_estimate: null,
        shipping_address: place,
        billing_address: place,
        paid_at: now,
        created_at: now,
        updated_at: now,
        deleted_at: deleted ? now : null,
      })
      .execute();
    await tx
      .insertInto('order_items')
      .values(
        products.map((product, position) => ({
          id: randomUUID(),
          order_id: id,
          position,
          product_id: product.id,
          variant_id: product.variant().id,
          name: product.name,
          images: '[]',
          size: product.variant().size,
          title: product.variant().title,
          quantity: 1,
          unit_price_cents: 1000,
          subtotal_cents: 1000,
          options: '[]',
        })),
      )
      .execute();
  });
  return id;
}

interface AboutReview {
  rating?: number;
  title?: string;
  comment?: string;
  isApproved?: boolean;
}

/** A review of a product by this person, from an order of its own. Approved unless said otherwise. */
export async function makeReview(
  shop: TestShop,
  author: TestPerson,
  product: TestProduct,
  { rating = 5, title = 'Great', comment = 'Fits well', isApproved = true }: AboutReview = {},
): Promise<string> {
  const id = randomUUID();
  const orderId = await makeOrder(shop, author, [product]);
  const now = shop.services.clock.now();
  await shop.write((tx) =>
    tx
      .insertInto('reviews')
      .values({
        id,
        user_id: author.id,
        order_id: orderId,
        product_id: product.id,
        rating,
        title,
        comment,
        is_approved: isApproved,
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })
      .execute(),
  );
  return id;
}
