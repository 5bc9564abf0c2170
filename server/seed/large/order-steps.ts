import { sql } from 'kysely';
import { returnSteps } from './return-steps.ts';
import type { Sizes, Step } from './step.ts';
import { REVIEW_TEXTS, REVIEW_TITLES } from './words.ts';

/** Orders that are being paid right now: each by somebody else. */
const openOrders = ({ orders, users }: Sizes) => Math.min(20, Math.floor(orders / 10), users);

/** What happened, worked out once; the tables follow from it. */
const plan = (sizes: Sizes, now: Date): Step[] => [
  [
    'plan of the orders',
    sql`create temp table large_orders on commit drop as
      select n, pg_temp.id('order', n) as id, pg_temp.order_number(n) as number, way,
        case when way = 'open' then ${sizes.users}::int - (${sizes.orders}::int - n)
          else pg_temp.skewed(n, 111, ${sizes.users}::int, 1.5) end as user_n,
        placed, placed + case when way = 'open' then interval '0' when way = 'abandoned' then interval '16 minutes'
          else interval '3 minutes' end as settled,
        case way when 'open' then 'pending' when 'sold' then
          case when placed > ${now}::timestamptz - interval '2 days' then 'processing'
            when placed > ${now}::timestamptz - interval '6 days' then 'shipped'
            when placed > ${now}::timestamptz - interval '40 days' or pg_temp.dice(n, 113, 3) = 0 then 'delivered'
            else 'completed' end
          else 'cancelled' end as status,
        case when pg_temp.dice(n, 119, 12) = 0 then pg_temp.id('coupon', pg_temp.skewed(n, 120, 200, 2)) end as coupon_id
      from (
        select n, way, ${now}::timestamptz - case when way = 'open' then interval '20 seconds' * (${sizes.orders}::int - n)
          else interval '10 minutes' + interval '1000 days' * (1 - n::float8 / ${sizes.orders}::int) end as placed
        from generate_series(1, ${sizes.orders}::int) n,
          lateral (select case when n > ${sizes.orders - openOrders(sizes)}::int then 'open'
            when pg_temp.dice(n, 112, 100) < 15 then 'abandoned' when pg_temp.dice(n, 112, 100) < 17 then 'refunded'
            else 'sold' end as way) made
      ) placed`,
  ],
  [
    'plan of their items',
    sql`create temp table large_items on commit drop as
      select pg_temp.id('item', m) as id, o.n as order_n, o.id as order_id, k - 1 as position, way, placed, settled,
        p.n as product_n, j, pg_temp.id('variant', p.n * 8 + j) as variant_id, p.made_to_order,
        1 + pg_temp.dice(m, 118, 10) / 8 as quantity,
        price + case when kind = 1 and j = 2 then 1500 when j = 6 then 300 else 0 end as unit_price
      from large_orders o, generate_series(1, 1 + pg_temp.dice(o.n, 115, 3)) k,
        lateral (select o.n::bigint * 4 + k as m) line
        join large_products p on p.n = 1 + (pg_temp.skewed(m, 116, ${sizes.products}::int, 2)::bigint * 7919 % ${sizes.products}::int),
        lateral (select 1 + pg_temp.dice(m, 117, p.variants) as j) choice`,
  ],
  ['', sql`analyze large_orders`],
  ['', sql`analyze large_items`],
];

