import { randomUUID } from 'node:crypto';
import { TEST_CARDS, type TestCard } from '#domain/test-cards.ts';
import type { TestProduct } from './products.ts';
import type { Reachable, Reply, TestPerson } from '#testing/shop/send.ts';
import type { TestDb, TestShop } from '#testing/shop/test-shop.ts';

// Object.entries forgets which keys they are.
export const CARD = Object.fromEntries(
  Object.entries(TEST_CARDS).map(([card, { number }]) => [card, number]),
) as Record<TestCard, string>;

/** A person with an address that can be shipped to. */
export interface Buyer extends TestPerson {
  addressId: string;
}
export interface Item {
  productId: string;
  productVariantId?: string | null;
  quantity: number;
  options?: string;
}

export async function makeBuyer(shop: TestDb, country = 'NL'): Promise<Buyer> {
  const person = await shop.person();
  return { ...person, addressId: await makeAddress(shop, person, country) };
}

export async function makeAddress(shop: TestDb, person: TestPerson, country = 'NL'): Promise<string> {
  const id = randomUUID();
  const now = shop.services.clock.now();
  await shop.write((tx) =>
    tx
      .insertInto('addresses')
      .values({
        id,
        user_id: person.id,
        street: '12 Pit Lane',
        city: 'Assen',
        state: 'Drenthe',
        zip_code: '9402 AB',
        country,
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })
      .execute(),
  );
  return id;
}

/** One line of a product without sizes, or of its first size. */
export function itemOf(product: TestProduct, quantity = 1, size?: string): Item {
  const variant = product.variant(size);
  const options = variant.size === null ? {} : { options: JSON.stringify([{ Size: variant.size }]) };
  return { productId: product.id, productVariantId: variant.id, quantity, ...options };
}

export const checkOut = (shop: Reachable, buyer: Buyer, items: object[], more: object = {}): Promise<Reply> =>
  shop.send('POST /api/checkout/create-payment-intent', {
    as: buyer,
    body: {
      items,
      shippingAddressId: buyer.addressId,
      billingAddressId: buyer.addressId,
      existingOrderIds: [],
      ...more,
    },
  });

export const pay = (shop: Reachable, clientSecret: string, number = CARD.good, more: object = {}): Promise<Reply> =>
  shop.send('POST /api/sandbox/pay', { body: { clientSecret, number, expiry: '12/40', cvc: '123', ...more } });

export const intentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

export const confirm = (shop: Reachable, buyer: TestPerson, clientSecret: string): Promise<Reply> =>
  shop.send(`GET /api/checkout/confirm?payment_intent=${intentOf(clientSecret)}`, { as: buyer });

/** Checked out, paid with a card and confirmed. */
export async function buy(
  shop: Reachable,
  buyer: Buyer,
  items: Item[],
  more: object = {},
  card = CARD.good,
): Promise<{ orderId: string; clientSecret: string; amount: number }> {
  const { body } = await checkOut(shop, buyer, items, more);
  await pay(shop, body.clientSecret, card);
  await confirm(shop, buyer, body.clientSecret);
  return { orderId: body.orderIds[0], clientSecret: body.clientSecret, amount: body.amount };
}

export async function stockOf(
  shop: Pick<TestShop, 'services'>,
  product: TestProduct,
  size?: string,
): Promise<number | null> {
  const row = await shop.services.db
    .selectFrom('product_variants')
    .select('stock')
    .where('id', '=', product.variant(size).id)
    .executeTakeFirstOrThrow();
  return row.stock;
}

export const orderOf = (shop: Pick<TestShop, 'services'>, id: string) =>
  shop.services.db
    .selectFrom('orders')
    .select(['status', 'payment_status', 'stock_state', 'cancel_reason', 'total_cents', 'order_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Of everybody, whatever their state. */
export async function countOrders({ services }: Pick<TestShop, 'services'>): Promise<number> {
  const { n } = await services.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export async function paymentStateOf(shop: TestShop, orderId: string): Promise<string> {
  const row = await shop.services.db
    .selectFrom('payments')
    .select('state')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.state;
}
