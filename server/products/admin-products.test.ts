import { describe, expect, it } from 'vitest';
import { checkOut, itemOf, makeBuyer } from '#server/testing/checkout.ts';
import { makeCategory, makeProduct, type TestProduct } from '#server/testing/products.ts';
import { type TestPerson, useTestShop } from '#server/testing/test-shop.ts';

const test = useTestShop();

const admin = () => test.person({ role: 'admin', displayName: 'Alex Admin' });
const jersey = { name: 'Jersey', description: 'Light', price: 49.99 };
const create = async (as: TestPerson, about: Record<string, unknown> = {}) => {
  const categoryId = about.categoryId ?? (await makeCategory(test));
  return test.send('POST /api/admin/products/', { as, body: { ...jersey, ...about, categoryId } });
};
const update = (as: TestPerson, product: { id: string; categoryId: string }, about: object = {}) =>
  test.send(`PUT /api/admin/products/${product.id}`, {
    as,
    body: { ...jersey, categoryId: product.categoryId, ...about },
  });
const activities = () => test.shop.db.selectFrom('activities').selectAll().orderBy('created_at').execute();
const namesOf = (variants: { size: string | null; title: string }[]) =>
  variants.map(({ size, title }) => `${size} ${title}`);

/** What the ledger says of each variant must be its stock. */
async function ledgerDifferences() {
  const variants = await test.shop.db.selectFrom('product_variants').select(['id', 'stock']).execute();
  const ledger = await test.shop.db.selectFrom('stock_ledger').select(['variant_id', 'delta']).execute();
  const sumOf = (id: string) => ledger.filter((row) => row.variant_id === id).reduce((sum, row) => sum + row.delta, 0);
  return variants.filter(({ id, stock }) => (stock ?? 0) !== sumOf(id));
}

const REFUSED: [object, string][] = [
  [{ shippingPrices: 'free' }, 'shippingPrices must be a list of prices for UK, EU, Worldwide'],
  [{ shippingPrices: '[{"label":' }, 'shippingPrices must be a list of prices for UK, EU, Worldwide'],
  [{ shippingPrices: { Mars: 5 } }, 'shippingPrices must be a list of prices for UK, EU, Worldwide'],
  [{ shippingPrices: { UK: -5 } }, 'shippingPrices must be amounts from 0 with at most two decimals'],
  [{ shippingPrices: { UK: 5.001 } }, 'shippingPrices must be amounts from 0 with at most two decimals'],
  [{ shippingPrices: { WW: 5, world: 5 } }, 'shippingPrices must have one price for Worldwide'],
  [{ images: 'a.webp' }, 'images must be a JSON list'],
  [{ images: ['javascript:alert(1)'] }, 'images must be an https address or a path of this site'],
  [{ images: ['//evil.example/a.webp'] }, 'images must be an https address or a path of this site'],
  [{ images: Array.from({ length: 21 }, () => '/a.webp') }, 'images must have at most 20 entries'],
  [{ enabledSizes: '["5XL"]' }, 'enabledSizes must be one of 2XS, XS, S, M, L, XL, 2XL, 3XL'],
  [{ enabledSizes: '{"a":1}' }, 'enabledSizes must be a JSON list'],
  [{ options: '[1]' }, 'options must be text'],
  [{ options: ['size'] }, 'options must not contain Size: enable sizes instead'],
  [{ price: -1 }, 'price must not be negative'],
  [{ price: 1.005 }, 'price must be an amount with at most two decimals'],
  [{ price: 1_000_000.01 }, 'price must be an amount with at most two decimals'],
  [{ price: '5' }, 'price must be an amount'],
  [{ name: '  ' }, 'name is required'],
  [{ name: 'x'.repeat(201) }, 'name must be at most 200 characters'],
  [{ description: undefined }, 'description is required'],
  [{ isActive: 'yes' }, 'isActive must be true or false'],
  [{ categoryId: '00000000-0000-4000-8000-000000000000' }, 'categoryId is not a known category'],
  [{ variants: [{ size: 'M', title: 'Standard', stock: -1 }] }, 'variants.0.stock must not be negative'],
  [{ variants: [{ size: 'M', title: 'Standard', stock: 1.5 }] }, 'variants.0.stock must be a whole number'],
  [{ variants: [{ size: 'M', title: '', stock: 1 }] }, 'variants.0.title is required'],
  [{ variants: [{ size: 'M', title: 'Standard' }] }, 'variants.0.stock is required'],
  [{ variants: {} }, 'variants must be a list'],
  [{ variants: [1, 2].map((stock) => ({ size: 'M', title: 'Slim', stock })) }, 'variants.1 is there twice (M, Slim)'],
  [
    { variants: [{ id: '00000000-0000-4000-8000-000000000000', size: 'M', title: 'Slim', stock: 1 }] },
    'variants.0 is not a variant of this product',
  ],
  [
    { variants: [{ size: 'M', title: 'Slim', stock: 1, priceAdjust: -50 }] },
    'price must not be less than what a variant takes off',
  ],
];

