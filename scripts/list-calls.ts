import { sql } from 'kysely';
import { ORDER_PAYMENTS } from '#domain/order-status.ts';
import { MAX_REPORT_DAYS, REPORT_GROUPINGS } from '#domain/reports.ts';
import type { Reader } from '#server/db/database.ts';
import { isVisibleProduct } from '#server/products/visible-product.ts';

export interface ListCall {
  path: string;
  /** What is hard about it. */
  why: string;
  as: 'guest' | 'buyer' | 'admin';
  /** Its words are in so many rows, or so short, that each row has to be looked at. */
  frequent?: true;
}

/** What the calls ask for, picked so that it is as hard as this database allows. */
export interface Known {
  buyer: string;
  buyersOrder: string;
  buyersOrders: number;
  orderNumber: string;
  order: string;
  payment: string;
  product: string;
  category: string;
  smallCategory: string;
  competition: string;
  race: string;
  /** One of each. */
  coupon: string;
  review: string;
  mail: string;
  address: string;
  member: string;
  rows: Record<'orders' | 'products' | 'reviews' | 'users' | 'mails' | 'addresses' | 'wishlist_items', number>;
}

async function value(db: Reader, query: string): Promise<string> {
  const { rows } = await sql.raw<{ value: unknown }>(query).execute(db);
  return String(rows[0]?.value ?? '');
}

export async function findKnown(db: Reader): Promise<Known> {
  const count = async (table: string) => Number(await value(db, `select count(*) as value from ${table}`));
  const buyer = await value(
    db,
    `select user_id as value from orders join users on users.id = user_id where users.is_active and users.deleted_at is null
      group by user_id order by count(*) desc, user_id limit 1`,
  );
  const byProducts = (direction: string) =>
    value(
      db,
      `select category_id as value from products join categories c on c.id = category_id where c.is_active
        group by category_id order by count(*) ${direction}, category_id limit 1`,
    );
  const oldest = (table: string) =>
    value(db, `select id as value from ${table} where deleted_at is null order by created_at, id limit 1`);
  return {
    buyer,
    buyersOrder: await value(
      db,
      `select id as value from orders where user_id = '${buyer}' and payment_status != 'unpaid' limit 1`,
    ),
    buyersOrders: Number(await value(db, `select count(*) as value from orders where user_id = '${buyer}'`)),
    orderNumber: await value(db, 'select order_number as value from orders order by created_at limit 1'),
    order: await value(db, 'select id as value from orders order by created_at limit 1'),
    payment: await value(db, 'select intent_id as value from payments where intent_id is not null limit 1'),
    product: await mostReviewed(db),
    category: await byProducts('desc'),
    smallCategory: await byProducts('asc'),
    competition: await value(db, 'select id as value from competitions order by starts_at limit 1'),
    race: await value(db, 'select id as value from tracks where deleted_at is null order by starts_at limit 1'),
    coupon: await oldest('coupons'),
    review: await oldest('reviews'),
    mail: await value(
      db,
      "select id as value from outbox where payload ->> 'kind' is not null order by created_at limit 1",
    ),
    address: await oldest('addresses'),
    member: await oldest('team_members'),
    rows: {
      orders: await count('orders'),
      products: await count('products'),
      reviews: await count('reviews'),
      users: await count('users'),
      mails: await count('mails'),
      addresses: await count('addresses'),
      wishlist_items: await count('wishlist_items'),
    },
  };
}

