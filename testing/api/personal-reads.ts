import { expect } from 'vitest';
import { makeProduct } from '#testing/make/products.ts';
import type { TestPerson, TestShop } from '#testing/shop/test-shop.ts';

const READS = ['/api/auth/session', '/api/cart', '/api/orders'];
const LISTS = ['/api/admin/orders', '/api/admin/products', '/api/admin/users'];

/**
 * Expects that a person is answered what would be created now, and returns it. What is injected past the server's socket is created: only
 * requests over it are answered with what is kept.
 */
export const expectMadeNow = (shop: TestShop, person: TestPerson): Promise<string> =>
  expectCreated(shop, person, READS);

/** The same of the lists of the back office. */
export const expectListsMadeNow = (shop: TestShop, admin: TestPerson): Promise<string> =>
  expectCreated(shop, admin, LISTS);

async function expectCreated(shop: TestShop, person: TestPerson, urls: string[]): Promise<string> {
  const texts = [];
  for (const url of urls) {
    const { status, text } = await shop.send(`GET ${url}`, { as: person });
    const created = await shop.app.fastify.inject({ url, headers: { cookie: person.cookie } });
    expect([url, status, text]).toEqual([url, created.statusCode, created.body]);
    texts.push(text);
  }
  return texts.join('\n');
}

/** Puts a unit of each variant that there is, and of one product more in each category, into the carts of these people. */
export async function fillCarts(shop: TestShop, people: TestPerson[]): Promise<void> {
  const { db, ids, clock } = shop.services;
  const categories = await db.selectFrom('categories').select('id').execute();
  for (const { id } of categories) await makeProduct(shop, { categoryId: id, stock: 3 });
  const variants = await db.selectFrom('product_variants').select(['id as variant_id', 'product_id']).execute();
  const [created_at, updated_at] = [clock.now(), clock.now()];
  const lines = people.flatMap(({ id: user_id }) =>
    variants.map((variant) => ({
      id: ids.uuid(),
      user_id,
      ...variant,
      quantity: 1,
      options: '[]',
      created_at,
      updated_at,
    })),
  );
  await shop.write((tx) =>
    tx
      .insertInto('cart_items')
      .values(lines)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}
