import { describe, expect, it } from 'vitest';
import { makeCategory } from '#testing/make/products.ts';
import { ledgerDifferences } from '#testing/make/stock.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const admin = () => shop.person({ role: 'admin', displayName: 'Alex Admin' });
const jersey = { name: 'Jersey', description: 'Light', price: 49.99 };
const create = async (as: TestPerson, about: Record<string, unknown> = {}) => {
  const categoryId = about.categoryId ?? (await makeCategory(shop));
  return shop.send('POST /api/admin/products/', { as, body: { ...jersey, ...about, categoryId } });
};
const activities = () => shop.services.db.selectFrom('activities').selectAll().orderBy('created_at').execute();

const REFUSED: [object, string][] = [
  [{ shippingPrices: 'free' }, 'shippingPrices must be a list of prices for UK, EU, Worldwide'],
  [{ shippingPrices: '[{"label":' }, 'shippingPrices must be a list of prices for UK, EU, Worldwide'],
  [{ shippingPrices: { Mars: 5 } }, 'shippingPrices must be a list of prices for UK, EU, Worldwide'],
  [{ shippingPrices: { UK: -5 } }, 'shippingPrices must be amounts from 0 with at most two decimals'],
  [{ shippingPrices: { UK: 1_000_001 } }, 'shippingPrices must be amounts of at most 1,000,000'],
  [{ shippingPrices: { UK: 5.001 } }, 'shippingPrices must be amounts from 0 with at most two decimals'],
  [{ shippingPrices: { WW: 5, world: 5 } }, 'shippingPrices must have one price for Worldwide'],
  [{ images: 'a.webp' }, 'images must be a JSON list'],
  [{ images: ['javascript:alert(1)'] }, 'images.0 must be an https address or a path of this site'],
  [{ images: ['/a.webp', ' ', '//evil.example/a.webp'] }, 'images.2 must be an https address or a path of this site'],
  [{ images: '["/a.webp","a.webp"]' }, 'images.1 must be an https address or a path of this site'],
  [{ images: Array.from({ length: 21 }, () => '/a.webp') }, 'images must have at most 20 entries'],
  [{ enabledSizes: '["5XL"]' }, 'enabledSizes.0 must be one of 2XS, XS, S, M, L, XL, 2XL, 3XL'],
  [{ enabledSizes: '{"a":1}' }, 'enabledSizes must be a JSON list'],
  [{ options: '[1]' }, 'options.0 must be text'],
  [{ options: ['size'] }, 'options must not contain Size: enable sizes instead'],
  [{ price: -1 }, 'price must not be negative'],
  [{ price: 1.005 }, 'price must be an amount with at most two decimals'],
  [{ price: 1_000_000.01 }, 'price must be at most 1,000,000'],
  [{ price: 1e300 }, 'price must be at most 1,000,000'],
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
  [
    { images: ['/a.webp'], variants: [{ size: null, title: 'Bone', stock: 1, image: '/b.webp' }] },
    'variants.0 names a picture that this product does not have',
  ],
  [
    { textRules: [{ label: 'Name', kind: 'runes', maxLength: 5 }] },
    'textRules.0.kind must be one of letters, digits, mixed',
  ],
  [{ textRules: [{ label: 'Name', kind: 'letters', maxLength: 61 }] }, 'textRules.0.maxLength must be at most 60'],
  [{ variants: [1, 2].map((stock) => ({ size: 'M', title: 'Slim', stock })) }, 'variants.1 is there twice (M, Slim)'],
  [
    { variants: [{ id: '00000000-0000-4000-8000-000000000000', size: 'M', title: 'Slim', stock: 1 }] },
    'variants.0 is not a variant of this product',
  ],
  [
    { variants: [{ size: 'M', title: 'Slim', stock: 1, priceAdjust: -50 }] },
    'price must be at least $50.00: M Slim takes $50.00 off',
  ],
];

it('stores what may be written for a label, the picture of a style and how the product fits', async () => {
  const alex = await admin();
  const about = {
    images: ['/a.webp', '/b.webp'],
    options: ['Motto', 'Number'],
    textRules: [
      { label: 'Motto', kind: 'mixed', maxLength: 14 },
      { label: 'Gone', kind: 'mixed', maxLength: 3 },
    ],
    fitNote: 'Regular fit',
    variants: [{ size: null, title: 'Bone', stock: 1, image: '/b.webp' }],
  };
  const created = (await create(alex, about)).body.data;
  const expected = {
    textRules: [
      { label: 'Motto', kind: 'mixed', maxLength: 14, isDefault: false },
      { label: 'Number', kind: 'digits', maxLength: 3, isDefault: true },
    ],
    fitNote: 'Regular fit',
    variants: [{ title: 'Bone', image: '/b.webp' }],
  };
  expect(created).toMatchObject(expected);

  const update = (more: object) =>
    shop.send(`PUT /api/admin/products/${created.id}`, {
      as: alex,
      body: { ...jersey, categoryId: created.categoryId, ...more },
    });
  expect((await update({})).body.data).toMatchObject(expected);
  const row = { id: created.variants[0].id, size: null, title: 'Bone', stock: 1 };
  expect((await update({ variants: [row] })).body.data.variants).toMatchObject([{ image: '/b.webp' }]);
  expect((await update({ variants: [{ ...row, image: null }] })).body.data.variants).toMatchObject([{ image: null }]);
  expect((await update({ options: ['Number'] })).body.data.textRules).toEqual(expected.textRules.slice(1));
});

describe('creating a product', () => {
  it('writes canonical text, and a made-to-order variant for each size', async () => {
    const alex = await admin();
    const categoryId = await makeCategory(shop, { name: 'Jerseys' });
    const { status, body } = await shop.send('POST /api/admin/products/', {
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
      textRules: [{ label: 'Name', kind: 'letters', maxLength: 14, isDefault: true }],
      fitNote: '',
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
          image: null,
          offered: true,
        },
        {
          id: expect.any(String),
          size: 'L',
          title: 'Standard',
          stock: null,
          madeToOrder: true,
          priceAdjust: 0,
          image: null,
          offered: true,
        },
      ],
    });
    expect((await shop.send(`GET /api/products/${body.data.id}`)).body.data).toMatchObject({
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
      { size: 'S', title: 'Standard', stock: 0, offered: true },
      { size: 'M', title: 'Slim', stock: 4, priceAdjust: -2.5, madeToOrder: false },
      { size: 'M', title: 'Wide', stock: 0 },
      { size: 'XL', title: 'Standard', stock: 7, offered: false },
    ]);
    expect(await ledgerDifferences(shop)).toEqual([]);
  });

  it('takes shipping prices in every shape of older shops', async () => {
    const [alex, categoryId] = [await admin(), await makeCategory(shop)];
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
    const [alex, categoryId] = [await admin(), await makeCategory(shop)];
    for (const [about, error] of REFUSED) {
      const { status, body } = await create(alex, { categoryId, ...about });
      expect({ status, error: body.error }).toEqual({ status: 400, error });
      expect(Object.keys(body.fields)).not.toEqual([]);
    }
    expect(await shop.services.db.selectFrom('products').select('id').execute()).toEqual([]);
    expect(await activities()).toEqual([]);
  });

  it('does not take a deleted category, and takes one that is off', async () => {
    const alex = await admin();
    expect(await create(alex, { categoryId: await makeCategory(shop, { deleted: true }) })).toMatchObject({
      status: 400,
    });
    expect(await create(alex, { categoryId: await makeCategory(shop, { isActive: false }) })).toMatchObject({
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