describe('creating a product', () => {
  it('writes canonical text, and a made-to-order variant for each size', async () => {
    const alex = await admin();
    const categoryId = await makeCategory(test, { name: 'Jerseys' });
    const { status, body } = await test.send('POST /api/admin/products/', {
      as: alex,
      body: {
        ...jersey,
        name: '  Home Jersey ',
        categoryId,
        images: '["https://pictures.example/a.webp", "", "/b.webp"]',
        imageAlts: ['Front', 'Back'],
        enabledSizes: '["L","M","M"]',
        options: '"[\\"Name\\"]"',
        shippingPrices: '{"UK":"4.5","world":9}',
      },
    });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(String),
      name: 'Home Jersey',
      description: 'Light',
      price: 49.99,
      categoryId,
      category: { id: categoryId, name: 'Jerseys' },
      images: '["https://pictures.example/a.webp","/b.webp"]',
      imageAlts: ['Front', 'Back'],
      enabledSizes: '["M","L"]',
      options: '["Name"]',
      shippingPrices: '[{"label":"UK","price":4.5},{"label":"Worldwide","price":9}]',
      isActive: true,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      variants: [
        {
          id: expect.any(String),
          size: 'M',
          title: 'Standard',
          stock: null,
          madeToOrder: true,
          priceAdjust: 0,
          offered: true,
        },
        {
          id: expect.any(String),
          size: 'L',
          title: 'Standard',
          stock: null,
          madeToOrder: true,
          priceAdjust: 0,
          offered: true,
        },
      ],
    });
    expect((await test.send(`GET /api/products/${body.data.id}`)).body.data).toMatchObject({
      name: 'Home Jersey',
      variants: [
        { size: 'M', stock: 99 },
        { size: 'L', stock: 99 },
      ],
    });
  });

  it('makes one variant without a size where there are no sizes', async () => {
    const { body } = await create(await admin());
    expect(body.data).toMatchObject({
      images: '[]',
      enabledSizes: '[]',
      options: '[]',
      shippingPrices: '[]',
      variants: [{ size: null, title: 'Standard', stock: null }],
    });
  });

  it('takes variants with stock and enters them into the ledger', async () => {
    const { status, body } = await create(await admin(), {
      enabledSizes: '["S","M"]',
      variants: [
        { size: 'M', title: 'Slim', stock: 4, priceAdjust: -2.5 },
        { size: 'M', title: 'Wide', stock: 0 },
        { size: 'XL', title: 'Standard', stock: 7 },
      ],
    });
    expect(status).toBe(201);
    expect(body.data.variants).toMatchObject([
      { size: 'S', title: 'Standard', stock: null, offered: true },
      { size: 'M', title: 'Slim', stock: 4, priceAdjust: -2.5, madeToOrder: false },
      { size: 'M', title: 'Wide', stock: 0 },
      { size: 'XL', title: 'Standard', stock: 7, offered: false },
    ]);
    expect(await ledgerDifferences()).toEqual([]);
  });

  it('takes shipping prices in every shape of older shops', async () => {
    const [alex, categoryId] = [await admin(), await makeCategory(test)];
    const prices = '[{"label":"UK","price":5},{"label":"EU","price":8}]';
    const shapes: unknown[] = [
      { UK: 5, EU: '8' },
      [
        { key: 'UK', value: '5' },
        { name: 'eu', price: 8 },
      ],
      '{"UK":5,"EU":8,"WW":""}',
      JSON.stringify(prices),
    ];
    for (const shippingPrices of shapes) {
      const { body } = await create(alex, { categoryId, shippingPrices });
      expect(body.data.shippingPrices).toBe(prices);
    }
    for (const shippingPrices of ['', [], '[]', {}]) {
      expect((await create(alex, { categoryId, shippingPrices })).body.data.shippingPrices).toBe('[]');
    }
    const numbers = (await create(alex, { categoryId, shippingPrices: '[5,8,12]' })).body.data.shippingPrices;
    expect(JSON.parse(numbers)).toEqual([...JSON.parse(prices), { label: 'Worldwide', price: 12 }]);
  });

  it('refuses what it cannot store, and says why', async () => {
    const [alex, categoryId] = [await admin(), await makeCategory(test)];
    for (const [about, error] of REFUSED) {
      const { status, body } = await create(alex, { categoryId, ...about });
      expect({ status, error: body.error }).toEqual({ status: 400, error });
      expect(Object.keys(body.fields)).toHaveLength(1);
    }
    expect(await test.shop.db.selectFrom('products').select('id').execute()).toEqual([]);
    expect(await activities()).toEqual([]);
  });

  it('does not take a deleted category, and takes one that is off', async () => {
    const alex = await admin();
    expect(await create(alex, { categoryId: await makeCategory(test, { deleted: true }) })).toMatchObject({
      status: 400,
    });
    expect(await create(alex, { categoryId: await makeCategory(test, { isActive: false }) })).toMatchObject({
      status: 201,
    });
  });

  it('is on record', async () => {
    const alex = await admin();
    const { body } = await create(alex);
    expect(await activities()).toMatchObject([
      {
        type: 'product',
        action: 'product.created',
        description: 'Product Jersey created',
        actor_id: alex.id,
        object_id: body.data.id,
        before: null,
        after: { name: 'Jersey', price: 4999 },
      },
    ]);
  });
});

