import { sql } from 'kysely';
import type { Sizes, Step } from './step.ts';
import { CATEGORIES, CODES, LINES, IMAGES, RARE_WORDS, SENTENCES, STYLES, THINGS } from './words.ts';

const SHIPPING = '[{"label":"UK","price":6.9},{"label":"EU","price":5.9},{"label":"Worldwide","price":14}]';
/** One style, two styles, four sizes, six sizes. */
const SIZES_OF_KIND = ['[]', '[]', '["S","M","L","XL"]', '["XS","S","M","L","XL","2XL"]'];
const COUPONS = 200;

const categoriesFor = (products: number) => Math.max(12, Math.round(products / 250));

/** Few categories hold most products; many hold a few. Stock comes later, when it is known what was sold. */
export const catalogueSteps = ({ products, users }: Sizes, now: Date): Step[] => [
  [
    'categories',
    sql`insert into categories (id, name, description, parent_id, is_active, created_at, updated_at)
      select pg_temp.id('category', n), case when n <= 12 then (${CATEGORIES}::text[])[n]
          else pg_temp.pick(${LINES}::text[], n, 22) || ' ' || pg_temp.pick(${THINGS}::text[], n, 23) end,
        pg_temp.pick(${SENTENCES}::text[], n, 24),
        case when n > 12 then pg_temp.id('category', 1 + pg_temp.dice(n, 21, least(n - 1, 60))) end,
        n <= 12 or pg_temp.dice(n, 25, 30) > 0, ${now}::timestamptz - interval '1150 days', ${now}::timestamptz - interval '1150 days'
      from generate_series(1, ${categoriesFor(products)}::int) n`,
  ],
  [
    'plan of the products',
    sql`create temp table large_products on commit drop as
      select n, pg_temp.id('product', n) as id, kind, (array[1, 2, 4, 6])[kind + 1] as variants,
        (10 + pg_temp.dice(n, 33, 300)) * 50 - 5 as price, pg_temp.dice(n, 35, 5) = 0 as made_to_order,
        pg_temp.pick(${LINES}::text[], n, 38) || ' ' || pg_temp.pick(${STYLES}::text[], n, 39) || ' ' ||
          pg_temp.pick(${THINGS}::text[], n, 40) || case when pg_temp.dice(n, 41, 3) = 0 then ' No. ' || n else '' end as name,
        ${now}::timestamptz - interval '1 minute' - interval '1100 days' * (1 - n::float8 / ${products}::int) as launched
      from generate_series(1, ${products}::int) n, lateral (select pg_temp.dice(n, 34, 4) as kind) made`,
  ],
  ['', sql`create unique index on large_products (n)`],
  ['', sql`analyze large_products`],
  [
    'products',
    sql`insert into products (id, name, description, price_cents, category_id, images, image_alts, enabled_sizes, options,
        styles, shipping_prices, is_active, created_at, updated_at, deleted_at)
      select id, name, pg_temp.pick(${SENTENCES}::text[], n, 51) || ' ' || pg_temp.pick(${SENTENCES}::text[], n, 52) || ' ' ||
          pg_temp.pick(${SENTENCES}::text[], n, 53) || ' ' || pg_temp.pick(${SENTENCES}::text[], n, 54) ||
          case when pg_temp.dice(n, 55, 1000) = 0 then ' With ' || pg_temp.pick(${RARE_WORDS}::text[], n, 56) || '.' else '' end,
        price, pg_temp.id('category', pg_temp.skewed(n, 31, ${categoriesFor(products)}::int, 3)),
        '["' || pg_temp.pick(${IMAGES}::text[], n, 57) || '"]', to_json(array[name])::text, (${SIZES_OF_KIND}::text[])[kind + 1], '[]',
        case when kind = 1 then 'Framed' else '' end, ${SHIPPING}, pg_temp.dice(n, 36, 20) > 0, launched, launched,
        case when pg_temp.dice(n, 37, 50) = 0 then ${now}::timestamptz - interval '1 day' end
      from large_products`,
  ],
  [
    'search words',
    sql`insert into search_words (word)
      select distinct word from (select name || ' ' || choices_of(styles, options) as name from products
        union all select name from categories) named, search_words_of(name) word
      on conflict do nothing`,
  ],
  [
    'variants',
    sql`insert into product_variants (id, product_id, size, title, stock, price_adjust_cents, position, created_at)
      select pg_temp.id('variant', n * 8 + k), id, (${SIZES_OF_KIND}::text[])[kind + 1]::jsonb ->> (k - 1),
        case when kind = 1 and k = 2 then 'Framed' else 'Standard' end,
        case when not made_to_order then pg_temp.dice(n * 8 + k, 61, 120) end,
        case when kind = 1 and k = 2 then 1500 when k = 6 then 300 else 0 end, k - 1, launched
      from large_products, generate_series(1, variants) k`,
  ],
  [
    'coupons',
    sql`insert into coupons (id, code, name, description, type, value, starts_at, ends_at, is_active, created_at, updated_at)
      select pg_temp.id('coupon', n), pg_temp.pick(${CODES}::text[], n, 71) || n, 'Thank you ' || n,
        pg_temp.pick(${SENTENCES}::text[], n, 72), (array['percentage', 'fixed', 'free_shipping'])[1 + n % 3],
        (array[500 + 250 * (n % 11), 200 + n, 0])[1 + n % 3], launched,
        ${now}::timestamptz + case when n % 4 = 0 then interval '-30 days' else interval '365 days' end, n % 9 > 0, launched, launched
      from generate_series(1, ${COUPONS}::int) n,
        lateral (select ${now}::timestamptz - interval '1100 days' + interval '1 hour' * n as launched) made`,
  ],
  [
    'wishlists',
    sql`insert into wishlist_items (id, user_id, product_id, created_at)
      select pg_temp.id('wish', n * 8 + k), users.id,
        pg_temp.id('product', pg_temp.skewed(n * 8 + k, 81, ${products}::int, 2)), users.created_at + interval '1 hour' * k
      from generate_series(1, ${users}::int) n join users on users.id = pg_temp.id('user', n),
        generate_series(1, pg_temp.dice(n, 82, 8)) k
      on conflict do nothing`,
  ],
  [
    'carts',
    sql`insert into cart_items (id, user_id, product_id, variant_id, quantity, options, created_at, updated_at)
      select pg_temp.id('cart item', u), pg_temp.id('user', u), p.id, pg_temp.id('variant', p.n * 8 + 1), 1,
        case kind when 2 then '[{"Size":"S"}]' when 3 then '[{"Size":"XS"}]' else '[]' end,
        ${now}::timestamptz - interval '1 hour', ${now}::timestamptz - interval '1 hour'
      from generate_series(1, ${users}::int, 10) u join large_products p on p.n = 1 + pg_temp.dice(u, 83, ${products}::int)`,
  ],
];
