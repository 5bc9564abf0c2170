import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Every word of the search is somewhere in the text, ignoring case and accents; %, _ and \ are ordinary characters.
 * `text` must be the very expression of the table's trigram index.
 */
export function everyWord(text: RawBuilder<string>, search: string): RawBuilder<SqlBool> {
  return all(wordsOf(search).map((word) => holds(text, word)));
}

type Holds = (text: RawBuilder<string>) => RawBuilder<SqlBool>;

/**
 * Every word of the search leads to the row, each by one of several ways: queries of the ids of rows where a text of
 * this table, or of one that it refers to, holds the word. So each text is found by its own index.
 */
export function everyWordLeadsTo(
  id: RawBuilder<string>,
  search: string,
  waysOf: (holdsWord: Holds, word: string) => RawBuilder<unknown>[],
): RawBuilder<SqlBool> {
  const each = wordsOf(search).map((word) => {
    const ways = waysOf((text) => holds(text, word), word);
    return sql<SqlBool>`${id} in (${sql.join(ways, sql` union all `)})`;
  });
  return all(each);
}

const wordsOf = (search: string) => [...new Set(search.split(/\s+/).filter(Boolean))];

const all = (conditions: RawBuilder<SqlBool>[]) =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

const holds = (text: RawBuilder<string>, word: string) =>
  sql<SqlBool>`searchable(${text}) like '%' || ${escaped(word)} || '%'`;

// Escaped after `searchable`, which may itself make such characters, of their wide forms.
const escaped = (word: string) => sql`regexp_replace(searchable(${word}), '([\\\\%_])', '\\\\\\1', 'g')`;