describe('changing a product', () => {
  it('writes what is given and keeps what is left out', async () => {
    const alex = await admin();
    const product = await makeProduct(test, {
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
    const product = await makeProduct(test, { sizes: ['M', 'L'], stock: 3 });
    const { body } = await update(alex, product, { enabledSizes: '["L","XL"]' });
    expect(body.data.variants).toMatchObject([
      { id: product.variant('M').id, size: 'M', stock: 3, offered: false },
      { id: product.variant('L').id, size: 'L', stock: 3, offered: true },
      { size: 'XL', title: 'Standard', stock: null, offered: true },
    ]);
    const shown = (await test.send(`GET /api/products/${product.id}`)).body.data.variants;
    expect(namesOf(shown)).toEqual(['L Standard', 'XL Standard']);
    const back = await update(alex, product, { enabledSizes: '[]' });
    expect(back.body.data.variants).toMatchObject([{}, {}, {}, { size: null, stock: null, offered: true }]);
    expect(namesOf((await test.send(`GET /api/products/${product.id}`)).body.data.variants)).toEqual(['null Standard']);
  });

  it('adds, changes, renames and removes variants', async () => {
    const alex = await admin();
    const product = await makeProduct(test, {
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
    expect(await ledgerDifferences()).toEqual([]);
  });

  it('gives an enabled size that lost its last variant a new one', async () => {
    const product = await makeProduct(test, { sizes: ['M'], stock: 3 });
    const { body } = await update(await admin(), product, { variants: [] });
    expect(body.data.variants).toMatchObject([{ size: 'M', title: 'Standard', stock: null }]);
    expect(body.data.variants[0].id).not.toBe(product.variant().id);
  });

  it('does not let a price fall below what a variant takes off', async () => {
    const product = await makeProduct(test, { variants: [{ priceAdjust: -1000 }] });
    const alex = await admin();
    expect(await update(alex, product, { price: 10 })).toMatchObject({ status: 200 });
    expect(await update(alex, product, { price: 9.99 })).toMatchObject({ status: 400 });
  });

  it('refuses to overwrite what somebody else has changed since', async () => {
    const alex = await admin();
    const product = await makeProduct(test);
    const first = (await update(alex, product)).body.data;
    const second = await update(alex, product, { seenAt: first.updatedAt, price: 20 });
    expect(second.status).toBe(200);
    expect(await update(alex, product, { seenAt: first.updatedAt, price: 30 })).toMatchObject({
      status: 409,
      body: { error: 'Somebody else has changed this product since you opened it. Reload to see their changes.' },
    });
    expect((await test.send(`GET /api/products/${product.id}`)).body.data.price).toBe(20);
  });

  it('lets one of two editors win who press Save together', async () => {
    const alex = await admin();
    const product = await makeProduct(test);
    const { updatedAt } = (await update(alex, product)).body.data;
    const replies = await Promise.all([1, 2, 3].map((price) => update(alex, product, { seenAt: updatedAt, price })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('is not possible with an unknown or deleted product, or an unknown category', async () => {
    const alex = await admin();
    const categoryId = await makeCategory(test);
    const gone = await makeProduct(test, { deleted: true });
    expect(await update(alex, { id: test.shop.ids.uuid(), categoryId })).toMatchObject({
      status: 404,
      body: { error: 'Product not found' },
    });
    expect(await update(alex, gone)).toMatchObject({ status: 404 });
    const product = await makeProduct(test);
    expect(await update(alex, { id: product.id, categoryId: test.shop.ids.uuid() })).toMatchObject({ status: 400 });
  });
});

describe('editing stock', () => {
  const edit = (as: TestPerson, product: TestProduct, stock: number | null, seenStock?: number | null) =>
    update(as, product, { variants: [{ id: product.variant().id, size: null, title: 'Standard', stock, seenStock }] });
  const sell = async (product: TestProduct, pieces: number) => {
    const { status } = await checkOut(test, await makeBuyer(test), [itemOf(product, pieces)]);
    expect(status).toBe(200);
  };

  it.each([
    ['adds what the editor added to what is left', 15, 10, 4, 11],
    ['takes off what the editor took off', 7, 10, 4, 3],
    ['leaves what the editor left', 10, 10, 4, 6],
    ['takes all that is left', 4, 10, 4, 0],
  ])('%s', async (_, stock, seen, sold, left) => {
    const product = await makeProduct(test, { stock: 10 });
    await sell(product, sold);
    const { status, body } = await edit(await admin(), product, stock, seen);
    expect(status).toBe(200);
    expect(body.data.variants[0].stock).toBe(left);
    expect(await ledgerDifferences()).toEqual([]);
  });

  it('refuses to take off more than is left', async () => {
    const product = await makeProduct(test, { stock: 10 });
    await sell(product, 4);
    expect(await edit(await admin(), product, 3, 10)).toMatchObject({
      status: 409,
      body: { error: 'Only 6 left in stock' },
    });
    expect(await ledgerDifferences()).toEqual([]);
    expect(await activities()).toEqual([]);
  });

  it('sets the stock where the editor does not say what was there', async () => {
    const product = await makeProduct(test, { stock: 10 });
    await sell(product, 4);
    expect((await edit(await admin(), product, 3)).body.data.variants[0].stock).toBe(3);
    expect(await ledgerDifferences()).toEqual([]);
  });

  it('turns counted into made to order and back', async () => {
    const alex = await admin();
    const product = await makeProduct(test, { stock: 10 });
    expect((await edit(alex, product, null, 10)).body.data.variants[0]).toMatchObject({
      stock: null,
      madeToOrder: true,
    });
    expect(await ledgerDifferences()).toEqual([]);
    // An editor who opened the product before that:
    expect(await edit(alex, product, 12, 10)).toMatchObject({ status: 409 });
    expect((await edit(alex, product, 12, null)).body.data.variants[0]).toMatchObject({ stock: 12 });
    expect(await ledgerDifferences()).toEqual([]);
  });

  it('adds up when several editors and buyers arrive together', async () => {
    const alex = await admin();
    const product = await makeProduct(test, { stock: 10 });
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => edit(alex, product, 15, 10)),
      ...[1, 2, 3].map(() => sell(product, 1).then(() => ({ status: 200 }))),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const { body } = await test.send(`GET /api/products/${product.id}`);
    expect(body.data.variants[0].stock).toBe(10 + 3 * 5 - 3);
    expect(await ledgerDifferences()).toEqual([]);
  });
});

describe('switching and deleting a product', () => {
  it('turns it off and on again', async () => {
    const alex = await admin();
    const { id } = await makeProduct(test);
    const flip = () => test.send(`PUT /api/admin/products/${id}/status`, { as: alex });
    expect(await flip()).toMatchObject({ status: 200, body: { data: { id, isActive: false } } });
    expect(await test.send(`GET /api/products/${id}`)).toMatchObject({ status: 404 });
    expect(await flip()).toMatchObject({ status: 200, body: { data: { id, isActive: true } } });
    expect(await test.send(`GET /api/products/${id}`)).toMatchObject({ status: 200 });
    expect(await activities()).toMatchObject([
      { action: 'product.deactivated', before: { isActive: true }, after: { isActive: false } },
      { action: 'product.activated' },
    ]);
  });

  it('takes it off every list', async () => {
    const alex = await admin();
    const { id } = await makeProduct(test);
    const remove = () => test.send(`DELETE /api/admin/products/${id}`, { as: alex });
    expect(await remove()).toMatchObject({ status: 200, body: { success: true } });
    expect(await remove()).toMatchObject({ status: 404 });
    expect(await test.send(`PUT /api/admin/products/${id}/status`, { as: alex })).toMatchObject({ status: 404 });
    expect((await test.send('GET /api/admin/products', { as: alex })).body).toEqual({ data: [], total: 0 });
    expect((await test.send('GET /api/products')).body).toEqual({ data: [], total: 0 });
    expect(await activities()).toMatchObject([{ action: 'product.deleted', before: { name: 'Team Jersey' } }]);
  });
});

describe('the products of the back office', () => {
  it('include those that are off, newest first, ten a page', async () => {
    const alex = await admin();
    const now = test.shop.clock.now().getTime();
    for (let age = 1; age <= 11; age++) {
      await makeProduct(test, { name: `P${age}`, isActive: age !== 1, createdAt: new Date(now - age * 1000) });
    }
    const { body } = await test.send('GET /api/admin/products/', { as: alex });
    expect(body.total).toBe(11);
    expect(body.data).toHaveLength(10);
    expect(body.data[0]).toMatchObject({ name: 'P1', isActive: false });
    expect((await test.send('GET /api/admin/products?page=2', { as: alex })).body.data).toMatchObject([
      { name: 'P11' },
    ]);
  });

  it('can be searched and kept to a category and those below it', async () => {
    const alex = await admin();
    const above = await makeCategory(test);
    const below = await makeCategory(test, { parentId: above, isActive: false });
    await makeProduct(test, { name: 'Équipe Cap', categoryId: below });
    await makeProduct(test, { name: 'Équipe Mug' });
    const find = async (query: string) =>
      (await test.send(`GET /api/admin/products?${query}`, { as: alex })).body.data.map(
        (p: { name: string }) => p.name,
      );
    expect(await find(`categoryId=${above}`)).toEqual(['Équipe Cap']);
    expect(await find('search=equipe%20mug')).toEqual(['Équipe Mug']);
    expect(await find(`search=mug&categoryId=${above}`)).toEqual([]);
    expect(await find('search=&categoryId=')).toHaveLength(2);
  });

  it('are for admins', async () => {
    const fan = await test.person();
    const { id, categoryId } = await makeProduct(test);
    const body = { ...jersey, categoryId };
    const calls = [
      ['GET /api/admin/products/'],
      ['POST /api/admin/products/', body],
      [`PUT /api/admin/products/${id}`, body],
      [`PUT /api/admin/products/${id}/status`],
      [`DELETE /api/admin/products/${id}`],
    ] as const;
    for (const [call, sent] of calls) {
      expect(await test.send(call, { body: sent })).toMatchObject({ status: 401, body: { error: 'Please log in' } });
      expect(await test.send(call, { body: sent, as: fan })).toMatchObject({ status: 403 });
    }
    expect((await test.send('GET /api/products')).body).toMatchObject({ total: 1, data: [{ name: 'Team Jersey' }] });
  });
});
