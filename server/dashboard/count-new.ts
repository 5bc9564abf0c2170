import type { Reader } from '#server/db/database.ts';
import { sql } from 'kysely';
import type { ComparedPeriods } from './compared-periods.ts';

/** How many users or products, without the deleted ones, came in the period and in the one before: an index has them by their age. */
export async function countNew(
  db: Reader,
  table: 'users' | 'products',
  { from, before }: ComparedPeriods,
): Promise<{ current: number; before: number }> {
  const { rows } = await sql<{ current: number; before: number }>`
    select count(*) filter (where created_at >= ${from}) as current,
      count(*) filter (where created_at < ${before.until}) as before
    from ${sql.table(table)} where deleted_at is null and created_at >= ${before.from}`.execute(db);
  return rows[0] ?? { current: 0, before: 0 };
}
