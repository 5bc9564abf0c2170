import { beforeEach, describe, expect, it } from 'vitest';
import { apiRoutes } from '#server/api.ts';
import {
  everything,
  expectBodiesRefused,
  expectFieldsRefused,
  expectIdsNotFound,
  expectOddWordsTaken,
  expectQueryRefused,
  expectRequired,
  withExtra,
} from '#server/testing/bad-input.ts';
import {
  amounts,
  booleans,
  deepText,
  ids,
  instants,
  lists,
  paging,
  prose,
  queryIds,
  searches,
  sortsBut,
  text,
  TOO_LARGE,
  UNKNOWN,
  urls,
  wholes,
} from '#server/testing/bad-values.ts';
import { makeCategory, makeProduct, type TestProduct } from '#server/testing/products.ts';
import { type TestPerson, useTestShop } from '#server/testing/test-shop.ts';

// Every field of the catalogue's and the cart's calls, with everything that does not belong into it: refused with a
// sentence that names the field, before anything is written.
const test = useTestShop();

interface Case {
  call: string;
  as: 'fan' | 'admin';
  body: (there: There) => Record<string, unknown>;
  /** Fields and what they must not take. `a.0.b` is inside a list. */
  refuses: Record<string, unknown[]>;
}
interface There {
  product: TestProduct;
  lineId: string;
  addressId: string;
}

const address = { street: '12 Pit Lane', city: 'Assen', state: 'Drenthe', zipCode: '9402 AB', country: 'NL' };
const addressFields: Record<string, unknown[]> = {
  street: text(200),
  city: text(200),
  state: text(200),
  zipCode: text(20),
  country: [...text(200), 'XX', 'N', 'NLD', '__proto__', 'toString'],
};
const product = ({ product }: There) => ({
  name: 'Cap',
  description: 'Warm',
  price: 5,
  categoryId: product.categoryId,
});
const withVariant = (there: There) => ({ ...product(there), variants: [{ size: 'M', title: 'Slim', stock: 1 }] });
const productFields: Record<string, unknown[]> = {
  name: text(200),
  description: prose,
  price: amounts,
  categoryId: [...ids, null, '', UNKNOWN],
  images: [
    ...lists,
    ['/a', 5],
    'javascript:alert(1)',
    ...urls.map((url) => [url]),
    Array.from({ length: 21 }, () => '/a'),
  ],
  imageAlts: [5, 'text', null, {}, [5], ['nul\0'], ['x'.repeat(301)], Array.from({ length: 21 }, () => 'a')],
  enabledSizes: [...lists, ['m'], ['M', 'XXL'], ['__proto__']],
  options: [
    ...lists,
    ['x'.repeat(61)],
    ['Size'],
    ['two\nlines'],
    Array.from({ length: 11 }, (_, index) => `L${index}`),
  ],
  shippingPrices: [
    5,
    true,
    null,
    'abc',
    '5',
    'null',
    '"a"',
    '[{"a":',
    '[1,]',
    '[1,2]',
    '[1,2,3,4]',
    deepText,
    [[1], [2], [3]],
    { Mars: 1 },
    { UK: -1 },
    { UK: 0.001 },
    { UK: 'free' },
    { UK: {} },
    { UK: 1e7 },
    { UK: TOO_LARGE },
    { UK: 1, uk: 2 },
    '{"__proto__":1}',
    { constructor: 1 },
    `[${'1,'.repeat(9999)}1]`,
  ],
  isActive: booleans,
  variants: [
    5,
    'text',
    null,
    {},
    [5],
    ['x'],
    [null],
    Array.from({ length: 201 }, (_, index) => ({ size: null, title: `T${index}`, stock: 1 })),
  ],
  seenAt: instants,
};
const variantFields: Record<string, unknown[]> = {
  'variants.0.id': [...ids, null, ''],
  'variants.0.size': [5, 'm', '', 'XXL', [], {}, '__proto__'],
  'variants.0.title': text(60),
  'variants.0.stock': [...wholes, 1_000_001],
  'variants.0.seenStock': wholes,
  'variants.0.priceAdjust': amounts.filter((amount) => typeof amount !== 'number' || amount >= 0 || amount < -1e6),
};

const cases: Case[] = [
  {
    call: 'POST /api/cart/add',
    as: 'fan',
    body: ({ product }) => ({ productId: product.id }),
    refuses: {
      productId: [...ids, null, ''],
      quantity: [...wholes, 0, 100, null],
      productVariantId: ids,
      options: [
        5,
        true,
        null,
        'abc',
        '5',
        'null',
        '"a"',
        '[{"a":',
        '[1,]',
        '[null]',
        '[[]]',
        '[{"Size":{}}]',
        '[{"Size":[]}]',
        '[{"Size":null}]',
        '[{"Size":true}]',
        '[{"Size":"nul\\u0000"}]',
        '[{"Size":"\\ud800"}]',
        [{ Size: 'x'.repeat(10_000) }],
        [{ ['x'.repeat(61)]: 'a' }],
        Array.from({ length: 51 }, () => ({})),
        deepText,
      ],
    },
  },
  {
    call: 'PUT /api/cart/update/:lineId',
    as: 'fan',
    body: () => ({ quantity: 2 }),
    refuses: { quantity: [...wholes, 0, 100, null] },
  },
  {
    call: 'POST /api/coupons/validate',
    as: 'fan',
    body: () => ({ code: 'RACE10', orderTotal: 5 }),
    refuses: { code: text(60), orderTotal: amounts },
  },
  { call: 'POST /api/addresses', as: 'fan', body: () => address, refuses: addressFields },
  { call: 'PUT /api/addresses/:addressId', as: 'fan', body: () => address, refuses: addressFields },
  {
    call: 'POST /api/wishlist',
    as: 'fan',
    body: ({ product }) => ({ productId: product.id }),
    refuses: { productId: [...ids, null, ''] },
  },
  { call: 'POST /api/admin/products', as: 'admin', body: product, refuses: productFields },
  { call: 'PUT /api/admin/products/:productId', as: 'admin', body: product, refuses: productFields },
  { call: 'POST /api/admin/products', as: 'admin', body: withVariant, refuses: variantFields },
];

