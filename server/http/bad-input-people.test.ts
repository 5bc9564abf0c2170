import { beforeEach, describe, it } from 'vitest';
import { apiRoutes } from '#server/api.ts';
import {
  expectBodiesRefused,
  expectFieldsRefused,
  expectIdsNotFound,
  expectOddWordsTaken,
  expectQueryRefused,
  expectRequired,
} from '#server/testing/bad-input.ts';
import {
  amounts,
  booleans,
  ids,
  instants,
  line,
  paging,
  prose,
  searches,
  text,
  UNKNOWN,
  wholes,
} from '#server/testing/bad-values.ts';
import { makeAddress } from '#server/testing/checkout.ts';
import { makeCoupon } from '#server/testing/coupons.ts';
import { makeCategory, makeProduct } from '#server/testing/products.ts';
import { makeOrder, makeReview } from '#server/testing/reviews.ts';
import { type TestPerson, useTestShop } from '#server/testing/test-shop.ts';

// Every field of the calls about people, what is theirs, coupons and categories: see bad-input.test.ts.
const test = useTestShop();

type Fields = Record<string, unknown[]>;
interface Case {
  call: string;
  body: () => Record<string, unknown>;
  refuses: Fields;
  as?: 'fan';
}

const user = { firstName: 'Nina', lastName: 'Nunez', email: 'nina@fans.example', role: 'user' };
const userFields: Fields = {
  firstName: text(200),
  lastName: text(200),
  email: [...text(254), 'a@b', 'a@b@c.example', '"a b"@c.example', 'a@c.example\r\nBcc: d@e.example', 'a @b.example'],
  phone: line(50),
  role: ['owner', 'ADMIN', '', '__proto__', 'constructor', null, 5, [], ['admin'], {}],
  isActive: booleans,
};
const password = [5, true, null, [], {}, '', '1234567', 'x'.repeat(129), 'nul \0 in it', 'half \ud800 pair'];

const coupon = {
  code: 'season10',
  name: 'Season start',
  description: 'For everybody',
  type: 'percentage',
  value: 10,
  minOrderAmount: 0,
  startDate: '2025-01-01T00:00:00Z',
  endDate: '2025-12-31T23:59:59.999Z',
};
const couponFields: Fields = {
  code: text(60),
  name: text(200),
  description: prose,
  type: ['PERCENTAGE', 'bogus', '', '__proto__', null, 5, [], {}],
  value: [...amounts, 0, 100.01],
  minOrderAmount: amounts,
  maxDiscount: [...amounts.filter((amount) => amount !== null), 0],
  usageLimit: [...wholes, 0],
  userUsageLimit: [...wholes, 0],
  startDate: instants,
  endDate: [...instants, '2024-12-31T23:59:59Z'],
  isActive: booleans,
  seenAt: instants,
};

const category = { name: 'Wear', desc: 'What the team wears' };
const categoryFields: Fields = {
  name: text(200),
  desc: prose,
  parent_id: [...ids, UNKNOWN],
  isActive: booleans,
  seenAt: instants,
};

const address = { street: '12 Pit Lane', city: 'Assen', state: 'Drenthe', zipCode: '9402 AB', country: 'NL' };
const addressFields: Fields = {
  street: text(200),
  city: text(200),
  state: text(200),
  zipCode: text(20),
  country: [...text(200), 'XX', 'N', 'NLD', '__proto__', 'toString'],
  isDefault: booleans,
};

const review = { rating: 4, title: 'Great', comment: 'Fits well' };
const reviewFields: Fields = {
  rating: [...wholes, 0, 6, null],
  title: text(200),
  comment: prose,
};

