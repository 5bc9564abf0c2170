import type { Services } from '#server/services.ts';
import { sql } from 'kysely';

/** How long it can be looked up what was written to somebody; the privacy page says so. */
const MAILS_STAY_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;
const AT_ONCE = 1_000;

/**
 * Deletes the mails of more than 90 days ago, whom they went to and what they said. That they were sent stays in the outbox: its keys see to
 * it that none is sent twice. What still waits is left.
 */
export async function forgetMails({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - MAILS_STAY_DAYS * DAY_MS);
  while ((await forgetSome(db, before)) === AT_ONCE);
}

/** Returns how many were deleted. */
const forgetSome = (db: Services['db'], before: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const forgotten = await tx
      .updateTable('outbox')
      .set({ payload: '{}' })
      .where('id', 'in', (query) =>
        query
          .selectFrom('outbox')
          .select('id')
          // As the index outbox_mails has them.
          .where(sql<boolean>`topic = 'mail' and payload ->> 'kind' is not null`)
          .where('created_at', '<', before)
          .where('state', '<>', 'due')
          .orderBy('created_at')
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    const ids = forgotten.map(({ id }) => id);
    if (ids.length > 0) await tx.deleteFrom('mails').where('outbox_id', 'in', ids).execute();
    return ids.length;
  });
