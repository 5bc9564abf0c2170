import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { fillLarge } from './fill-large.ts';

const shop = useTestShop();

const SIZES = { products: 300, orders: 1200, users: 60 };

async function fill(): Promise<void> {
  const now = shop.services.clock.now();
  await shop.write((tx) => fillLarge(tx, SIZES, now, () => {}));
}

async function countRows(table: string): Promise<number> {
  const { rows } = await shop.write((tx) =>
    sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(tx),
  );
  return rows[0]?.count ?? 0;
}

// That its references hold, the database checks here; that its sums add up, the invariants.
it('a large shop has as many rows as were asked for, in order', async () => {
  await fill();
  expect(await countRows('products')).toBe(SIZES.products);
  expect(await countRows('orders')).toBe(SIZES.orders);
  expect(await countRows('payments')).toBe(SIZES.orders);
  expect(await countRows('users')).toBe(SIZES.users);
  const others = [
    'refunds',
    'refund_items',
    'withdrawals',
    'coupon_redemptions',
    'reviews',
    'wishlist_items',
    'addresses',
    'cart_items',
  ];
  const counts = await Promise.all(others.map(countRows));
  expect(others.filter((_, index) => counts[index] === 0)).toEqual([]);
});

it('a large shop is served', async () => {
  await fill();
  const alex = await shop.person({ role: 'admin' });
  const products = await shop.send('GET /api/products?search=molé jersey');
  expect(products).toMatchObject({ status: 200 });
  expect(products.body.total).toBeGreaterThan(0);
  const orders = await shop.send('GET /api/admin/orders?status=delivered', { as: alex });
  expect(orders).toMatchObject({ status: 200 });
  expect(orders.body.data[0].items.length).toBeGreaterThan(0);
});
