import {
  closestWord,
  isCorrectable,
  isStopWord,
  plainSearch,
  plainWord,
  sizeOf,
  synonymsOf,
} from '#domain/search-words.ts';
import { isVisibleCategory } from '#server/categories/visible-categories.ts';
import type { Reader } from '#server/db/database.ts';
import { beginsWord, everyWordBegins, everyWordHolds, hasTrigram, wordsOf } from '#server/db/search.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isVisibleProduct } from './visible-product.ts';

/** SQL expression: name, description, styles and customization labels, as the trigram index products_search has them. */
export const productText = sql<string>`products.search_text`;

/**
 * SQL condition: each word of the search, or another word for the same thing, is in the product's name, description, styles or
 * customization labels, or the word is in the name of its category or of one above, or is a size that it comes in.
 */
export const isFoundBy = (search: string) =>
  everyWordHolds(plainSearch(search), (holdsWord, word) => {
    const size = sizeOf(word);
    return [
      holdsWord(productText, 'searchable'),
      ...holdsSynonym(productText, word),
      // Fewer letters are in the name of almost every category.
      ...(hasTrigram(word) ? [isWithinCategories(holdsWord(sql`categories.name`))] : []),
      ...(size ? [sql<SqlBool>`products.enabled_sizes like ${`%"${size}"%`}`] : []),
    ];
  });

/**
 * SQL expression, the highest first: 2 where the words of the search, or others for the same things, begin words of the name, 1 where they
 * begin words of the text, 0 where they are inside others, as `hat` in `that`, or lead to its category. A size is the same for all that it finds.
 */
export function searchRank(search: string): RawBuilder<number> {
  const words = plainSearch(search)
    .split(/\s+/)
    .filter((word) => !sizeOf(word))
    .join(' ');
  const beginsInName = everyWordHolds(words, (holdsWord, word) => [
    // What costs least is asked first: most words are not in most names.
    sql<SqlBool>`(${holdsWord(searchableName, 'searchable')}
      and (${beginsWord(searchableName, word)} or ${beginsWord(partsOfName, word)}))`,
    ...holdsSynonym(searchableName, word),
  ]);
  return sql<number>`case when ${beginsInName} then 2 when ${everyWordBegins(productText, words)} then 1 else 0 end`;
}

/** SQL expression: the name as searches compare it. Removing accents costs most of that, and is for names that have one. */
const searchableName = sql<string>`case when octet_length(products.name) = char_length(products.name)
  then lower(products.name) else searchable(products.name) end`;

/** The same with each part of a word behind a space: 'Panel' of 'Five-Panel Cap', 'limited' of 'Event Tee (limited)'. */
const partsOfName = sql<string>`translate(${searchableName}, '-/(+', '    ')`;

/** Whether that rank is worth its cost: one or two letters are in almost every text, and begin a word of it. */
export const isRanked = (search: string) => search.split(/\s+/).some(hasTrigram);

/** SQL condition: each word of the search, or another word for the same thing, is in this text. */
export const isNamed = (text: RawBuilder<string>, search: string, is?: 'searchable') =>
  everyWordHolds(search, (holdsWord, word) => [
    holdsWord(text, is),
    ...holdsSynonym(is ? text : sql`searchable(${text})`, word),
  ]);

/** SQL condition, or none: another word for the same thing is in a `searchable` text. */
function holdsSynonym(text: RawBuilder<string>, word: string): RawBuilder<SqlBool>[] {
  const others = synonymsOf(word);
  return others.length > 0 ? [sql<SqlBool>`${text} ~ ${wholeWords(others)}`] : [];
}

/** A regular expression of PostgreSQL: any of these words, or its plural. They are letters, spaces and hyphens. */
const wholeWords = (words: string[]) => `\\m(${words.join('|')})s?\\M`;

const isWithinCategories = (isNamed: RawBuilder<SqlBool>) => sql<SqlBool>`products.category_id = any(array(
  with recursive branch (id) as (
    select categories.id from categories where categories.deleted_at is null and ${isNamed}
    union
    select child.id from categories child join branch on branch.id = child.parent_id
    where child.deleted_at is null
  ) select id from branch))`;

const MAX_TRIED = 5;
/** How many of the products that have any of the words are looked at. */
const MAX_LOOKED_AT = 2_000;

