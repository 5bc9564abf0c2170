import { describe, expect, it } from 'vitest';
import { checkOut, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeProduct, type TestProduct } from '#testing/make/products.ts';
import { ledgerDifferences } from '#testing/make/stock.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const admin = () => shop.person({ role: 'admin', displayName: 'Alex Admin' });
const activities = () => shop.services.db.selectFrom('activities').selectAll().execute();

describe('editing stock', () => {
  const edit = (as: TestPerson, product: TestProduct, stock: number | null, seenStock?: number | null) =>
    shop.send(`PUT /api/admin/products/${product.id}`, {
      as,
      body: {
        name: product.name,
        description: 'Light',
        price: 49.99,
        categoryId: product.categoryId,
        variants: [{ id: product.variant().id, size: null, title: 'Standard', stock, seenStock }],
      },
    });
  const sell = async (product: TestProduct, units: number) => {
    const { status } = await checkOut(shop, await makeBuyer(shop), [itemOf(product, units)]);
    expect(status).toBe(200);
  };

  it.each([
    ['adds what the editor added to what is left', 15, 10, 4, 11],
    ['takes off what the editor took off', 7, 10, 4, 3],
    ['leaves what the editor left', 10, 10, 4, 6],
    ['takes all that is left', 4, 10, 4, 0],
  ])('%s', async (_, stock, seen, sold, left) => {
    const product = await makeProduct(shop, { stock: 10 });
    await sell(product, sold);
    const { status, body } = await edit(await admin(), product, stock, seen);
    expect(status).toBe(200);
    expect(body.data.variants[0].stock).toBe(left);
    expect(await ledgerDifferences(shop)).toEqual([]);
  });

  it('refuses to take off more than is left', async () => {
    const product = await makeProduct(shop, { stock: 10 });
    await sell(product, 4);
    expect(await edit(await admin(), product, 3, 10)).toMatchObject({
      status: 409,
      body: { error: 'Only 6 left in stock' },
    });
    expect(await ledgerDifferences(shop)).toEqual([]);
    expect(await activities()).toEqual([]);
  });

  it('sets the stock where the editor does not say what was there', async () => {
    const product = await makeProduct(shop, { stock: 10 });
    await sell(product, 4);
    expect((await edit(await admin(), product, 3)).body.data.variants[0].stock).toBe(3);
    expect(await ledgerDifferences(shop)).toEqual([]);
  });

  it('turns counted into made to order and back', async () => {
    const alex = await admin();
    const product = await makeProduct(shop, { stock: 10 });
    expect((await edit(alex, product, null, 10)).body.data.variants[0]).toMatchObject({
      stock: null,
      madeToOrder: true,
    });
    expect(await ledgerDifferences(shop)).toEqual([]);
    // An editor who opened the product before that:
    expect(await edit(alex, product, 12, 10)).toMatchObject({ status: 409 });
    expect((await edit(alex, product, 12, null)).body.data.variants[0]).toMatchObject({ stock: 12 });
    expect(await ledgerDifferences(shop)).toEqual([]);
  });

  it('adds up when several editors and buyers arrive together', async () => {
    const alex = await admin();
    const product = await makeProduct(shop, { stock: 10 });
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => edit(alex, product, 15, 10)),
      ...[1, 2, 3].map(() => sell(product, 1).then(() => ({ status: 200 }))),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const { body } = await shop.send(`GET /api/products/${product.id}`);
    expect(body.data.variants[0].stock).toBe(10 + 3 * 5 - 3);
    expect(await ledgerDifferences(shop)).toEqual([]);
  });
});
