import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiRoutes } from '#server/api.ts';
import { makeCategory, makeProduct, type TestProduct } from '#server/testing/products.ts';
import { type TestPerson, useTestShop } from '#server/testing/test-shop.ts';

// Every field of the catalogue's and the cart's calls, with everything that does not belong into it: refused with a
// sentence that names the field, before anything is written.
const test = useTestShop();

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
/** A number that JSON can write and no double can hold. */
const TOO_LARGE = '@1e400@';
const deepText = `${'['.repeat(100)}${']'.repeat(100)}`;

const notText = [5, true, [], {}, ['text'], { $ne: null }];
const notPlain = ['nul\0', 'bell\u0007', 'escape\u001b[2J', 'half \ud800 pair', '\udfff'];
const text = (most: number) => [...notText, null, '', '   ', ...notPlain, 'two\nlines', 'x'.repeat(most + 1)];
const prose = [...notText, null, '', ' \n ', ...notPlain, 'x'.repeat(5001)];
const ids = [
  5,
  true,
  {},
  [],
  { $ne: null },
  'abc',
  '0',
  `{${UNKNOWN}}`,
  UNKNOWN.toUpperCase().replace('4', 'A'),
  `${UNKNOWN} `,
  'x'.repeat(10_000),
];
const amounts = [
  -1,
  0.001,
  0.005,
  4.999,
  '5',
  '12,50',
  'NaN',
  ' 5 ',
  '0x10',
  true,
  [],
  {},
  null,
  1_000_001,
  2 ** 53,
  -1e9,
  TOO_LARGE,
];
const wholes = [-1, 1.5, 2 ** 31, 2 ** 60, '2', true, [], {}, 'many', TOO_LARGE];
const booleans = ['yes', 1, 0, 'true', null, [], {}];
const lists = [
  5,
  true,
  null,
  'abc',
  '5',
  'null',
  '{"a":1}',
  '"a"',
  '[{"a":',
  '[1,]',
  '\ufeff[]',
  deepText,
  '[null]',
  '[{}]',
  '[["/a"]]',
  '["nul\\u0000"]',
  '["\\ud800"]',
  `[${'"/a",'.repeat(9999)}"/a"]`,
];

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
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['http://a.example/b'],
    ['//evil.example'],
    ['/\\evil'],
    ['https://a@evil.example/'],
    [`/${'x'.repeat(2001)}`],
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
  seenAt: [
    5,
    '',
    'now',
    'infinity',
    '2025-02-30T00:00:00Z',
    '2025-13-01T00:00:00Z',
    '2025-01-01',
    '0000-01-01T00:00:00Z',
    '2101-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    null,
    {},
  ],
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

/** Everything that is stored, but when sessions were last seen. */
async function everything(): Promise<string> {
  const db = test.shop.db;
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'sessions' order by 1`.execute(
    db,
  );
  const tables = [];
  for (const { name } of rows) {
    const found = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t order by 1`.execute(db);
    tables.push([name, found.rows]);
  }
  return JSON.stringify(tables);
}

function withField(body: Record<string, unknown>, path: string, value: unknown): string {
  const changed = structuredClone(body);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  Reflect.set(
    keys.reduce<object>((within, key) => Object(Reflect.get(within, key)), changed),
    last,
    value,
  );
  return JSON.stringify(changed).replaceAll(`"${TOO_LARGE}"`, '1e400');
}

/** Only this field is complained about, or an entry within it. */
const named = (field: string, fields: object) =>
  Object.keys(fields).length > 0 && Object.keys(fields).every((name) => name === field || name.startsWith(`${field}.`));

describe('a wrong field', () => {
  it.each(cases)('is named and changes nothing: $call', async ({ call, as, body, refuses }) => {
    const person = as === 'fan' ? fan : admin;
    const before = await everything();
    for (const [field, values] of Object.entries(refuses)) {
      for (const value of values) {
        const sent = withField(body(there), field, value);
        const reply = await test.send(pathOf(call), { as: person, body: sent });
        const fields: Record<string, string> = reply.body?.fields ?? {};
        const [[name, message] = ['', '']] = Object.entries(fields);
        expect({ field, value, status: reply.status, error: reply.body?.error, named: named(field, fields) }).toEqual({
          field,
          value,
          status: 400,
          error: `${name} ${message}`,
          named: true,
        });
        expect(message).not.toMatch(/Invalid|Too (big|small)|expected|undefined/);
      }
    }
    expect(await everything()).toBe(before);
  });

  it.each(cases)('is said to be required when it is missing: $call', async ({ call, as, body }) => {
    const reply = await test.send(pathOf(call), { as: as === 'fan' ? fan : admin, body: {} });
    const required = Object.keys(body(there)).filter((name) => name !== 'variants');
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toEqual(Object.fromEntries(required.map((name) => [name, 'is required'])));
  });
});

