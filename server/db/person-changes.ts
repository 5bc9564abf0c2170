import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Rows that are added up at once. */
const MAX_FOLDED = 10_000;

/**
 * Replaces the rows that changes have added by one for each person, whose sum stays the same. Rows that another process is folding are
 * left to it.
 */
export async function foldPersonChanges(db: Db): Promise<void> {
  const { rows } = await sql`select from person_changes where not is_folded limit 1`.execute(db);
  if (rows.length === 0) return;
  await db.transaction((tx) =>
    sql`with new as (
        delete from person_changes
        where id in (select id from person_changes where not is_folded limit ${MAX_FOLDED} for update skip locked)
        returning user_id, amount
      ), folded as (
        delete from person_changes
        where id in (
          select id from person_changes where is_folded and user_id in (select user_id from new) for update skip locked)
        returning user_id, amount
      )
      insert into person_changes (user_id, amount, is_folded)
        select user_id, sum(amount), true from (select * from new union all select * from folded) changes group by user_id`.execute(
      tx,
    ),
  );
}
