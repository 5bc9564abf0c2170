import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** SQL condition: the text contains a word. `is` says of a column that it stores a `searchable` text already. */
export type Holds = (text: RawBuilder<string>, is?: 'searchable') => RawBuilder<SqlBool>;

/**
 * SQL condition: the text contains every word of the search, ignoring case and accents; %, _ and \ are ordinary
 * characters. `text` must be exactly the expression of the table's trigram index.
 */
export function everyWord(text: RawBuilder<string>, search: string, is?: 'searchable'): RawBuilder<SqlBool> {
  return all(wordsOf(search).map((word) => holds(text, word, is)));
}

/**
 * SQL condition: each word of the search is in one of several texts, of the row or of rows that it refers to. PostgreSQL
 * checks the texts row by row, which is fast where one index covers them.
 */
export function everyWordHolds(
  search: string,
  waysOf: (holdsWord: Holds, word: string) => RawBuilder<SqlBool>[],
): RawBuilder<SqlBool> {
  return all(wordsOf(search).map((word) => anyOf(word, waysOf)));
}

/** The same condition, but a word of three or more letters is looked up in each text's own trigram index. */
export function everyWordLeadsTo(
  table: string,
  search: string,
  waysOf: (holdsWord: Holds, word: string) => RawBuilder<SqlBool>[],
): RawBuilder<SqlBool> {
  const each = wordsOf(search).map((word) => {
    if (!hasTrigram(word)) return anyOf(word, waysOf);
    const ways = waysOf((text, is) => holds(text, word, is), word);
    const found = ways.map((way) => sql`select ${sql.ref(`${table}.id`)} from ${sql.table(table)} where ${way}`);
    return sql<SqlBool>`${sql.ref(`${table}.id`)} in (${sql.join(found, sql` union all `)})`;
  });
  return all(each);
}

/** SQL condition: every word of the search begins a word of a `searchable` text, as far as spaces tell. */
export const everyWordBegins = (text: RawBuilder<string>, search: string): RawBuilder<SqlBool> =>
  all(wordsOf(search).map((word) => beginsWord(text, word)));

/** SQL condition: a word begins a word of a `searchable` text, as far as spaces tell. */
export const beginsWord = (text: RawBuilder<string>, word: string) =>
  sql<SqlBool>`(' ' || ${text}) like '% ' || ${escaped(word)} || '%'`;

/** Further words of a search are ignored, because each is one or several conditions. */
const MAX_WORDS = 20;
/** Without the comma or colon that follows a word in an address or a sentence. */
export const wordsOf = (search: string) =>
  [...new Set(search.split(/\s+/).flatMap((word) => word.replace(/[,;:]+$/, '') || []))].slice(0, MAX_WORDS);

/** Whether a trigram index helps: for a shorter word it would return every row, slowly. */
export const hasTrigram = (word: string) => /[\p{L}\p{N}]{3}/u.test(word);

function anyOf(word: string, waysOf: (holdsWord: Holds, word: string) => RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  const ways = waysOf((text, is) => holds(text, word, is), word);
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

const all = (conditions: RawBuilder<SqlBool>[]) =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

function holds(text: RawBuilder<string>, word: string, is?: 'searchable'): RawBuilder<SqlBool> {
  const searchable = is ? text : sql`searchable(${text})`;
  // An expression that no index has, so that none is used.
  const compared = hasTrigram(word) ? searchable : sql`(${searchable} || '')`;
  return sql<SqlBool>`${compared} like '%' || ${escaped(word)} || '%'`;
}

const ASCII = /^[\x20-\x7e]*$/;

/** SQL expression: the `searchable` word, its %, _ and \ as ordinary characters. */
function escaped(word: string): RawBuilder<string> {
  // Without accents: PostgreSQL computes each of them while it plans, and has less to do.
  if (ASCII.test(word)) return sql`lower(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)})`;
  // Escaped after `searchable`, which turns their full-width forms into these characters.
  return sql`regexp_replace(searchable(${word}), '([\\\\%_])', '\\\\\\1', 'g')`;
}