describe('a body', () => {
  const odd = [
    '[]',
    'null',
    '"text"',
    '5',
    '{',
    '{"a":1,}',
    '',
    `{"a":${'['.repeat(11)}${']'.repeat(11)}}`,
    `{"a":${'['.repeat(100_000)}`,
  ];

  it.each(cases)('that is no JSON object, or too deep, is refused: $call', async ({ call, as }) => {
    const before = await everything();
    for (const body of odd) {
      const reply = await test.send(pathOf(call), { as: as === 'fan' ? fan : admin, body });
      expect({ body: body.slice(0, 40), status: reply.status }).toEqual({ body: body.slice(0, 40), status: 400 });
      expect(reply.body.error).toEqual(expect.any(String));
    }
    expect(await everything()).toBe(before);
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
    const raw = (body: object) =>
      JSON.stringify({ ...extra, ...body }).replace(
        '{',
        '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}},',
      );
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
  const paging = {
    page: ['0', '-1', '1.5', 'abc', '1e9', '99999999999999999999', '', '1&page=2', '%00', '%EF%BC%91', ' 1', '+1'],
    limit: ['0', '-1', '101', '1.5', 'abc', '1e1', '', '5&limit=6', '99999999999999999999'],
    search: ['x'.repeat(201), '%00', '%1b', 'a&search=b'],
  };
  const category = {
    categoryId: ['abc', '0', 'null', UNKNOWN.toUpperCase().replace('4', 'A'), `${UNKNOWN}&categoryId=${UNKNOWN}`],
  };
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
        ...category,
        minPrice: prices,
        maxPrice: prices,
        sort: ['banana', 'NEWEST', '__proto__', 'constructor', 'toString', '', "newest';--", 'newest&sort=oldest'],
      },
    },
    { path: '/api/admin/products', refuses: { ...paging, ...category } },
    { path: '/api/admin/categories', refuses: paging },
  ];

  it.each(queries)('that makes no sense is refused: $path', async ({ path, refuses }) => {
    for (const [name, values] of Object.entries(refuses)) {
      for (const value of values) {
        const reply = await test.send(`GET ${path}?${name}=${value.replaceAll(' ', '%20')}`, { as: admin });
        expect({ name, value, status: reply.status }).toEqual({ name, value, status: 400 });
        expect(reply.body.fields).toHaveProperty(name);
      }
    }
  });

  it('with odd search words finds nothing, and breaks nothing', async () => {
    const words = [
      '%25',
      '_',
      '%5C',
      "'",
      '%22;--',
      '%F0%9F%8F%8E',
      '%E2%80%AE',
      'e%CC%81'.repeat(20),
      '%C4%B0',
      '%C3%9F',
      '%ED%A0%80',
      '%',
      'a%20'.repeat(60),
    ];
    for (const word of words) {
      for (const path of ['/api/products', '/api/admin/products', '/api/admin/categories']) {
        const reply = await test.send(`GET ${path}?search=${word}`, { as: admin });
        expect({ word, path, status: reply.status < 500 }).toEqual({ word, path, status: true });
      }
    }
  });
});

describe('an id in a path', () => {
  const odd = [
    'abc',
    '0',
    '-1',
    '1e3',
    '%00',
    '..%2Fx',
    'null',
    'undefined',
    '%EF%BC%91',
    `%7B${UNKNOWN}%7D`,
    'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11',
    `${UNKNOWN}%20`,
    'x'.repeat(10_000),
  ];
  const withId = apiRoutes
    .map(({ endpoint }) => endpoint)
    .filter(({ path }) => path.includes(':id') && /products|cart|addresses|wishlist/.test(path));

  it.each(withId)('that is no id is not found: $method $path', async ({ method, path, body }) => {
    const before = await everything();
    for (const id of [...odd, UNKNOWN]) {
      const sent =
        body && (path.includes('cart') ? { quantity: 1 } : path.includes('address') ? address : product(there));
      const as = path.includes('admin') ? admin : fan;
      const reply = await test.send(`${method} ${path.replace(':id', id)}`, { as, body: sent });
      expect({ id: id.slice(0, 60), status: reply.status }).toEqual({ id: id.slice(0, 60), status: 404 });
      expect(reply.body.error).toMatch(/ot found$/);
    }
    expect(await everything()).toBe(before);
  });
});

it('a category that was deleted meanwhile is refused without a trace', async () => {
  const gone = await makeCategory(test, { deleted: true });
  const before = await everything();
  const reply = await test.send('POST /api/admin/products', {
    as: admin,
    body: { ...product(there), categoryId: gone },
  });
  expect(reply).toMatchObject({ status: 400, body: { fields: { categoryId: 'is not a known category' } } });
  expect(await everything()).toBe(before);
});