const cases: Case[] = [
  {
    call: 'POST /api/admin/users',
    body: () => ({ ...user, password: 'correct horse' }),
    refuses: { ...userFields, password },
  },
  { call: 'PUT /api/admin/users/:userId', body: () => user, refuses: { ...userFields, seenAt: instants } },
  { call: 'POST /api/admin/coupons', body: () => coupon, refuses: couponFields },
  { call: 'PUT /api/admin/coupons/:couponId', body: () => coupon, refuses: couponFields },
  { call: 'POST /api/admin/categories', body: () => category, refuses: categoryFields },
  { call: 'PUT /api/admin/categories/:categoryId', body: () => category, refuses: categoryFields },
  {
    call: 'POST /api/admin/addresses',
    body: () => ({ ...address, userId: there.userId }),
    refuses: { ...addressFields, userId: [...ids, null, '', UNKNOWN] },
  },
  { call: 'PUT /api/admin/addresses/:addressId', body: () => address, refuses: { ...addressFields, seenAt: instants } },
  {
    call: 'POST /api/reviews',
    as: 'fan',
    body: () => ({ ...review, orderId: there.orderId, productId: there.productId }),
    refuses: { ...reviewFields, orderId: [...ids, null, ''], productId: [...ids, null, '', UNKNOWN] },
  },
  { call: 'PUT /api/reviews/:reviewId', as: 'fan', body: () => review, refuses: reviewFields },
];

let admin: TestPerson;
let fan: TestPerson;
let there: Record<'userId' | 'couponId' | 'categoryId' | 'addressId' | 'orderId' | 'productId' | 'reviewId', string>;

beforeEach(async () => {
  admin = await test.person({ role: 'admin' });
  fan = await test.person();
  const product = await makeProduct(test);
  there = {
    userId: fan.id,
    couponId: (await makeCoupon(test)).id,
    categoryId: await makeCategory(test),
    addressId: await makeAddress(test, fan),
    orderId: await makeOrder(test, fan, [product]),
    productId: product.id,
    reviewId: await makeReview(test, fan, product),
  };
});

const pathOf = (call: string) => Object.entries(there).reduce((path, [name, id]) => path.replace(`:${name}`, id), call);
const who = (as: Case['as']) => (as === 'fan' ? fan : admin);

describe('a wrong field', () => {
  it.each(cases)('is named and changes nothing: $call', async ({ call, as, body, refuses }) => {
    await expectFieldsRefused(test, { call: pathOf(call), as: who(as), body: body(), refuses });
  });

  it.each(cases)('is said to be required when it is missing: $call', async ({ call, as, body }) => {
    await expectRequired(test, pathOf(call), who(as), Object.keys(body()));
  });
});

it.each(cases)('a body that is no JSON object, or too deep, is refused: $call', async ({ call, as }) => {
  await expectBodiesRefused(test, pathOf(call), who(as));
});

describe('a query', () => {
  const searched = { ...paging, ...searches };
  const queries = [
    { path: '/api/admin/users', refuses: searched },
    { path: '/api/admin/coupons', refuses: searched },
    { path: '/api/admin/addresses', refuses: searched },
    { path: '/api/admin/wishlists', refuses: searched },
    { path: '/api/admin/reviews', refuses: { ...searched, approved: ['yes', 'TRUE', '1', 'true&approved=false'] } },
    { path: '/api/reviews/my', refuses: paging },
    { path: '/api/products/:productId/reviews', refuses: paging },
  ];

  it.each(queries)('that makes no sense is refused: $path', async ({ path, refuses }) => {
    await expectQueryRefused(test, pathOf(path), admin, refuses);
  });

  it.each(queries.filter(({ refuses }) => 'search' in refuses))(
    'with odd words breaks nothing: $path',
    async ({ path }) => {
      await expectOddWordsTaken(test, path, admin);
    },
  );
});

describe('an id in a path', () => {
  const bodies = [
    [/users/, user],
    [/coupons/, coupon],
    [/categories/, category],
    [/reviews/, review],
  ] as const;
  const withId = apiRoutes
    .map(({ endpoint }) => endpoint)
    .filter(({ path }) => /:(id|userId)/.test(path) && /users|user\/|coupons|categories|reviews/.test(path));

  it.each(withId)('that is no id is not found: $method $path', async ({ method, path, body }) => {
    const sent = body && bodies.find(([pattern]) => pattern.test(path))?.[1];
    const as = path.includes('admin') ? admin : fan;
    const to = (id: string) => path.replace(/:(id|userId)/, () => id);
    await expectIdsNotFound(test, (id) => test.send(`${method} ${to(id)}`, { as, ...(sent && { body: sent }) }));
  });
});