const orders: Step[] = [
  [
    'orders',
    sql`insert into orders (id, order_number, user_id, status, payment_status, stock_state, cancel_reason, subtotal_cents,
        shipping_cents, discount_cents, total_cents, coupon_id, coupon_code, shipping_estimate, shipping_address,
        billing_address, paid_at, created_at, updated_at, deleted_at)
      select o.id, number, pg_temp.id('user', user_n), status,
        case way when 'sold' then 'paid' when 'refunded' then 'refunded' else 'unpaid' end,
        case way when 'sold' then 'sold' when 'open' then 'reserved' else 'released' end,
        case way when 'abandoned' then 'expired' when 'refunded' then 'admin' end,
        subtotal, shipping, discount, subtotal + shipping - discount, coupon_id, code,
        case when status = 'shipped' then 'within 6 to 9 days' end, place, place,
        case when way in ('sold', 'refunded') then settled end, placed, settled,
        case when status = 'completed' and pg_temp.dice(o.n, 114, 200) = 0 then settled + interval '30 days' end
      from large_orders o
      join (select order_n, sum(quantity * unit_price)::int as subtotal from large_items group by order_n) i on i.order_n = o.n
      join large_places on large_places.n = user_n and k = 1
      left join coupons on coupons.id = coupon_id,
      lateral (select case when type = 'free_shipping' then 0 else 490 + 100 * pg_temp.dice(o.n, 121, 10) end as shipping,
        case type when 'percentage' then (subtotal * value + 5000) / 10000 when 'fixed' then least(value, subtotal)
          else 0 end as discount) priced`,
  ],
  [
    'order items',
    sql`insert into order_items (id, order_id, position, product_id, variant_id, name, images, size, title, quantity,
        unit_price_cents, subtotal_cents, options)
      select i.id, order_id, i.position, p.id, variant_id, p.name, images, size, title, quantity, unit_price, unit_price * quantity,
        case when size is null then '[]' else '[{"Size":"' || size || '"}]' end
      from large_items i join products p on p.id = pg_temp.id('product', product_n)
      join product_variants v on v.id = variant_id`,
  ],
  [
    'their shares of the discounts',
    // As domain/split-cents.ts does it.
    sql`with exact as (
        select i.id, order_id, i.position, discount, subtotal_cents::numeric * discount as product,
          sum(i.subtotal_cents::numeric) over (partition by order_id) as total
        from order_items i join (select id as order_id, discount_cents as discount from orders where discount_cents > 0) o using (order_id)
      ), shares as (
        select id, order_id, discount, floor(product / total)::int as cents,
          row_number() over (partition by order_id order by mod(product, total) desc, position) as rank
        from exact where total > 0
      ), missing as (select order_id, max(discount) - sum(cents) as cents from shares group by order_id)
      update order_items i set discount_cents = s.cents + (s.rank <= m.cents)::int
      from shares s join missing m using (order_id) where i.id = s.id`,
  ],
  [
    'their shares of the shipping',
    sql`with exact as (
        select i.id, order_id, i.position, shipping, i.quantity * shipping as product, sum(i.quantity) over (partition by order_id) as total
        from order_items i join (select id as order_id, shipping_cents as shipping from orders where shipping_cents > 0) o using (order_id)
      ), shares as (
        select id, order_id, shipping, product / total as cents,
          row_number() over (partition by order_id order by mod(product, total) desc, position) as rank
        from exact
      ), missing as (select order_id, max(shipping) - sum(cents) as cents from shares group by order_id)
      update order_items i set shipping_cents = s.cents + (s.rank <= m.cents)::int
      from shares s join missing m using (order_id) where i.id = s.id`,
  ],
];

const money: Step[] = [
  [
    'payments',
    sql`insert into payments (id, provider, user_id, order_id, intent_id, amount_cents, currency, fingerprint, state,
        cancel_reason, expires_at, check_at, created_at, updated_at)
      select pg_temp.id('payment', n), 'sandbox', user_id, o.id, 'pi_' || substr(md5('intent ' || n), 1, 24), total_cents,
        'eur', md5('basket ' || n), case way when 'open' then 'open' when 'abandoned' then 'canceled' else 'succeeded' end,
        case way when 'abandoned' then 'expired' end, placed + interval '15 minutes', placed + interval '15 minutes', placed, settled
      from large_orders join orders o using (id)`,
  ],
  [
    'the provider’s side of them',
    sql`insert into sandbox_intents (id, client_secret, idempotency_key, amount_cents, currency, status, metadata,
        amount_received_cents, created_at)
      select intent_id, intent_id || '_secret_' || md5(intent_id), 'pi_' || p.id, amount_cents, 'eur',
        case state when 'open' then 'requires_payment_method' else state end,
        jsonb_build_object('payment_id', p.id, 'order_id', order_id, 'order_number', order_number),
        case state when 'succeeded' then amount_cents else 0 end, p.created_at
      from payments p join orders o on o.id = order_id`,
  ],
  [
    'refunds',
    sql`insert into refunds (id, payment_id, amount_cents, state, due_at, created_at, updated_at)
      select pg_temp.id('refund', n), pg_temp.id('payment', n), total_cents, 'succeeded', settled + interval '10 minutes', settled, settled
      from large_orders join orders using (id) where way = 'refunded'`,
  ],
  [
    '',
    sql`insert into sandbox_refunds (id, intent_id, idempotency_key, amount_cents, metadata, created_at)
      select 're_' || substr(md5(r.id::text), 1, 24), intent_id, 're_' || r.id, r.amount_cents,
        jsonb_build_object('refund_id', r.id, 'payment_id', p.id), r.created_at
      from refunds r join payments p on p.id = payment_id`,
  ],
  [
    'uses of coupons',
    sql`insert into coupon_redemptions (order_id, coupon_id, user_id, state)
      select o.id, o.coupon_id, user_id, case way when 'open' then 'held' when 'sold' then 'used' else 'released' end
      from large_orders join orders o using (id) where o.coupon_id is not null`,
  ],
  [
    '',
    sql`insert into coupon_user_usage (coupon_id, user_id, used)
      select coupon_id, user_id, count(*) from coupon_redemptions where state <> 'released' group by coupon_id, user_id`,
  ],
  [
    '',
    sql`update coupons set used_count = used, usage_limit = case when value % 2 = 0 then used + 100 end
      from (select coupon_id, sum(used)::int as used from coupon_user_usage group by coupon_id) usage where coupon_id = id`,
  ],
];

