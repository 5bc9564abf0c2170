import type { InvalidInput, InvalidInputs } from './invalid-inputs.ts';
import {
  amounts,
  anyAddress,
  booleans,
  choices,
  emails,
  ids,
  instants,
  line,
  lineOptions,
  paging,
  prices,
  prose,
  queryIds,
  queryInstants,
  searches,
  sortsBut,
  text,
  UNKNOWN,
  wholes,
} from './invalid-values.ts';

const anyCategory = [...queryIds, `${UNKNOWN}&categoryId=${UNKNOWN}`];
const quantity = [...wholes, 0, 100, null];
const faults = [
  5,
  'refuse',
  null,
  {},
  [5],
  [null],
  ['storm'],
  ['__proto__'],
  Array.from({ length: 1001 }, () => 'refuse'),
];
const withdrawn: InvalidInput = {
  body: (valid) => ({ ...valid, key: 'a key' }),
  fields: {
    name: text(200),
    email: emails,
    items: [5, 'text', null, {}, [], [5], Array.from({ length: 51 }, () => ({ orderItemId: UNKNOWN, quantity: 1 }))],
    'items.0.orderItemId': [...ids, null, ''],
    'items.0.quantity': quantity,
    key: text(100),
  },
};
const opinion = { rating: [...wholes, 0, 6, null], title: text(200), comment: prose };

/** What the calls of visitors and shoppers refuse. */
export const INVALID_SHOP_INPUT: InvalidInputs = {
  'POST /api/auth/signin/social': {
    bodies: [
      {
        fields: {
          provider: [...choices('google'), 'facebook'],
          callbackURL: [
            ...line(2048),
            null,
            '//evil.example',
            '/\\evil.example',
            'https://evil.example/admin',
            'https:evil.example',
            'javascript:alert(1)',
            'data:text/html,x',
            'blob:https://evil.example/x',
          ],
        },
      },
    ],
  },
  'GET /api/products': {
    query: {
      ...paging,
      ...searches,
      categoryId: anyCategory,
      minPrice: prices('minPrice'),
      maxPrice: prices('maxPrice'),
      sort: sortsBut('newest'),
    },
  },
  'GET /api/products/suggestions': { query: searches },
  'GET /api/products/:id/reviews': { query: paging },
  'GET /api/team-members': { query: { ...paging, ...searches, sort: sortsBut('name') } },
  'POST /api/contact': {
    bodies: [
      {
        fields: {
          name: [...line(200), null],
          email: emails,
          subject: [...line(200), null],
          message: prose,
          website: line(200),
        },
      },
    ],
  },
  'POST /api/withdrawals': {
    bodies: [
      {
        body: (valid) => ({ ...valid, key: 'a key' }),
        fields: {
          name: text(200),
          email: emails,
          order: text(60),
          items: [...prose.filter((value) => value !== ''), 'x'.repeat(1001)],
          website: line(200),
          key: text(100),
        },
      },
    ],
  },
  'POST /api/orders/:id/cancel': { bodies: [{ fields: { expectedUpdatedAt: instants } }] },
  'PUT /api/orders/:id/shipping-address': { bodies: [{ fields: { ...anyAddress, expectedUpdatedAt: instants } }] },
  'PUT /api/orders/:id/texts': {
    bodies: [{ fields: { orderItemId: [...ids, null, ''], options: lineOptions, expectedUpdatedAt: instants } }],
  },
  'POST /api/orders/:id/withdrawals': { bodies: [withdrawn] },
  'POST /api/withdrawals/links/:token': { bodies: [withdrawn] },
  'POST /api/newsletter': { bodies: [{ fields: { email: emails } }] },

  'POST /api/cart/add': {
    bodies: [{ fields: { productId: [...ids, null, ''], quantity, productVariantId: ids, options: lineOptions } }],
  },
  'PUT /api/cart/update/:id': { bodies: [{ fields: { quantity } }] },
  'POST /api/coupons/validate': { bodies: [{ fields: { code: text(60), orderTotal: amounts } }] },
  'POST /api/wishlist': { bodies: [{ fields: { productId: [...ids, null, ''] } }] },
  'POST /api/addresses': { bodies: [{ fields: anyAddress }] },
  'PUT /api/addresses/:id': { bodies: [{ fields: { ...anyAddress, expectedUpdatedAt: instants } }] },

  'POST /api/checkout/create-payment-intent': {
    bodies: [
      {
        fields: {
          items: [5, 'text', null, {}, [], [5], ['x'], [null], [[]], [{}], Array.from({ length: 51 }, () => ({}))],
          'items.0.productId': [...ids, null, ''],
          'items.0.productVariantId': ids,
          'items.0.quantity': quantity,
          'items.0.options': lineOptions,
          shippingAddressId: [...ids, null, ''],
          billingAddressId: [...ids, null, ''],
          existingOrderIds: [
            5,
            'text',
            null,
            {},
            [5],
            [null],
            [{}],
            [[]],
            [{ $ne: null }],
            ['x'.repeat(101)],
            Array.from({ length: 21 }, () => UNKNOWN),
          ],
          couponCode: line(60),
          allowFree: [...booleans, null],
        },
      },
    ],
  },
  'GET /api/checkout/confirm': {
    query: {
      payment_intent: [
        '',
        'abc',
        'pi_',
        'pi_short',
        'PI_12345678',
        'pi_1234-5678',
        'pi_%00%00%00%00%00%00%00%00',
        'pi_12345678%20',
        `pi_${'x'.repeat(65)}`,
        "pi_12345678';--",
        'pi_12345678&payment_intent=pi_12345678',
      ],
    },
  },
  'POST /api/sandbox/pay': {
    bodies: [{ fields: { clientSecret: line(200), number: line(40), expiry: line(10), cvc: line(6) } }],
  },
  'POST /api/sandbox/redirect': {
    bodies: [{ fields: { clientSecret: line(200) } }],
  },
  'POST /api/sandbox/authenticate': {
    bodies: [{ fields: { clientSecret: line(200), outcome: choices('complete') } }],
  },

  'PUT /api/sandbox/faults': {
    bodies: [
      {
        body: () => ({ calls: {}, webhooks: {} }),
        fields: {
          'calls.create': faults,
          'calls.retrieve': faults,
          'calls.cancel': faults,
          'calls.refund': faults,
          'webhooks.drop': [...wholes, null, 1_000_001],
          'webhooks.delayMs': [...wholes, null, 3_600_001],
          'webhooks.copies': [...wholes, 0, 21, null],
          'webhooks.reversed': booleans,
        },
      },
    ],
  },

  'GET /api/orders': { query: paging },
  'GET /api/reviews/my': { query: paging },
  'POST /api/reviews': {
    bodies: [{ fields: { ...opinion, orderId: [...ids, null, ''], productId: [...ids, null, ''] } }],
  },
  'PUT /api/reviews/:id': { query: { expectedUpdatedAt: queryInstants }, bodies: [{ fields: opinion }] },
};
