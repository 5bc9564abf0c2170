import type { InvalidInputs, InvalidInput } from './invalid-inputs.ts';
import {
  amounts,
  anyAddress,
  booleans,
  choices,
  deepText,
  emails,
  ids,
  instants,
  line,
  lists,
  paging,
  prose,
  queryDays,
  queryIds,
  queryInstants,
  searches,
  sortsBut,
  text,
  TOO_LARGE,
  UNKNOWN,
  urls,
  wholes,
} from './invalid-values.ts';

const listed = { ...paging, ...searches };
const anyUser = [...queryIds, `${UNKNOWN}&userId=${UNKNOWN}`];
const expectedUpdatedAt = instants;
const periods = ['', '29', '-7', '7.0', 'week', '__proto__', '7&days=30'];
const activation: InvalidInput = { fields: { isActive: booleans } };
const many = <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_, index) => make(index));
const anId = (index: number) => UNKNOWN.replace(/0{3}$/, String(index).padStart(3, '0'));

const cancelReplacements = [
  5,
  'text',
  null,
  {},
  [5],
  ['abc'],
  [UNKNOWN.toUpperCase().replace('4', 'A')],
  many(51, anId),
];
const partRefund: InvalidInput['fields'] = {
  items: [5, 'text', null, {}, [5], many(51, (index) => ({ orderItemId: anId(index), quantity: 1 }))],
  'items.0.orderItemId': [...ids, null, ''],
  'items.0.quantity': [...wholes, 0, -1, 100],
  'items.0.restock': booleans,
  shipping: amounts,
  amount: amounts,
  reason: line(200),
  cancelReplacements,
  restockReplacements: [5, 'text', null, {}, [5], many(51, (index) => ({ id: anId(index), quantity: 1 }))],
  'restockReplacements.0.id': [...ids, null, ''],
  'restockReplacements.0.quantity': [...wholes, 0, -1, 100],
  expectedUpdatedAt,
};
const parcel: InvalidInput['fields'] = {
  carrier: ['DHL', 'royal mail', 5, {}, null, '__proto__'],
  carrierName: line(40),
  trackingNumber: [...line(60), '<b>', '1;2', '1\u200b2'],
  trackingLink: [
    5,
    {},
    'http://a.example/{number}',
    'https://a.example/',
    'javascript:{number}',
    `https://a.example/${'{number}'.repeat(40)}`,
  ],
};