async function mostReviewed(db: Reader): Promise<string> {
  const { product_id: id } = await db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select('product_id')
    .where('is_approved', '=', true)
    .where('reviews.deleted_at', 'is', null)
    .where(isVisibleProduct)
    .groupBy('product_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('product_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

const of = (as: ListCall['as']) => (path: string, why: string) => ({ path, why, as });
const guest = of('guest');
const buyer = of('buyer');
const admin = of('admin');

const frequent = (call: ListCall): ListCall => ({ ...call, frequent: true });

const search = (words: string) => `search=${encodeURIComponent(words)}`;
/** The last page, or the one in the middle. */
const last = (rows: number, limit: number) => `page=${Math.max(1, Math.floor((rows * 0.95) / limit))}&limit=${limit}`;
const middle = (rows: number, limit: number) => `page=${Math.max(1, Math.floor(rows / 2 / limit))}&limit=${limit}`;

/** The most days that a report can have. */
const longest = () => `from=${new Date(Date.now() - (MAX_REPORT_DAYS - 1) * 86_400_000).toISOString().slice(0, 10)}`;

export function listCalls(known: Known): ListCall[] {
  const { rows } = known;
  return [
    guest('/api/products', 'first page'),
    guest('/api/products?limit=100', 'largest page'),
    guest(`/api/products?${last(rows.products, 12)}`, 'near the last page'),
    ...['oldest', 'price-low', 'price-high', 'name-asc', 'name-desc'].flatMap((sort) => [
      guest(`/api/products?sort=${sort}`, 'sort'),
      guest(`/api/products?sort=${sort}&${middle(rows.products, 12)}`, 'sort, page in the middle'),
    ]),
    guest(`/api/products?categoryId=${known.category}`, 'largest category'),
    guest(`/api/products?categoryId=${known.category}&sort=price-low`, 'largest category, sort'),
    guest(`/api/products?categoryId=${known.smallCategory}`, 'smallest category'),
    guest('/api/products?minPrice=20&maxPrice=40', 'price range'),
    guest('/api/products?minPrice=20&maxPrice=21&sort=name-asc', 'narrow price range, sort'),
    guest(`/api/products?${search('zylinderkopf')}`, 'rare word'),
    guest(`/api/products?${search('jersey')}`, 'frequent word'),
    frequent(guest(`/api/products?${search('the')}`, 'word in almost all')),
    frequent(guest(`/api/products?${search('the')}&sort=price-low`, 'word in almost all, sort')),
    guest(`/api/products?${search('molé café jersey')}`, 'three words with accents'),
    guest(`/api/products?${search('FERRAN 81 vintage')}`, 'three words without their accents'),
    guest(`/api/products?${search('xqzzy')}`, 'word in none'),
    guest(`/api/products?${search('jersy')}`, 'a letter wrong'),
    guest(`/api/products?${search('zylinderkpof vintge jersy')}`, 'three words with a letter wrong'),
    guest(`/api/products?${search('tshirt')}`, 'another word for the same thing'),
    frequent(guest(`/api/products?${search('a')}`, 'one letter')),
    frequent(guest(`/api/products?${search('27')}`, 'two letters')),
    frequent(guest(`/api/products?${search('%_')}`, 'signs')),
    guest(
      `/api/products?${search('cap')}&categoryId=${known.category}&minPrice=10&maxPrice=60&sort=price-high`,
      'all filters',
    ),
    guest(`/api/products/${known.product}`, 'one product'),
    guest(`/api/products/${known.product}/reviews`, 'most reviewed product'),
    guest(`/api/products/${known.product}/reviews?page=3`, 'most reviewed product, later page'),
    guest(`/api/products/${known.product}/related`, 'more of its line'),
    guest(`/api/products/suggestions?${search('jers')}`, 'frequent word'),
    frequent(guest(`/api/products/suggestions?${search('th')}`, 'two letters')),
    guest(`/api/products/suggestions?${search('zylinderkopfes')}`, 'words that look alike'),
    guest('/api/products/sizes', 'no statement'),
    guest('/api/categories', 'whole tree'),
    guest('/api/coupons/announced', 'announced coupon'),
    guest('/api/team-members', 'first page'),
    guest(`/api/team-members?${search('dvorak')}&sort=name`, 'name'),
    guest('/api/competitions', 'all with their races'),
    guest(`/api/competitions/${known.competition}`, 'one'),
    guest('/api/competitions/championship-stats', ''),
    guest('/api/competitions/next-race', ''),

    buyer('/api/auth/session', 'me'),
    buyer('/api/auth/sessions', 'my sessions'),
    buyer('/api/cart', 'my cart'),
    buyer('/api/wishlist', 'my wishlist'),
    buyer('/api/addresses', 'my addresses'),
    buyer('/api/orders', `${known.buyersOrders} orders`),
    buyer(`/api/orders?${last(known.buyersOrders * 0.8, 10)}`, 'near the last page'),
    buyer(`/api/orders/${known.buyersOrder}`, 'one of my orders'),
    buyer(`/api/orders/${known.buyersOrder}/withdrawal`, 'what can be withdrawn from'),
    buyer('/api/reviews/my', 'my reviews'),

    admin('/api/admin/stats/dashboard', 'counts and revenue'),
    admin('/api/admin/stats/work', 'four counts'),
    admin('/api/admin/stats/revenue', '30 days'),
    admin('/api/admin/stats/setup', 'no statement'),
    ...REPORT_GROUPINGS.map((by) => admin(`/api/admin/reports?by=${by}`, 'report of 30 days')),
    // All of the orders, or almost: read from the first to the last.
    ...REPORT_GROUPINGS.map((by) => frequent(admin(`/api/admin/reports?by=${by}&${longest()}`, 'report of 400 days'))),
    admin('/api/admin/activities/recent', 'newest ten'),
    admin('/api/admin/products', 'first page'),
    admin(`/api/admin/products?${last(rows.products, 10)}`, 'near the last page'),
    admin(`/api/admin/products?categoryId=${known.category}`, 'largest category'),
    admin('/api/admin/products?stock=low', 'low stock'),
    admin('/api/admin/products?stock=sold_out', 'sold out'),
    admin(`/api/admin/products?stock=low&categoryId=${known.category}`, 'low stock, largest category'),
    admin(`/api/admin/products?${search('zylinderkopf')}`, 'rare word'),
    frequent(admin(`/api/admin/products?${search('the')}`, 'word in almost all')),
    admin('/api/admin/orders', 'first page'),
    admin('/api/admin/orders?limit=100', 'largest page'),
    admin(`/api/admin/orders?${middle(rows.orders, 10)}`, 'page in the middle'),
    admin(`/api/admin/orders?${last(rows.orders, 10)}`, 'near the last page'),
    admin('/api/admin/orders?page=9999999', 'beyond the last page'),
    ...['pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled'].map((status) =>
      admin(`/api/admin/orders?status=${status}`, 'status'),
    ),
    admin(`/api/admin/orders?status=completed&${middle(rows.orders * 0.5, 10)}`, 'status, page in the middle'),
    ...ORDER_PAYMENTS.map((payment) => admin(`/api/admin/orders?payment=${payment}`, 'payment')),
    admin('/api/admin/orders?status=pending&payment=paid', 'paid and pending'),
    admin('/api/admin/orders?placedFrom=2026-06-01T00:00:00Z&placedBefore=2026-06-08T00:00:00Z', 'a week'),
    ...['oldest', 'number_asc', 'customer_asc', 'customer_desc', 'total_desc', 'status_asc', 'payment_asc'].map(
      (sort) => admin(`/api/admin/orders?sort=${sort}`, 'sort'),
    ),
    admin(`/api/admin/orders?userId=${known.buyer}`, 'of one user'),
    admin(`/api/admin/orders?${search(known.orderNumber)}`, 'order number'),
    admin(`/api/admin/orders?${search(known.orderNumber.slice(-3))}`, 'part of an order number'),
    admin(`/api/admin/orders?${search('ant')}`, 'in every order number'),
    admin(`/api/admin/orders?${search('xqzzy')}`, 'in none'),
    admin(`/api/admin/orders?${search('muller')}`, 'last name'),
    admin(`/api/admin/orders?${search('Søren Müller')}`, 'full name'),
    admin(`/api/admin/orders?${search('soren')}&status=processing`, 'first name, status'),
    admin(`/api/admin/orders?${search('zylinderkopf')}`, 'rare word of a product'),
    admin(`/api/admin/orders?${search('munchen')}`, 'city'),
    admin(`/api/admin/orders?${search('65.80')}`, 'amount'),
    admin(`/api/admin/orders?${search(known.payment)}`, 'payment'),
    admin(`/api/admin/orders?${search('munchen muller 65.80')}`, 'city, name and amount'),
    admin(`/api/admin/orders?${search('zylinderkopf xl')}`, 'rare word, two letters'),
    frequent(admin(`/api/admin/orders?${search('jersey')}`, 'frequent word of a product')),
    frequent(admin(`/api/admin/orders?${search('jersey')}&sort=customer_asc`, 'the same, sort')),
    frequent(admin(`/api/admin/orders?${search('example')}`, 'in every e-mail address')),
    frequent(
      admin(`/api/admin/orders?${search('example')}&${middle(rows.orders, 10)}`, 'the same, page in the middle'),
    ),
    frequent(admin(`/api/admin/orders?${search('a')}`, 'one letter')),
    admin(`/api/admin/orders/${known.order}`, 'one order'),
    admin(`/api/admin/orders/${known.order}/timeline`, 'what happened to an order'),
    admin('/api/admin/packing', 'to be packed'),
    admin(`/api/admin/products/${known.product}/stock`, 'changes of its stock'),
    admin(`/api/admin/products/${known.product}`, 'one product'),
    admin('/api/admin/activities', 'first page'),
    admin('/api/admin/activities?type=team', 'kind'),
    admin('/api/admin/categories', 'first page'),
    admin(`/api/admin/categories?${search('jersey')}`, 'word'),
    admin(`/api/admin/categories/${known.category}`, 'one category'),
    admin('/api/admin/users', 'first page'),
    admin('/api/admin/users?sort=google_desc', 'sort'),
    admin(`/api/admin/users/${known.buyer}`, 'one user'),
    admin(`/api/admin/users?${last(rows.users, 10)}`, 'near the last page'),
    admin(`/api/admin/users?${search('soren muller')}`, 'full name'),
    frequent(admin(`/api/admin/users?${search('example')}`, 'in every e-mail address')),
    frequent(admin(`/api/admin/users?${search('a')}`, 'one letter')),
    admin(`/api/admin/users/${known.buyer}/summary`, 'orders and addresses of a user'),
    admin(`/api/admin/users/${known.buyer}/sessions`, 'sessions of a user'),
    admin(`/api/admin/users/${known.buyer}/payment-pauses`, 'paused payments of a user'),
    admin('/api/admin/coupons', 'first page'),
    admin(`/api/admin/coupons?${search('podium')}`, 'word'),
    admin(`/api/admin/coupons/${known.coupon}`, 'one coupon'),
    admin('/api/admin/reviews', 'first page'),
    admin(`/api/admin/reviews?${last(rows.reviews, 10)}`, 'near the last page'),
    admin('/api/admin/reviews?approved=false', 'waiting'),
    admin('/api/admin/reviews?approved=true', 'approved'),
    admin(`/api/admin/reviews?${search('recommande')}`, 'frequent word'),
    frequent(admin(`/api/admin/reviews?${search('e')}`, 'one letter')),
    admin(`/api/admin/reviews?${search('muller jersey')}`, 'author and product'),
    admin(`/api/admin/reviews/${known.review}`, 'one review'),
    admin('/api/admin/mails', 'first page'),
    admin(`/api/admin/mails?${last(rows.mails, 10)}`, 'near the last page'),
    ...['due', 'sent', 'failed', 'dropped'].map((state) => admin(`/api/admin/mails?state=${state}`, 'state')),
    admin('/api/admin/mails?kind=order_shipped', 'kind'),
    admin('/api/admin/mails?kind=refund_sent&state=sent', 'kind and state'),
    admin(`/api/admin/mails?${search(known.orderNumber)}`, 'order number'),
    admin(`/api/admin/mails?${search('soren')}`, 'recipient'),
    frequent(admin(`/api/admin/mails?${search('order')}`, 'in every subject')),
    frequent(admin(`/api/admin/mails?${search('a')}`, 'one letter')),
    admin(`/api/admin/mails/${known.mail}`, 'one mail'),
    admin('/api/admin/mails/delivery', 'no statement'),
    admin('/api/admin/addresses', 'first page'),
    admin('/api/admin/addresses?sort=status_asc', 'sort'),
    admin(`/api/admin/addresses/${known.address}`, 'one address'),
    admin(`/api/admin/addresses?${last(rows.addresses, 10)}`, 'near the last page'),
    admin(`/api/admin/addresses?${search('munchen')}`, 'city'),
    admin(`/api/admin/addresses?${search('germany muller')}`, 'country and name'),
    frequent(admin(`/api/admin/addresses?${search('a')}`, 'one letter')),
    admin('/api/admin/messages', 'first page'),
    admin('/api/admin/messages?state=new', 'state'),
    admin('/api/admin/api-tokens', 'first page'),
    admin('/api/admin/webhooks', 'first page'),
    admin('/api/admin/newsletter', 'first page'),
    admin('/api/admin/newsletter?state=requested', 'state'),
    frequent(admin(`/api/admin/newsletter?${search('example')}`, 'in every e-mail address')),
    admin('/api/admin/withdrawals', 'first page'),
    admin('/api/admin/withdrawals?state=open', 'open'),
    admin('/api/admin/withdrawals?state=urgent', 'urgent'),
    admin('/api/admin/wishlists', 'first page'),
    admin(`/api/admin/wishlists?${last(rows.wishlist_items, 10)}`, 'near the last page'),
    frequent(admin(`/api/admin/wishlists?${search('jersey')}`, 'product')),
    frequent(admin(`/api/admin/wishlists?${search('soren cap')}`, 'person and product')),
    admin('/api/admin/team-members', 'first page'),
    admin(`/api/admin/team-members/${known.member}`, 'one member'),
    admin(`/api/admin/team-members?${search('wilk')}&role=driver&nationality=polish&sort=role`, 'all filters'),
    admin('/api/admin/team-roles', 'first page'),
    admin('/api/admin/competitions', 'first page'),
    admin(`/api/admin/competitions/${known.competition}`, 'one competition'),
    admin(`/api/admin/competitions/tracks/${known.race}`, 'one race'),
    admin(`/api/admin/competitions?${search('cup')}&status=active&sort=name_asc`, 'all filters'),
  ];
}

/** Answers of these are no lists: they read nothing, or write, or look at one row that a large shop has no more of than a small one. */
const NO_LISTS = [
  '/api/checkout/publishable-key',
  '/api/checkout/confirm',
  '/api/sandbox/faults',
  '/api/docs',
  '/api/openapi.json',
  '/api/withdrawals/receipts/:token',
  '/api/withdrawals/links/:token',
  '/api/admin/messages/:id',
  '/api/admin/withdrawals/:id',
  '/api/admin/api-tokens/:id',
  '/api/admin/webhooks/:id',
  '/api/admin/webhooks/:id/deliveries',
  '/api/admin/webhook-deliveries/:id',
];

/** Those of the paths, with their parameters, that none of the calls goes to, and that are not known to be no lists. */
export const withoutCall = (calls: readonly ListCall[], paths: readonly string[]): string[] =>
  paths.filter((path) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    return !NO_LISTS.includes(path) && !calls.some((call) => pattern.test(call.path.split('?', 1)[0] ?? ''));
  });
