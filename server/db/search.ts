import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A text is made `searchable` first, unless it is so already: a column that was stored that way. */
type Holds = (text: RawBuilder<string>, is?: 'searchable') => RawBuilder<SqlBool>;

/**
 * Every word of the search is somewhere in the text, ignoring case and accents; %, _ and \ are ordinary characters.
 * `text` must be the very expression of the table's trigram index.
 */
export function everyWord(text: RawBuilder<string>, search: string, is?: 'searchable'): RawBuilder<SqlBool> {
  return all(wordsOf(search).map((word) => holds(text, word, is)));
}

/**
 * Every word of the search is in one of several texts, of the row or of what it refers to. A row is looked at with all
 * of them: the right way when an index has all that the row needs.
 */
export function everyWordHolds(
  search: string,
  waysOf: (holdsWord: Holds, word: string) => RawBuilder<SqlBool>[],
): RawBuilder<SqlBool> {
  return all(wordsOf(search).map((word) => anyOf(word, waysOf)));
}

/** The same, but each text of a longer word is looked up in its own trigram index. */
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

/** A search of more words is one for the first of them: each is a condition of its own, or several. */
const MAX_WORDS = 20;
const wordsOf = (search: string) => [...new Set(search.split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);

/** Trigram indexes know nothing of shorter words: read for one, they answer every row that they have, slowly. */
const hasTrigram = (word: string) => /[\p{L}\p{N}]{3}/u.test(word);

function anyOf(word: string, waysOf: (holdsWord: Holds, word: string) => RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  const ways = waysOf((text, is) => holds(text, word, is), word);
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

const all = (conditions: RawBuilder<SqlBool>[]) =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

function holds(text: RawBuilder<string>, word: string, is?: 'searchable'): RawBuilder<SqlBool> {
  const searchable = is ? text : sql`searchable(${text})`;
  // Another expression than the index has.
  const compared = hasTrigram(word) ? searchable : sql`(${searchable} || '')`;
  return sql<SqlBool>`${compared} like '%' || ${escaped(word)} || '%'`;
}

// Escaped after `searchable`, which may itself make such characters, of their wide forms.
const escaped = (word: string) => sql`regexp_replace(searchable(${word}), '([\\\\%_])', '\\\\\\1', 'g')`;