const product: InvalidInput = {
  body: (valid) => ({
    ...valid,
    variants: [{ size: 'M', title: 'Slim', stock: 1 }],
    textRules: [{ label: 'Name', kind: 'letters', maxLength: 5 }],
  }),
  fields: {
    name: text(200),
    description: prose,
    price: amounts,
    categoryId: [...ids, null, '', UNKNOWN],
    images: [...lists, ['/a', 5], 'javascript:alert(1)', ...urls.map((url) => [url]), many(21, () => '/a')],
    imageAlts: [5, 'text', null, {}, [5], ['nul\0'], ['x'.repeat(301)], many(21, () => 'a')],
    enabledSizes: [...lists, ['m'], ['M', 'XXL'], ['__proto__']],
    options: [
      ...lists,
      ['x'.repeat(61)],
      ['Size'],
      ['two\nlines'],
      ['Engraving', 'engraving'],
      many(11, (index) => `L${index}`),
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
      many(201, (index) => ({ size: null, title: `T${index}`, stock: 1 })),
    ],
    'variants.0.id': [...ids, null, ''],
    'variants.0.size': [5, 'm', '', 'XXL', [], {}, '__proto__'],
    'variants.0.title': text(60),
    'variants.0.stock': [...wholes, 1_000_001],
    'variants.0.seenStock': wholes,
    'variants.0.priceAdjust': amounts.filter((amount) => typeof amount !== 'number' || amount >= 0 || amount < -1e6),
    'variants.0.image': [...urls, 5, [], {}],
    textRules: [
      5,
      'text',
      null,
      {},
      [5],
      [null],
      many(11, (index) => ({ label: `L${index}`, kind: 'mixed', maxLength: 5 })),
    ],
    'textRules.0.label': text(60),
    'textRules.0.kind': [...choices('letters'), 'runes', 'constructor'],
    'textRules.0.maxLength': [...wholes, 0, 61],
    fitNote: line(80),
    expectedUpdatedAt,
  },
};
const category: InvalidInput = {
  fields: { name: text(200), desc: prose, parent_id: [...ids, UNKNOWN], isActive: booleans, expectedUpdatedAt },
};
const address = { ...anyAddress, isDefault: booleans };
const user = {
  firstName: text(200),
  lastName: text(200),
  email: emails,
  phone: [...line(50), 'abc', '12'],
  role: [...choices('admin'), 'owner', 'constructor'],
  isActive: booleans,
};
const password = [5, true, null, [], {}, '', '1234567', 'x'.repeat(129), 'nul \0 in it', 'half \ud800 pair'];
const webhook: InvalidInput['fields'] = {
  name: text(60),
  url: [
    5,
    null,
    '',
    {},
    'hooks.example',
    '/hook',
    'ftp://hooks.example',
    'javascript:alert(1)',
    'http://hooks.example',
    'https://user:word@hooks.example',
    'https://hooks.example/#a',
    'https://localhost/',
    'https://10.0.0.1/',
    'https://127.1/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    `https://hooks.example/${'x'.repeat(2000)}`,
  ],
  events: [5, null, 'order.paid', {}, [], ['order'], [5], many(6, () => 'order.paid')],
};

const coupon: InvalidInput = {
  fields: {
    code: [...text(60), 'RACE DAY'],
    name: text(200),
    description: prose,
    type: [...choices('percentage'), 'bogus'],
    value: [...amounts, 0, 100.01],
    minOrderAmount: amounts,
    maxDiscount: [...amounts.filter((amount) => amount !== null), 0],
    usageLimit: [...wholes, 0],
    userUsageLimit: [...wholes, 0],
    startDate: instants,
    endDate: [...instants, '2020-12-31T23:59:59Z'],
    isActive: booleans,
    isAnnounced: booleans,
    expectedUpdatedAt,
  },
};
const status = [...choices('completed'), 'paid', 'constructor'];
const member: InvalidInput = {
  fields: {
    firstName: text(200),
    lastName: text(200),
    bio: prose,
    roleId: [...ids, null, '', UNKNOWN],
    nationality: text(100),
    picture: [...urls, ...line(2000), 'elin.webp', `${urls[0]} `],
    expectedUpdatedAt,
  },
};
const role: InvalidInput = { fields: { name: [...line(200), null], description: line(1000), expectedUpdatedAt } };
const competition: InvalidInput = {
  fields: {
    name: text(200),
    desc: prose,
    position: [...wholes, null, 100, 99.5],
    points: [-1, -0.01, 0.001, 1_000_000.01, 2 ** 53, 1e300, '5', '12,5', 'NaN', true, [], {}, null, TOO_LARGE],
    dateTime: instants,
    isActive: booleans,
    expectedUpdatedAt,
  },
};
const position = [...wholes, null, 100, ''];
const track: InvalidInput[] = [
  {
    fields: {
      name: text(200),
      dateTime: instants,
      status: [...choices('past'), 'completed', 'constructor'],
      personnel: [
        5,
        'text',
        null,
        {},
        UNKNOWN,
        [null],
        [''],
        [UNKNOWN],
        [UNKNOWN, UNKNOWN],
        ...ids.map((id) => [id]),
        many(101, anId),
        many(5000, () => UNKNOWN),
      ],
      results: [5, 'text', null, {}, [5], ['x'], [null], [{}], [[]]],
      expectedUpdatedAt,
    },
  },
  {
    body: (valid, { member }) => ({
      ...valid,
      personnel: [member],
      results: [{ driver: member, quali_position: 2, race_position: 1 }],
    }),
    fields: {
      'results.0.driver': [...ids, null, '', UNKNOWN],
      'results.0.quali_position': position,
      'results.0.race_position': position,
      results: [
        many(2, () => ({ driver: UNKNOWN, quali_position: 1, race_position: 1 })),
        many(101, (index) => ({ driver: anId(index), quali_position: 1, race_position: 1 })),
      ],
    },
  },
];

