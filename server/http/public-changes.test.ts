import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { LOW_STOCK_THRESHOLD } from '#domain/stock.ts';
import { checkOut, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeProduct } from '#testing/make/products.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop({ staleSeconds: 5 });
const stockIn = async (path: string, options = {}) => (await shop.send(path, options)).body.data.variants[0].stock;
const priceIn = async (path: string, options = {}) => (await shop.send(path, options)).body.data.price;

/** What is announced while somebody works. */
async function announcedBy(work: () => Promise<unknown>): Promise<unknown[]> {
  let heard: unknown[] = [];
  shop.services.db.onPublicChange((tags) => heard.push(...[tags].flat()));
  // The database tells its listeners later of what was done before; in its order, so that after this it has told all.
  await shop.write((tx) => sql`select announce_tags('racing')`.execute(tx));
  await expect.poll(() => heard.filter((tag) => tag === 'racing')).toHaveLength(2);
  heard = [];
  await work();
  return [...new Set(heard)].toSorted();
}

it('a sale announces nothing until few are left', async () => {
  const product = await makeProduct(shop, { stock: LOW_STOCK_THRESHOLD + 2 });
  const path = `GET /api/products/${product.id}`;
  expect(await stockIn(path)).toBe(LOW_STOCK_THRESHOLD + 2);
  const buy = async () => {
    const { status } = await checkOut(shop, await makeBuyer(shop), [itemOf(product)]);
    expect(status).toBe(200);
  };
  expect(await announcedBy(buy)).toEqual([]);
  expect(await stockIn(path)).toBe(LOW_STOCK_THRESHOLD + 2);
  expect(await announcedBy(buy)).toEqual([`product ${product.id}`, 'products']);
});

const edit = async (admin: TestPerson, path: string, body: object) => {
  const edited = await shop.send(`PUT /api/admin/${path}`, { as: admin, body });
  expect(edited.status).toBe(200);
  return edited;
};

it('an edit announces what was edited', async () => {
  const admin = await shop.person({ role: 'admin' });
  const { id, categoryId } = await makeProduct(shop);
  const jersey = { name: 'Jersey', description: 'Light', price: 49.99, categoryId };
  const product = [`product ${id}`, 'products'];
  expect(await announcedBy(() => edit(admin, `products/${id}`, jersey))).toEqual(product);
  expect(await announcedBy(() => edit(admin, `products/${id}/status`, { isActive: false }))).toEqual([
    'assortment',
    ...product,
  ]);
  const renamed = { name: 'New name', desc: 'New' };
  expect(await announcedBy(() => edit(admin, `categories/${categoryId}`, renamed))).toEqual(['categories']);
});

it('a use of a coupon announces nothing until it is the last of one that every page announces', async () => {
  const product = await makeProduct(shop, { stock: 100 });
  const { id } = await makeCoupon(shop, { code: 'TWICE', usageLimit: 2 });
  const use = async () => {
    const buyer = await makeBuyer(shop);
    expect((await checkOut(shop, buyer, [itemOf(product)], { couponCode: 'TWICE' })).status).toBe(200);
  };
  const change = (columns: object) =>
    shop.write((tx) => tx.updateTable('coupons').set(columns).where('id', '=', id).execute());
  expect(await announcedBy(() => change({ code: 'TWICE', name: 'Twice' }))).toEqual([]);
  expect(await announcedBy(() => change({ is_announced: true }))).toEqual(['announcement']);
  expect(await announcedBy(use)).toEqual([]);
  expect(await announcedBy(use)).toEqual(['announcement']);
});

it('whoever edits sees it at once, others while the fresh answer is made see the one before', async () => {
  const admin = await shop.person({ role: 'admin' });
  const { id, categoryId } = await makeProduct(shop, { price: 1000 });
  const path = `GET /api/products/${id}`;
  expect(await priceIn(path)).toBe(10);
  const body = { name: 'Jersey', description: 'Light', price: 12, categoryId };
  const { headers } = await edit(admin, `products/${id}`, body);
  const cookie = String(headers['set-cookie']).split(';')[0];
  expect(cookie).toBe('just_written=1');
  expect(await priceIn(path)).toBe(10);
  expect(await priceIn(path, { headers: { cookie } })).toBe(12);
  expect(await priceIn(path)).toBe(12);
});

it('who changes nothing that others see goes on with what is ready', async () => {
  const admin = await shop.person({ role: 'admin' });
  const buyer = await makeBuyer(shop);
  const product = await makeProduct(shop);
  const { headers } = await shop.send('POST /api/cart/add', { as: buyer, body: itemOf(product) });
  expect(headers['set-cookie']).toBeUndefined();
  const inbox = await shop.send('POST /api/newsletter', { as: admin, body: { email: 'fan@example.com' } });
  expect(inbox.headers['set-cookie']).toBeUndefined();
});
