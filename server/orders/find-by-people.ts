import type { Db } from '#server/db/database.ts';
import { everyWord, hasTrigram } from '#server/db/search.ts';
import { userText } from '#server/users/owner.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Of people, and of orders that have one word of a name by chance. */
const MAX_FEW = 1_000;
/** Where more are found, PostgreSQL had better go through the orders. */
const MAX_FOUND = 10_000;

/** Queries for the ids of the orders that have a word elsewhere than in their buyer's texts, among all orders or those `within`. */
type OrdersWith = (word: string, within: RawBuilder<SqlBool> | undefined) => RawBuilder<unknown>[];

/**
 * The SQL condition that an order has each of the words, in its buyer's texts or elsewhere. People with all of the words are looked up
 * first, and orders with one of them elsewhere: of a name few and mostly none, so that the condition leads to some people's
 * orders. A word that many orders have, such as a city, is looked up among those only that have the other words. Undefined
 * where too much is found, or a word is too short to be looked up.
 */
export async function findByPeople(
  db: Db,
  words: string[],
  ordersWith: OrdersWith,
): Promise<RawBuilder<SqlBool> | undefined> {
  if (words.length === 0 || !words.every(hasTrigram)) return undefined;
  const queries = words.map((word) => ordersWith(word, undefined));
  const [[people] = [], ...few] = await lookUp(db, [[peopleWith(words)], ...queries], MAX_FEW);
  const elsewhere = people && (await lookUpFrequent(db, words, few, ordersWith));
  if (!elsewhere) return undefined;

  const isOfPeople = sql<SqlBool>`orders.user_id = any(${people})`;
  const some = elsewhere.flat();
  if (some.length === 0) return isOfPeople;
  const hasEach = words.map(
    (word, place) => sql`(orders.id = any(${elsewhere[place]}) or orders.user_id in (${peopleWith([word])}))`,
  );
  return sql`(${isOfPeople} or (orders.id = any(${some}) and ${sql.join(hasEach, sql` and `)}))`;
}

/** The ids of each word's orders: those of its rare ways, and those of a frequent way among the orders that have the rare words. */
async function lookUpFrequent(
  db: Db,
  words: string[],
  few: Found[][],
  ordersWith: OrdersWith,
): Promise<string[][] | undefined> {
  const known = few.map((ways) => ways.flatMap((ids) => ids ?? []));
  const rare = words.filter((_, place) => !few[place]?.includes(undefined));
  if (rare.length === words.length) return known;
  const [[people] = []] = rare.length > 0 ? await lookUp(db, [[peopleWith(rare)]], MAX_FEW) : [];
  if (!people) return undefined;
  const within = sql<SqlBool>`(orders.user_id = any(${people}) or orders.id = any(${known.flat()}))`;
  const frequent = words.map((word, place) => ordersWith(word, within).filter((_, way) => !few[place]?.[way]));
  const found = await lookUp(db, frequent, MAX_FOUND);
  if (found.flat().includes(undefined)) return undefined;
  return known.map((ids, place) => [...ids, ...(found[place] ?? []).flatMap((more) => more ?? [])]);
}

const peopleWith = (words: string[]) => sql`select users.id from users where ${everyWord(userText, words.join(' '))}`;

/** The ids that a query finds; undefined where they are too many. */
type Found = string[] | undefined;

/** What each query of each group finds, in one round trip. */
async function lookUp(db: Db, groups: RawBuilder<unknown>[][], max: number): Promise<Found[][]> {
  const limited = groups
    .flat()
    .map(
      (query, place) =>
        sql`(select ${sql.lit(place)}::integer as place, found.id from (${query}) found limit ${max + 1})`,
    );
  const { rows } = await db.transaction(async (tx) => {
    // For a limit PostgreSQL would rather read a table from its start, which for a word that is nowhere is all of it.
    const [, found] = await Promise.all([
      sql`set local enable_seqscan = off`.execute(tx),
      sql<{ place: number; id: string }>`${sql.join(limited, sql` union all `)}`.execute(tx),
    ]);
    return found;
  });
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  let place = 0;
  return groups.map((queries) =>
    queries.map(() => {
      const ids = (byPlace.get(place++) ?? []).map(({ id }) => id);
      return ids.length > max ? undefined : ids;
    }),
  );
}
