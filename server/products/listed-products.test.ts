import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EVERYTHING } from '#server/db/database.ts';
import { makeProduct, type TestProduct } from '#testing/make/products.ts';
import { countStock } from '#testing/make/stock.ts';
import { listStatements } from '#testing/shop/statements.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

// What lists have shown in the last moments. In the cache of responses nothing is: each call here is of another price.

const shop = useTestShop();

let price = 900;
/** What a list that nobody has asked for before says of its first product. */
async function first(headers: Record<string, string> = {}) {
  const { status, body } = await shop.send(`GET /api/products?maxPrice=${price++}`, { headers });
  expect(status).toBe(200);
  return body.data[0];
}
/** How many statements read the products of such a list. */
const reads = async () => {
  const statements = await listStatements(shop, () => first());
  return statements.filter((text) => text.includes('as "category_name"')).length;
};

/** What the database has told of, which is a moment later than what this process knows of its own changes. */
const heardOf = new Set<string>();
let cap: TestProduct;
beforeAll(() =>
  shop.services.db.onPublicChange((tags, isOwn) => {
    if (!isOwn && tags !== EVERYTHING) for (const tag of tags) heardOf.add(tag);
  }),
);
beforeEach(async () => {
  heardOf.clear();
  cap = await makeProduct(shop, { name: 'Cap', price: 1000, stock: 50 });
  await vi.waitUntil(() => heardOf.has(`product ${cap.id}`) && heardOf.has('assortment'), { timeout: 10_000 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await first();
});
afterEach(() => void vi.useRealTimers());

const letTimePass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const setStock = (stock: number) => countStock(shop, cap.variant().id, stock);
/** As another process does whose notification is on its way: the triggers would tell this one at once. */
const editUnheard = (values: { name: string } | { is_active: boolean }) =>
  shop.write(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.updateTable('products').set(values).where('id', '=', cap.id).execute();
  });

describe('a product that was just listed', () => {
  it('is not read again for another list, for two seconds', async () => {
    letTimePass(1_999);
    expect(await reads()).toBe(0);
    letTimePass(1);
    expect(await reads()).toBe(1);
    expect(await reads()).toBe(0);
  });

  it('has a stock that is two seconds old at most, and as it is where that shows', async () => {
    await setStock(40);
    expect((await first()).variants[0].stock).toBe(50);
    letTimePass(2_000);
    expect((await first()).variants[0].stock).toBe(40);
    await setStock(3);
    expect((await first()).variants[0].stock).toBe(3);
    await setStock(2);
    expect((await first()).variants[0].stock).toBe(2);
  });

  it('is as it was edited at once, in its own fields, its variants and the name of its category', async () => {
    const edit = (table: 'products' | 'categories', id: string, values: { name: string } | { is_active: boolean }) =>
      shop.write((tx) => tx.updateTable(table).set(values).where('id', '=', id).execute());
    await edit('products', cap.id, { name: 'Team Cap' });
    expect((await first()).name).toBe('Team Cap');
    await shop.write((tx) =>
      tx.updateTable('product_variants').set({ title: 'Bone' }).where('product_id', '=', cap.id).execute(),
    );
    expect((await first()).variants).toMatchObject([{ title: 'Bone' }]);
    await edit('categories', cap.categoryId, { name: 'Hats' });
    expect((await first()).category.name).toBe('Hats');
    await edit('products', cap.id, { is_active: false });
    expect(await first()).toBeUndefined();
  });

  it('is read for who has just written something that this process may not have heard of', async () => {
    await editUnheard({ name: 'Team Cap' });
    expect((await first()).name).toBe('Cap');
    expect((await first({ cookie: 'just_written=1' })).name).toBe('Team Cap');
    expect((await first()).name).toBe('Team Cap');
  });

  it('is found again for them, too', async () => {
    await editUnheard({ is_active: false });
    const total = async (headers: Record<string, string> = {}) =>
      (await shop.send(`GET /api/products?maxPrice=${price++}`, { headers })).body.total;
    expect(await total()).toBe(1);
    expect(await total({ cookie: 'just_written=1' })).toBe(0);
    expect(await total()).toBe(0);
  });

  it('is not kept where it changed while it was read', async () => {
    const { listed } = shop.services;
    const products = await listed.get([cap.id], () => Promise.reject(new Error('It is kept')), 'news');
    await setStock(3);
    const readBefore = async () => {
      await setStock(2);
      return products;
    };
    expect(await listed.get([cap.id], readBefore, 'news')).toEqual(products);
    expect((await first()).variants[0].stock).toBe(2);
  });
});
