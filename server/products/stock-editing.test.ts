import { describe, expect, it } from 'vitest';
import { checkOut, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeProduct, type TestProduct } from '#testing/make/products.ts';
import { ledgerDifferences } from '#testing/make/stock.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const admin = () => shop.person({ role: 'admin', displayName: 'Alex Admin' });
const adjust = (as: TestPerson, product: TestProduct, stock: number | null, seenStock: number | null, about = {}) =>
  shop.send(`PUT /api/admin/products/${product.id}/stock`, {
    as,
    body: { variants: [{ id: product.variant().id, stock, seenStock }], ...about },
  });
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
    ['leaves none where none is wanted', 0, 10, 4, 0],
  ])('%s', async (_, stock, seen, sold, left) => {
    const product = await makeProduct(shop, { stock: 10 });
    await sell(product, sold);
    const { status, body } = await edit(await admin(), product, stock, seen);
    expect(status).toBe(200);
    expect(body.data.variants[0].stock).toBe(left);
    expect(await ledgerDifferences(shop)).toEqual([]);
  });

  it('refuses to take off more than is left, and offers to load it', async () => {
    const product = await makeProduct(shop, { stock: 10 });
    await sell(product, 4);
    expect(await edit(await admin(), product, 3, 10)).toMatchObject({
      status: 409,
      body: {
        code: 'version_conflict',
        error:
          'Only 6 left in stock: 4 were sold since you opened it. Load the changes to go on; what you have typed stays.',
      },
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

describe('a stock that is counted by hand', () => {
  const historyOf = async (as: TestPerson, product: TestProduct, query = '') =>
    (await shop.send(`GET /api/admin/products/${product.id}/stock${query}`, { as })).body;

  it('changes by the difference, and is written down with who, why and what for', async () => {
    const alex = await admin();
    const product = await makeProduct(shop, { stock: 10, sizes: ['S', 'M'] });
    const buyer = await makeBuyer(shop);
    const { orderIds } = (await checkOut(shop, buyer, [itemOf(product, 4, 'S')])).body;
    const reply = await adjust(alex, product, 15, 10, { reason: 'delivery', note: 'From the printer' });
    expect(reply.status).toBe(200);
    expect(reply.body.data.variants).toMatchObject([{ stock: 11 }, { stock: 10 }]);
    expect(await historyOf(alex, product)).toEqual({
      total: 4,
      data: [
        {
          id: expect.any(String),
          variant: { size: 'S', title: 'Standard' },
          change: 5,
          stock: 11,
          kind: 'adjust',
          became: null,
          reason: 'delivery',
          note: 'From the printer',
          actor: 'Alex Admin',
          order: null,
          createdAt: expect.any(String),
        },
        expect.objectContaining({
          change: -4,
          stock: 6,
          kind: 'reserve',
          actor: null,
          order: { id: orderIds[0], orderNumber: expect.stringMatching(/^ANT-/), isDeleted: false },
        }),
        expect.objectContaining({ change: 10, stock: 10, kind: 'initial' }),
        expect.objectContaining({ change: 10, stock: 10, kind: 'initial' }),
      ],
    });
    expect((await historyOf(alex, product, '?limit=1&page=2')).data).toMatchObject([{ change: -4 }]);
    expect(await ledgerDifferences(shop)).toEqual([]);
    expect(await activities()).toMatchObject([
      {
        type: 'inventory',
        action: 'stock.adjusted',
        description: expect.stringMatching(/^Stock of .+ adjusted: Delivery arrived, From the printer$/),
        before: { 'S Standard': 6 },
        after: { 'S Standard': 11 },
      },
    ]);
  });

  it('is refused whole where one row cannot be', async () => {
    const alex = await admin();
    const product = await makeProduct(shop, { stock: 3, sizes: ['S', 'M'] });
    const [small, medium] = product.variants;
    const reply = await shop.send(`PUT /api/admin/products/${product.id}/stock`, {
      as: alex,
      body: {
        variants: [
          { id: small?.id, stock: 9, seenStock: 3 },
          { id: medium?.id, stock: 1, seenStock: 5 },
        ],
      },
    });
    const error = expect.stringMatching(/^Only 3 left in stock of M: 2 were sold since you opened it\./);
    expect(reply).toMatchObject({ status: 409, body: { error } });
    expect((await historyOf(alex, product)).total).toBe(2);
  });

  it('says from when on it was made to order, counted again, and gone', async () => {
    const alex = await admin();
    const product = await makeProduct(shop, { stock: 7, sizes: ['L', 'XL'] });
    await adjust(alex, product, null, 7);
    await adjust(alex, product, 0, null);
    await adjust(alex, product, 5, 0);
    const [, large] = product.variants;
    const { name, categoryId } = product;
    const remaining = { id: large?.id, size: 'XL', title: 'Standard', stock: 7, seenStock: 7 };
    const body = { name, description: 'Light', price: 9, categoryId, enabledSizes: '["XL"]', variants: [remaining] };
    expect((await shop.send(`PUT /api/admin/products/${product.id}`, { as: alex, body })).status).toBe(200);
    expect((await historyOf(alex, product)).data).toMatchObject([
      { variant: { size: 'L' }, change: 0, stock: 5, became: 'removed', actor: 'Alex Admin' },
      { change: 5, stock: 5, became: null },
      { change: 0, stock: 0, became: 'counted' },
      { change: -7, stock: 0, became: 'made_to_order' },
      { variant: { size: 'XL' }, kind: 'initial', became: null },
      { variant: { size: 'L' }, kind: 'initial', became: null },
    ]);
    expect(await ledgerDifferences(shop)).toEqual([]);
  });

  it('is refused over another edit of the product, by name, but not over a sale', async () => {
    const [alex, bea] = [await admin(), await shop.person({ role: 'admin', displayName: 'Bea Boss' })];
    const product = await makeProduct(shop, { stock: 38 });
    const { updatedAt } = (await shop.send(`GET /api/admin/products/${product.id}`, { as: alex })).body.data;
    await checkOut(shop, await makeBuyer(shop), [itemOf(product, 2)]);
    const seen = { expectedUpdatedAt: updatedAt };
    const first = await adjust(alex, product, 50, 38, seen);
    expect(first).toMatchObject({ status: 200, body: { data: { variants: [{ stock: 48 }] } } });
    const conflict = (whose: string) => ({
      status: 409,
      body: { code: 'version_conflict', error: expect.stringContaining(whose) },
    });
    expect(await adjust(bea, product, 50, 38, seen)).toMatchObject(
      conflict('Alex Admin has changed this product since you opened it.'),
    );
    expect(await adjust(alex, product, 50, 38, seen)).toMatchObject(
      conflict('You have changed this product in another'),
    );
    const { name, categoryId } = product;
    const form = { name, description: 'Light', price: 9, categoryId, ...seen };
    expect(await shop.send(`PUT /api/admin/products/${product.id}`, { as: bea, body: form })).toMatchObject(
      conflict('Alex Admin'),
    );
    expect((await historyOf(alex, product)).data[0]).toMatchObject({ change: 12, stock: 48 });
    const second = await adjust(bea, product, 50, 48, { expectedUpdatedAt: first.body.data.updatedAt });
    expect(second).toMatchObject({ status: 200, body: { data: { variants: [{ stock: 50 }] } } });
    expect(await ledgerDifferences(shop)).toEqual([]);
  });

  it('lets only one of two people through who counted what they saw', async () => {
    const [alex, bea] = [await admin(), await admin()];
    const product = await makeProduct(shop, { stock: 10 });
    const { updatedAt } = (await shop.send(`GET /api/admin/products/${product.id}`, { as: alex })).body.data;
    const seen = { expectedUpdatedAt: updatedAt };
    const replies = await Promise.all([alex, bea].map((who) => adjust(who, product, 12, 10, seen)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await historyOf(alex, product)).data[0]).toMatchObject({ stock: 12 });
  });

  it('does not lose what two people changed at once who named no version', async () => {
    const [alex, bea] = [await admin(), await admin()];
    const product = await makeProduct(shop, { stock: 10 });
    await Promise.all([adjust(alex, product, 12, 10), adjust(bea, product, 7, 10)]);
    expect((await historyOf(alex, product)).data[0]).toMatchObject({ stock: 9 });
    expect(await ledgerDifferences(shop)).toEqual([]);
  });
});
