import { NotFound } from '#server/failures.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** The tables whose rows are deleted by `deleted_at` alone, so that a deleted one can come back as it was. */
export type Restorable =
  | 'addresses'
  | 'categories'
  | 'competitions'
  | 'coupons'
  | 'products'
  | 'reviews'
  | 'team_members'
  | 'tracks';

/** Brings a deleted row back, a millisecond newer at least. Throws NotFound (404) unless it is deleted: a second call finds nothing. */
export async function restoreRow(
  { clock }: Services,
  tx: Tx,
  { table, noun, id }: { table: Restorable; noun: string; id: string },
): Promise<void> {
  const { rows } = await sql`update ${sql.table(table)}
    set deleted_at = null, updated_at = greatest(${clock.now()}::timestamptz, updated_at + interval '1 millisecond')
    where id = ${id} and deleted_at is not null
    returning id`.execute(tx);
  if (rows.length === 0) throw new NotFound(noun);
}