/**
 * The words of a search that together lead to something the public sees, for one that finds nothing: as many as possible that
 * products are called by, then as many as possible, then the last one, which says what the others describe. Undefined where there are none, or where it would be the same search.
 */
export async function findPartialSearch(db: Reader, search: string): Promise<string | undefined> {
  const words = wordsOf(plainSearch(search))
    .filter((word) => word.length > 1 && !isStopWord(word))
    .slice(0, MAX_TRIED);
  if (words.length === 0) return undefined;
  const ranks = sql<number[]>`array[${sql.join(
    words.map(
      (word) =>
        sql`case when ${isNamed(searchableName, word, 'searchable')} then 2 when ${isFoundBy(word)} then 1 else 0 end`,
    ),
  )}]`;
  const best = await db
    .selectFrom((from) =>
      from
        .selectFrom('products')
        .select(ranks.as('ranks'))
        .where(isVisibleProduct)
        .where(sql<SqlBool>`(${sql.join(words.map(isFoundBy), sql` or `)})`)
        .limit(MAX_LOOKED_AT)
        .as('found'),
    )
    .select('ranks')
    .groupBy('ranks')
    .orderBy(sql`cardinality(array_positions(ranks, 2))`, 'desc')
    .orderBy(sql`cardinality(array_positions(ranks, 0))`)
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('ranks')
    .limit(1)
    .executeTakeFirst();
  return best && words.filter((_, index) => best.ranks[index] !== 0).join(' ');
}

const MAX_CORRECTED = 5;
/** The first words of a search, without accents, that may be mistyped. */
const correctableWordsOf = (search: string) =>
  [...new Set(search.split(/\s+/).map(plainWord))].filter(isCorrectable).slice(0, MAX_CORRECTED);

/**
 * The search with each word that nothing is called by replaced by one that is a letter off; undefined where there is no such
 * word. Only words that lead to something the public sees are proposed.
 */
export async function findCorrection(db: Reader, search: string): Promise<string | undefined> {
  const words = search.split(/\s+/);
  const mistyped = correctableWordsOf(search);
  if (mistyped.length === 0) return undefined;
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where(sql<SqlBool>`(${sql.join(mistyped.map(isNear), sql` or `)})`)
    .where(isInPublicText)
    .limit(200)
    .execute();
  const known = rows.map(({ word }) => word);
  const corrected = words.map((word) => {
    const plain = plainWord(word);
    const isKnown = known.some((other) => other.includes(plain));
    return (isCorrectable(plain) && !isKnown && closestWord(plain, known)) || word;
  });
  return corrected.some((word, index) => word !== words[index]) ? corrected.join(' ') : undefined;
}

/** How many words are offered where nothing was found. */
const MAX_OFFERED = 3;

/** Other words that look like one of the search's and lead to something that the public sees, the most alike first. */
export async function listSimilarWords(db: Reader, search: string): Promise<string[]> {
  const words = correctableWordsOf(search);
  if (words.length === 0) return [];
  const likeness = sql<number>`(select max(similarity(word, asked)) from unnest(${words}::text[]) asked)`;
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where(sql<SqlBool>`${likeness} >= 0.3`)
    .where('word', 'not in', words)
    .where(isInPublicText)
    .orderBy(likeness, 'desc')
    .orderBy('word')
    .limit(MAX_OFFERED)
    .execute();
  return rows.map(({ word }) => word);
}

/**
 * SQL condition that holds for all words one letter off, and few others: one half of the word is as it was mistyped, or the
 * two letters in the middle have changed places.
 */
function isNear(mistyped: string): RawBuilder<SqlBool> {
  const middle = Math.floor(mistyped.length / 2);
  const [start, end] = [mistyped.slice(0, middle), mistyped.slice(middle)];
  const swapped = start.slice(0, -1) + end.slice(0, 1) + start.slice(-1) + end.slice(1);
  return sql<SqlBool>`(char_length(word) between ${mistyped.length - 1} and ${mistyped.length + 1}
    and (starts_with(word, ${start}) or right(word, ${end.length}) = ${end} or word = ${swapped}))`;
}

/** SQL condition: a product or category that the public sees has this word of `search_words`. */
const isInPublicText = sql<SqlBool>`(
  exists (select from products where ${productText} like '%' || word || '%' and ${isVisibleProduct})
  or exists (select from categories where searchable(categories.name) like '%' || word || '%'
    and ${isVisibleCategory(sql`categories.id`)}))`;
