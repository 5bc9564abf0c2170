import { readAmount } from '#domain/amount-text.ts';
import { listCountryCodes } from '#domain/countries.ts';
import { fromMajor } from '#domain/money.ts';
import { isOrderNumber } from '#domain/order-number.ts';
import type { Db } from '#server/db/database.ts';
import { everyWord, everyWordLeadsTo, hasTrigram, type Holds, wordsOf } from '#server/db/search.ts';
import { userText } from '#server/users/owner.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { findByPeople } from './find-by-people.ts';

/** The expression of the trigram index orders_number_search: numbers have no accents, and removing them is most of the work. */
const orderNumber = sql<string>`lower(orders.order_number)`;
/** Coupon, estimate and shipping address: the expression of the trigram index orders_search. */
const orderText = sql<string>`coalesce(orders.coupon_code, '') || ' ' ||
  coalesce(orders.shipping_estimate, '') || ' ' || jsonb_path_query_array(orders.shipping_address, '$.*')::text`;
/** What was bought, with the texts for printing: the expression of the trigram index order_items_search. */
const itemText = sql<string>`order_items.name || ' ' || order_items.title || ' ' || coalesce(order_items.size, '') || ' ' ||
  order_items.options`;

const ORDER_NUMBER_START = /^ant-/i;
/** As the card provider knows it: `pi_3Nx…`. */
const PAYMENT_ID = /^pi_\w+$/;
/** The same of a refund: `re_3Nx…`. */
const REFUND_ID = /^re_\w+$/;
/** As its sender was told: `WD-7K3M9Q`. */
const WITHDRAWAL = /^wd-\w+$/i;
/** A tracking number, without its blanks. */
const TRACKING_NUMBER = /^(?=.*\d)[\da-z-]{6,60}$/;
/** Digits alone may be part of a number, a street or a phone. */
const IS_AMOUNT = /^[€$]?\d[\d.,]*[.,]\d{2}[€$]?$|^[€$]\d+$|^\d+[€$]$/;
/** Of a column of PostgreSQL. */
const MAX_INTEGER = 2_147_483_647;

/**
 * The SQL condition that each word of a search belongs to this row of `orders`: it is in its number, coupon, estimate or shipping
 * address, in the names, e-mail address or phone of its buyer, or in what was bought; or it is its amount, the id of its payment or of a
 * refund, or the number of a withdrawal. A tracking number leads to its order. A # before a word is how people write a number, and no part of it.
 */
export async function findOrdersBy(db: Db, typed: string): Promise<RawBuilder<SqlBool>> {
  const search = typed.replaceAll(/(?<=^|\s)#+(?=\S)/g, '');
  // A whole order number, the most frequent search, has an index of its own. What stands around it is a sentence.
  const numbers = wordsOf(search.toUpperCase()).filter(isOrderNumber);
  if (numbers.length > 0) return sql`orders.order_number = any(${numbers})`;
  const sent = await findByTracking(db, search);
  if (sent.length > 0) return sql`orders.id = any(${sent})`;
  const words = wordsOf(search).map((word) => ({ word, condition: exactCondition(word) }));
  const exact = words.flatMap(({ condition }) => condition ?? []);
  const text = words.filter(({ condition }) => !condition).map(({ word }) => word);
  // A short word alone is in so many items that looking at all of them takes seconds.
  const looksAtItems = exact.length > 0 || text.some(hasTrigram);
  const holdsText =
    (await findByPeople(db, text, ordersWith)) ??
    everyWordLeadsTo('orders', text.join(' '), (holdsWord, word) => [
      ...ownWays(holdsWord, word),
      sql<SqlBool>`orders.user_id in (select users.id from users where ${holdsWord(userText)})`,
      ...(looksAtItems
        ? [
            sql<SqlBool>`exists (select from order_items where order_items.order_id = orders.id and ${holdsWord(itemText)})`,
          ]
        : []),
    ]);
  return sql`(${sql.join([...exact, holdsText], sql` and `)})`;
}

/** The ids of the orders of which a parcel has this tracking number. */
async function findByTracking(db: Db, search: string): Promise<string[]> {
  const number = search.replaceAll(/\s/g, '').toLowerCase();
  if (!TRACKING_NUMBER.test(number)) return [];
  const rows = await db
    .selectFrom('deliveries')
    .select('order_id')
    .where(sql`lower(replace(tracking_number, ' ', ''))`, '=', number)
    .limit(100)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** SQL conditions: the order itself has the word. */
const ownWays = (holdsWord: Holds, word: string): RawBuilder<SqlBool>[] => [
  holdsWord(orderNumber, 'searchable'),
  holdsWord(orderText),
  ...shippedTo(word),
];

/** Queries for the ids of the orders, all or those within a condition, that have a word elsewhere than in their buyer's texts. */
function ordersWith(word: string, within: RawBuilder<SqlBool> | undefined): RawBuilder<unknown>[] {
  const holdsWord: Holds = (text, is) => everyWord(text, word, is);
  const orders = sql`select orders.id from orders where ${within ?? sql`true`}`;
  const ofThese = within ? sql`and order_items.order_id = any(array(${orders}))` : sql``;
  return [
    ...ownWays(holdsWord, word).map((way) => sql`${orders} and ${way}`),
    sql`select order_items.order_id as id from order_items where ${holdsWord(itemText)} ${ofThese}`,
  ];
}

/** SQL condition that the order goes to a country of this name: the address has its code. None where no country has it. */
function shippedTo(word: string): RawBuilder<SqlBool>[] {
  const codes = hasTrigram(word) ? listCountryCodes(word) : [];
  return codes.length > 0 ? [sql`orders.shipping_address ->> 'country' = any(${codes})`] : [];
}

/** SQL condition for a word that starts an order number, or is an amount, an id of the card provider or the number of a withdrawal; undefined for any other. */
function exactCondition(word: string): RawBuilder<SqlBool> | undefined {
  if (ORDER_NUMBER_START.test(word)) return everyWord(orderNumber, word, 'searchable');
  if (PAYMENT_ID.test(word)) return sql`orders.id in (select order_id from payments where intent_id = ${word})`;
  if (REFUND_ID.test(word))
    return sql`orders.id in (select payments.order_id from refunds join payments on payments.id = refunds.payment_id
      where refunds.provider_refund_id = ${word})`;
  if (WITHDRAWAL.test(word))
    return sql`orders.id in (select order_id from withdrawals where reference = ${word.toUpperCase()})`;
  const amount = IS_AMOUNT.test(word) ? readAmount(word) : undefined;
  const cents = amount && fromMajor(Number(amount));
  if (!cents || cents > MAX_INTEGER) return undefined;
  // What was charged, and the total on paper where an admin has corrected it.
  return sql`orders.id in (select order_id from payments where amount_cents = ${cents}
    union all select orders.id from orders where orders.total_cents = ${cents} and orders.deleted_at is null)`;
}
