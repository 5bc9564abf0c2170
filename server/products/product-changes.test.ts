import { describe, expect, it } from 'vitest';
import { makeCategory, makeProduct } from '#testing/make/products.ts';
import { ledgerDifferences } from '#testing/make/stock.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const admin = () => shop.person({ role: 'admin', displayName: 'Alex Admin' });
const jersey = { name: 'Jersey', description: 'Light', price: 49.99 };
const update = (as: TestPerson, product: { id: string; categoryId: string }, about: object = {}) =>
  shop.send(`PUT /api/admin/products/${product.id}`, {
    as,
    body: { ...jersey, categoryId: product.categoryId, ...about },
  });
const activities = () => shop.services.db.selectFrom('activities').selectAll().orderBy('created_at').execute();
const namesOf = (variants: { size: string | null; title: string }[]) =>
  variants.map(({ size, title }) => `${size} ${title}`);

describe('changing a product', () => {
  it('writes what is given and keeps what is left out', async () => {
    const alex = await admin();
    const product = await makeProduct(shop, {
      sizes: ['M'],
      options: ['Name'],
      images: ['/a.webp', '/b.webp'],
      shippingPrices: [{ label: 'UK', price: 500 }],
      isActive: false,
      stored: { image_alts: '["Front","Back"]' },
    });
    const { status, body } = await update(alex, product, { price: 10, images: '["/b.webp","/c.webp"]' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: product.id,
      name: 'Jersey',
      price: 10,
      images: '["/b.webp","/c.webp"]',
      imageAlts: ['Back', ''],
      enabledSizes: '["M"]',
      options: '["Name"]',
      shippingPrices: '[{"label":"UK","price":5}]',
      isActive: false,
    });
    expect(await activities()).toMatchObject([
      {
        action: 'product.updated',
        before: { name: 'Team Jersey', price: 4999 },
        after: { name: 'Jersey', price: 1000 },
      },
    ]);
  });

  it('keeps variants of a size that is off without offering them, and makes one for a size that is on', async () => {
    const alex = await admin();
    const product = await makeProduct(shop, { sizes: ['M', 'L'], stock: 3 });
    const { body } = await update(alex, product, { enabledSizes: '["L","XL"]' });
    expect(body.data.variants).toMatchObject([
      { id: product.variant('M').id, size: 'M', stock: 3, offered: false },
      { id: product.variant('L').id, size: 'L', stock: 3, offered: true },
      { size: 'XL', title: 'Standard', stock: null, offered: true },
    ]);
    const variants = (await shop.send(`GET /api/products/${product.id}`)).body.data.variants;
    expect(namesOf(variants)).toEqual(['L Standard', 'XL Standard']);
    const back = await update(alex, product, { enabledSizes: '[]' });
    expect(back.body.data.variants).toMatchObject([{}, {}, {}, { size: null, stock: null, offered: true }]);
    expect(namesOf((await shop.send(`GET /api/products/${product.id}`)).body.data.variants)).toEqual(['null Standard']);
  });

  it('adds, changes, renames and removes variants', async () => {
    const alex = await admin();
    const product = await makeProduct(shop, {
      sizes: ['M'],
      variants: [
        { size: 'M', title: 'Slim', stock: 1 },
        { size: 'M', title: 'Wide', stock: 2 },
        { size: 'M', title: 'Old', stock: 3 },
      ],
    });
    const [slim, wide] = product.variants.map(({ id }) => id);
    const { status, body } = await update(alex, product, {
      variants: [
        { id: wide, size: 'M', title: 'Slim', stock: 2, priceAdjust: 1 },
        { id: slim, size: 'M', title: 'Wide', stock: null },
        { size: 'M', title: 'Old', stock: 9 },
      ],
    });
    expect(status).toBe(200);
    expect(body.data.variants).toMatchObject([
      { id: wide, title: 'Slim', stock: 2, priceAdjust: 1 },
      { id: slim, title: 'Wide', stock: null, madeToOrder: true },
      { title: 'Old', stock: 9 },
    ]);
    expect(body.data.variants[2].id).not.toBe(product.variants[2]?.id);
    expect(await ledgerDifferences(shop)).toEqual([]);
    expect((await activities()).filter(({ action }) => action === 'stock.adjusted')).toMatchObject([
      {
        description: `Stock of ${body.data.name} adjusted`,
        before: { 'M Wide': 1, 'M Old': 3 },
        after: { 'M Wide': 'made_to_order', 'M Old': 9 },
      },
    ]);
  });

  it.each([
    ['an enabled size', ['M', 'L'], 'M'],
    ['a product without sizes', [], null],
  ])('sells nothing more of %s that lost its last variant', async (_, sizes, size) => {
    const product = await makeProduct(shop, { sizes, stock: 3 });
    const { body } = await update(await admin(), product, { variants: [] });
    expect(body.data.variants[0]).toMatchObject({ size, title: 'Standard', stock: 0, madeToOrder: false });
    expect(body.data.variants[0].id).not.toBe(product.variant().id);
    const { variants } = (await shop.send(`GET /api/products/${product.id}`)).body.data;
    expect(variants[0]).toMatchObject({ size, stock: 0, madeToOrder: false });
    expect(await ledgerDifferences(shop)).toEqual([]);
  });

  it('does not let a price fall below what its variants take off, and names them', async () => {
    const variants = [{ priceAdjust: -500 }, { title: 'Thin', priceAdjust: -1000 }];
    const product = await makeProduct(shop, { variants });
    const alex = await admin();
    expect(await update(alex, product, { price: 10 })).toMatchObject({ status: 200 });
    const low = await update(alex, product, { price: 4.99 });
    expect([low.status, low.body.fields]).toEqual([
      400,
      {
        price: 'must be at least $10.00: Thin takes $10.00 off, Standard takes $5.00 off',
        'variants.0': 'takes $5.00 off, which is more than the price of $4.99',
        'variants.1': 'takes $10.00 off, which is more than the price of $4.99',
      },
    ]);
    expect(await update(alex, product, { price: 9.99 })).toMatchObject({ status: 400 });
  });

  it('refuses to overwrite what has changed since, and says who changed it', async () => {
    const alex = await admin();
    const bea = await shop.person({ role: 'admin', displayName: 'Bea Boss' });
    const product = await makeProduct(shop);
    const first = (await update(alex, product)).body.data;
    const second = await update(bea, product, { expectedUpdatedAt: first.updatedAt, price: 20 });
    expect(second.status).toBe(200);
    expect(await update(alex, product, { expectedUpdatedAt: first.updatedAt, price: 30 })).toMatchObject({
      status: 409,
      body: {
        code: 'version_conflict',
        error:
          'Bea Boss has changed this product since you opened it. Load the changes to go on; what you have typed stays.',
      },
    });
    expect(await update(bea, product, { expectedUpdatedAt: first.updatedAt, price: 30 })).toMatchObject({
      status: 409,
      body: {
        error:
          'You have changed this product in another window since you opened it here. Load the changes to go on; what you have typed stays.',
      },
    });
    expect((await shop.send(`GET /api/products/${product.id}`)).body.data.price).toBe(20);
  });

  it('lets one of two editors win who press Save together', async () => {
    const alex = await admin();
    const product = await makeProduct(shop);
    const { updatedAt } = (await update(alex, product)).body.data;
    const replies = await Promise.all(
      [1, 2, 3].map((price) => update(alex, product, { expectedUpdatedAt: updatedAt, price })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('is not possible with an unknown or deleted product, or an unknown category', async () => {
    const alex = await admin();
    const categoryId = await makeCategory(shop);
    const gone = await makeProduct(shop, { deleted: true });
    expect(await update(alex, { id: shop.services.ids.uuid(), categoryId })).toMatchObject({
      status: 404,
      body: { error: 'Product not found' },
    });
    expect(await update(alex, gone)).toMatchObject({ status: 404 });
    const product = await makeProduct(shop);
    expect(await update(alex, { id: product.id, categoryId: shop.services.ids.uuid() })).toMatchObject({ status: 400 });
  });
});