/** What the calls of the back office refuse. */
export const INVALID_ADMIN_INPUT: InvalidInputs = {
  'GET /api/admin/products': {
    query: {
      ...listed,
      categoryId: [...queryIds, `${UNKNOWN}&categoryId=${UNKNOWN}`],
      sort: sortsBut('newest'),
      stock: ['LOW', 'sold', '5', '__proto__', "low';--", 'low&stock=sold_out'],
    },
  },
  'POST /api/admin/products': { bodies: [product] },
  'PUT /api/admin/products/:id': { bodies: [product] },
  'PUT /api/admin/products/:id/status': { bodies: [activation] },
  'GET /api/admin/products/:id/stock': { query: paging },
  'PUT /api/admin/products/:id/stock': {
    bodies: [
      {
        fields: {
          variants: [5, 'text', null, {}, [], [5], many(201, (index) => ({ id: anId(index), stock: 1, seenStock: 1 }))],
          'variants.0.id': [...ids, null, ''],
          'variants.0.stock': [...wholes, -1, 1e6 + 1],
          'variants.0.seenStock': [...wholes, -1, 1e6 + 1],
          reason: ['Count', 'theft', 5, {}, '__proto__'],
          note: line(200),
          expectedUpdatedAt,
        },
      },
    ],
  },

  'GET /api/admin/categories': { query: { ...listed, sort: sortsBut('tree') } },
  'POST /api/admin/categories': { bodies: [category] },
  'PUT /api/admin/categories/:id': { bodies: [category] },
  'PUT /api/admin/categories/:id/status': { bodies: [activation] },

  'GET /api/admin/orders': {
    query: {
      ...listed,
      userId: anyUser,
      status: ['paid', 'PENDING', '__proto__', "pending';--", 'pending&status=paid'],
      payment: ['PAID', 'refund_submitting', '__proto__', "paid';--", 'paid&payment=free'],
      placedFrom: queryInstants,
      placedBefore: queryInstants,
      sort: sortsBut('newest'),
    },
  },
  'PUT /api/admin/orders/:id': {
    bodies: [
      {
        fields: {
          status,
          shippingEstimate: line(200),
          subtotal: amounts,
          tax: amounts,
          shipping: amounts,
          total: amounts,
          restock: booleans,
          cancelReplacements,
          expectedUpdatedAt,
        },
      },
    ],
  },
  'PUT /api/admin/orders/:id/status': {
    bodies: [
      { fields: { status, shippingEstimate: line(200), restock: booleans, cancelReplacements, expectedUpdatedAt } },
    ],
  },

  'POST /api/admin/orders/:id/exchanges': {
    bodies: [
      {
        fields: {
          orderItemId: [...ids, null, ''],
          variantId: [...ids, null, ''],
          quantity: [...wholes, 0, -1, 100],
          restock: booleans,
          expectedUpdatedAt,
        },
      },
    ],
  },
  'POST /api/admin/orders/:id/restock': {
    bodies: [
      {
        body: () => ({ items: [{ orderItemId: UNKNOWN, quantity: 1 }] }),
        fields: {
          items: [5, 'text', null, {}, [], [5], many(51, (index) => ({ orderItemId: anId(index), quantity: 1 }))],
          'items.0.orderItemId': [...ids, null, ''],
          'items.0.quantity': [...wholes, 0, -1, 100],
          expectedUpdatedAt,
        },
      },
    ],
  },
  'POST /api/admin/orders/:id/refunds': {
    bodies: [
      {
        body: () => ({
          items: [{ orderItemId: UNKNOWN, quantity: 1, restock: true }],
          shipping: 1,
          reason: 'Sorry',
          restockReplacements: [{ id: UNKNOWN, quantity: 1 }],
        }),
        fields: partRefund,
      },
    ],
  },
  'POST /api/admin/orders/:id/refund': { bodies: [{ fields: { refundId: ids, expectedUpdatedAt } }] },
  'POST /api/admin/orders/:id/refund/manual': {
    bodies: [{ fields: { note: text(200), refundId: ids, expectedUpdatedAt } }],
  },

  'DELETE /api/admin/orders/:id': { query: { expectedUpdatedAt: queryInstants } },

  'POST /api/admin/orders/:id/deliveries': {
    bodies: [
      {
        fields: {
          ...parcel,
          items: [5, 'text', null, {}, [], [5], many(201, (index) => ({ orderItemId: anId(index), quantity: 1 }))],
          'items.0.orderItemId': [...ids, null, ''],
          'items.0.quantity': [...wholes, 0, -1, 1e6 + 1],
          expectedUpdatedAt,
        },
      },
    ],
  },
  'PUT /api/admin/deliveries/:id': { bodies: [{ fields: { ...parcel, isDelivered: booleans, expectedUpdatedAt } }] },
  'DELETE /api/admin/deliveries/:id': { query: { expectedUpdatedAt: queryInstants } },

  'GET /api/admin/packing': { query: paging },
  'PUT /api/admin/packing': {
    bodies: [
      {
        fields: {
          ids: [5, 'text', null, {}, [], ...[...ids, null, ''].map((id) => [id]), many(101, anId)],
          isBeingPacked: booleans,
        },
      },
    ],
  },

  'GET /api/admin/users': { query: { ...listed, sort: sortsBut('newest') } },
  'POST /api/admin/users': { bodies: [{ fields: { ...user, password } }] },
  'PUT /api/admin/users/:id': { bodies: [{ fields: { ...user, expectedUpdatedAt } }] },
  'PUT /api/admin/users/:id/status': { bodies: [activation] },

  'GET /api/admin/coupons': {
    query: { ...listed, sort: sortsBut('newest'), announced: ['false', 'TRUE', '1', 'true&announced=false'] },
  },
  'POST /api/admin/coupons': { bodies: [coupon] },
  'PUT /api/admin/coupons/:id': { bodies: [coupon] },
  'PUT /api/admin/coupons/:id/status': { bodies: [activation] },

  'GET /api/admin/activities': {
    query: {
      actor: ['me', 'shop;--', '__proto__'],
      type: ['ORDER', '__proto__', 'order&type=user'],
      happenedFrom: queryInstants,
      happenedBefore: queryInstants,
      ...paging,
    },
  },

  'GET /api/admin/mails': {
    query: {
      ...listed,
      state: ['SENT', '__proto__', 'sent&state=due'],
      kind: ['mail', '__proto__', 'refund_sent&kind=refund_sent'],
    },
  },

  'GET /api/admin/stats/dashboard': { query: { days: periods } },

  'GET /api/admin/stats/revenue': { query: { days: periods } },

  'GET /api/admin/reports': {
    query: {
      by: ['DAY', 'week', '__proto__', 'day&by=size'],
      from: [...queryDays, '2099-01-01', '2000-01-01'],
      before: [...queryDays, '2025-01-01&before=2025-01-02'],
    },
  },

  'GET /api/admin/reviews': {
    query: {
      ...listed,
      sort: sortsBut('newest'),
      approved: ['yes', 'TRUE', '1', 'true&approved=false'],
      userId: anyUser,
    },
  },

  'PUT /api/admin/reviews/:id/status': { bodies: [{ fields: { isApproved: booleans, expectedUpdatedAt } }] },

  'GET /api/admin/addresses': { query: { ...listed, sort: sortsBut('newest') } },
  'POST /api/admin/addresses': { bodies: [{ fields: { ...address, userId: [...ids, null, '', UNKNOWN] } }] },
  'PUT /api/admin/addresses/:id': { bodies: [{ fields: { ...address, expectedUpdatedAt } }] },
  'PUT /api/admin/addresses/:id/status': { bodies: [activation] },

  'GET /api/admin/messages': {
    query: { ...listed, state: ['none', 'new&state=read'], sort: sortsBut('newest') },
  },
  'PUT /api/admin/messages/:id': { bodies: [{ fields: { state: [5, null, '', 'none', [], {}] } }] },

  'GET /api/admin/withdrawals': {
    query: { ...listed, state: ['none', 'open&state=urgent'], sort: sortsBut('newest') },
  },
  'PUT /api/admin/withdrawals/:id/order': { bodies: [{ fields: { order: text(60) } }] },
  'POST /api/admin/withdrawals/:id/refund': {
    bodies: [
      {
        body: () => ({
          items: [{ orderItemId: UNKNOWN, quantity: 1, restock: true }],
          shipping: 1,
          reason: 'Sorry',
          restockReplacements: [{ id: UNKNOWN, quantity: 1 }],
          evidence: 'goods_back',
        }),
        fields: { ...partRefund, evidence: [5, null, '', 'none', [], {}] },
      },
    ],
  },
  'POST /api/admin/withdrawals/:id/decision': {
    bodies: [{ fields: { state: [5, null, '', 'received', [], {}], reason: text(200) } }],
  },
  'GET /api/admin/api-tokens': { query: listed },
  'POST /api/admin/api-tokens': {
    bodies: [
      {
        fields: {
          name: text(60),
          scope: [5, null, '', 'write', [], {}],
          expiresAt: [...instants.filter((value) => value !== null), '2020-01-01T00:00:00Z'],
        },
      },
    ],
  },

  'GET /api/admin/webhooks': { query: listed },
  'POST /api/admin/webhooks': { bodies: [{ fields: { ...webhook, expectedUpdatedAt } }] },
  'PUT /api/admin/webhooks/:id': { bodies: [{ fields: { ...webhook, expectedUpdatedAt } }] },
  'PUT /api/admin/webhooks/:id/status': { bodies: [activation] },
  'GET /api/admin/webhooks/:id/deliveries': { query: { ...paging, state: ['SENT', '__proto__', 'sent&state=due'] } },

  'GET /api/admin/newsletter': {
    query: { ...listed, state: ['none', 'confirmed&state=requested'], sort: sortsBut('newest') },
  },

  'GET /api/admin/wishlists': { query: { ...listed, userId: anyUser, sort: sortsBut('newest') } },

  'GET /api/admin/team-members': {
    query: {
      ...listed,
      sort: sortsBut('latest_updated'),
      role: ['x'.repeat(201), '%00', 'a&role=b'],
      nationality: ['x'.repeat(101), '%1b', 'a&nationality=b'],
    },
  },
  'POST /api/admin/team-members': { bodies: [member] },
  'PUT /api/admin/team-members/:id': { bodies: [member] },
  'GET /api/admin/team-roles': { query: paging },
  'POST /api/admin/team-roles': { bodies: [role] },
  'PUT /api/admin/team-roles/:id': { bodies: [role] },

  'GET /api/admin/competitions': {
    query: {
      ...listed,
      sort: sortsBut('name_asc'),
      status: ['running', 'true', 'ACTIVE!', '__proto__', 'constructor', 'active&status=inactive'],
    },
  },
  'POST /api/admin/competitions': { bodies: [competition] },
  'PUT /api/admin/competitions/:id': { bodies: [competition] },
  'PUT /api/admin/competitions/:id/status': { bodies: [activation] },
  'POST /api/admin/competitions/tracks': { bodies: track, named: ['competition_id'] },
  'PUT /api/admin/competitions/tracks/:trackId': { bodies: track, named: ['competition_id'] },
  'DELETE /api/admin/competitions/tracks/:trackId': { named: ['competition_id'] },
};