const stock: Step[] = [
  [
    'reservations',
    sql`insert into reservations (order_item_id, order_id, variant_id, quantity, state)
      select id, order_id, variant_id, quantity, case way when 'open' then 'active' when 'sold' then 'sold' else 'released' end
      from large_items where not made_to_order`,
  ],
  [
    'stock that came in',
    sql`insert into stock_ledger (variant_id, delta, kind, created_at)
      select id, came_in, 'initial', created_at
      from (select id, created_at, stock + coalesce(gone, 0) as came_in from product_variants
        left join (select variant_id, sum(quantity)::int as gone from reservations where state <> 'released' group by variant_id) sales
          on variant_id = id where stock is not null) counted
      where came_in > 0`,
  ],
  [
    'stock that went out',
    sql`insert into stock_ledger (variant_id, delta, kind, order_item_id, created_at)
      select variant_id, -quantity, 'reserve', id, placed from large_items where not made_to_order`,
  ],
  [
    'stock that came back',
    sql`insert into stock_ledger (variant_id, delta, kind, order_item_id, created_at)
      select variant_id, quantity, case way when 'refunded' then 'restock' else 'release' end, id, settled
      from large_items where not made_to_order and way in ('abandoned', 'refunded')`,
  ],
];

const afterwards: Step[] = [
  [
    'reviews',
    sql`insert into reviews (id, user_id, order_id, product_id, rating, title, comment, is_approved, created_at, updated_at, deleted_at)
      select pg_temp.id('review', n), pg_temp.id('user', user_n), o.id, pg_temp.id('product', product_n), 5 - pg_temp.dice(n, 131, 8) / 3,
        pg_temp.pick(${REVIEW_TITLES}::text[], n, 132), pg_temp.pick(${REVIEW_TEXTS}::text[], n, 133) || ' ' || pg_temp.pick(${REVIEW_TEXTS}::text[], n, 134),
        pg_temp.dice(n, 135, 10) > 1, written, written, case when pg_temp.dice(n, 136, 100) = 0 then written + interval '1 day' end
      from large_orders o join large_items i on order_n = n and position = 0,
        lateral (select o.placed + interval '5 days' + interval '1 second' * pg_temp.dice(n, 137, 86400) as written) told
      where status in ('delivered', 'completed') and pg_temp.dice(n, 138, 8) = 0`,
  ],
  [
    'activities',
    sql`insert into activities (id, type, action, description, object_id, created_at)
      select pg_temp.id('activity', n), 'order', 'order.paid', 'Order ' || number || ' was paid', id::text, settled
      from large_orders where way in ('sold', 'refunded')`,
  ],
  [
    'outbox',
    sql`insert into outbox (id, topic, key, payload, state, error, due_at, created_at, finished_at)
      select pg_temp.id('confirmation', n), 'mail', 'order_confirmation ' || id, '{}', 'dropped', 'Part of the demo', settled, settled, settled
      from large_orders where way in ('sold', 'refunded')`,
  ],
  [
    '',
    sql`insert into activities (id, type, action, description, actor_id, object_id, created_at)
      select pg_temp.id('launch', n), 'product', 'product.created', 'Product ' || name || ' created', pg_temp.id('user', 1), id::text, launched
      from large_products`,
  ],
];

/** Every sixth order was abandoned, two in a hundred refunded, the newest few are being paid, the others were sold. */
export const orderSteps = (sizes: Sizes, now: Date): Step[] => [
  ...plan(sizes, now),
  ...orders,
  ...money,
  ...stock,
  ...returnSteps(now),
  ...afterwards,
];