let fan: TestPerson;
let admin: TestPerson;
let there: There;

beforeEach(async () => {
  fan = await test.person();
  admin = await test.person({ role: 'admin' });
  const product = await makeProduct(test, { stock: 5 });
  const line = await test.send('POST /api/cart/add', { as: fan, body: { productId: product.id } });
  const home = await test.send('POST /api/addresses', { as: fan, body: address });
  there = { product, lineId: line.body.data.id, addressId: home.body.data.id };
});

const pathOf = (call: string) =>
  call.replace(':lineId', there.lineId).replace(':addressId', there.addressId).replace(':productId', there.product.id);

const who = (as: Case['as']) => (as === 'fan' ? fan : admin);

describe('a wrong field', () => {
  it.each(cases)('is named and changes nothing: $call', async ({ call, as, body, refuses }) => {
    await expectFieldsRefused(test, { call: pathOf(call), as: who(as), body: body(there), refuses });
  });

  it.each(cases)('is said to be required when it is missing: $call', async ({ call, as, body }) => {
    const required = Object.keys(body(there)).filter((name) => name !== 'variants');
    await expectRequired(test, pathOf(call), who(as), required);
  });
});

describe('a body', () => {
  it.each(cases)('that is no JSON object, or too deep, is refused: $call', async ({ call, as }) => {
    await expectBodiesRefused(test, pathOf(call), who(as));
  });

  it('cannot give what the server decides', async () => {
    const other = await test.person();
    const extra = {
      id: UNKNOWN,
      userId: other.id,
      user_id: other.id,
      createdAt: '2020-01-01T00:00:00Z',
      isDefault: true,
      is_default: true,
      linePrice: 0,
      price: 0,
      total: 0,
      __proto__: { role: 'admin' },
    };
    const raw = (body: object) => withExtra(body, extra);
    const line = await test.send('POST /api/cart/add', { as: fan, body: raw({ productId: there.product.id }) });
    expect(line.body.data).toMatchObject({ id: there.lineId, quantity: 2, linePrice: 99.98 });
    const home = await test.send('POST /api/addresses', { as: fan, body: raw(address) });
    expect(home.body.data).toMatchObject({ isDefault: false });
    expect(home.body.data.id).not.toBe(UNKNOWN);
    const entry = await test.send('POST /api/wishlist', { as: fan, body: raw({ productId: there.product.id }) });
    expect(entry.body.data.id).not.toBe(UNKNOWN);
    const made = await test.send('POST /api/admin/products', { as: admin, body: raw(product(there)) });
    expect(made.body.data.id).not.toBe(UNKNOWN);
    expect(made.body.data.createdAt).not.toContain('2020');
    for (const call of ['GET /api/cart', 'GET /api/addresses', 'GET /api/wishlist']) {
      expect((await test.send(call, { as: other })).body.data).toEqual([]);
    }
    expect(Reflect.get({}, 'role')).toBeUndefined();
  });
});

describe('a query', () => {
  const category = { categoryId: [...queryIds, `${UNKNOWN}&categoryId=${UNKNOWN}`] };
  const prices = [
    '-1',
    '1.005',
    'abc',
    '1e3',
    '0x10',
    '',
    'NaN',
    'Infinity',
    '12,50',
    '99999999999',
    '1&minPrice=2&maxPrice=2',
  ];
  const queries = [
    {
      path: '/api/products',
      refuses: {
        ...paging,
        ...searches,
        ...category,
        minPrice: prices,
        maxPrice: prices,
        sort: sortsBut('newest'),
      },
    },
    { path: '/api/admin/products', refuses: { ...paging, ...searches, ...category } },
    { path: '/api/admin/categories', refuses: { ...paging, ...searches } },
  ];

  it.each(queries)('that makes no sense is refused: $path', async ({ path, refuses }) => {
    await expectQueryRefused(test, path, admin, refuses);
  });

  it.each(queries)('with odd search words finds nothing, and breaks nothing: $path', async ({ path }) => {
    await expectOddWordsTaken(test, path, admin);
  });
});

describe('an id in a path', () => {
  const withId = apiRoutes
    .map(({ endpoint }) => endpoint)
    .filter(({ path }) => path.includes(':id') && /products|cart|addresses|wishlist/.test(path));

  it.each(withId)('that is no id is not found: $method $path', async ({ method, path, body }) => {
    const sent =
      body && (path.includes('cart') ? { quantity: 1 } : path.includes('address') ? address : product(there));
    const as = path.includes('admin') ? admin : fan;
    await expectIdsNotFound(test, (id) => test.send(`${method} ${path.replace(':id', id)}`, { as, body: sent }));
  });
});

it('a category that was deleted meanwhile is refused without a trace', async () => {
  const gone = await makeCategory(test, { deleted: true });
  const before = await everything(test);
  const reply = await test.send('POST /api/admin/products', {
    as: admin,
    body: { ...product(there), categoryId: gone },
  });
  expect(reply).toMatchObject({ status: 400, body: { fields: { categoryId: 'is not a known category' } } });
  expect(await everything(test)).toBe(before);
});
