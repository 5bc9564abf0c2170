import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Every word of the search is somewhere in the text, ignoring case and accents; %, _ and \ are ordinary characters.
 * `text` must be the very expression of the table's trigram index. They are escaped after `searchable`, which may
 * itself make them, of their wide forms.
 */
export function everyWord(text: RawBuilder<string>, search: string): RawBuilder<SqlBool> {
  const words = search.split(/\s+/).filter(Boolean);
  const each = words.map((word) => sql<SqlBool>`searchable(${text}) like '%' || ${escaped(word)} || '%'`);
  return each.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}

const escaped = (word: string) => sql`regexp_replace(searchable(${word}), '([\\\\%_])', '\\\\\\1', 'g')`;
