import type { Services } from '#server/services.ts';

/** How long what was sent to a webhook can be looked at and sent again. */
const DELIVERIES_STAY_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
const AT_ONCE = 1_000;

/** Deletes the deliveries of more than 30 days ago, and what was sent. Those that wait are left. */
export async function forgetDeliveries({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - DELIVERIES_STAY_DAYS * DAY_MS);
  while ((await forgetSome(db, before)) === AT_ONCE);
}

/** Returns how many were deleted. Nothing posts an event of that time again, so that their keys need not stay. */
const forgetSome = (db: Services['db'], before: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const forgotten = await tx
      .deleteFrom('outbox')
      .where('id', 'in', (query) =>
        query
          .selectFrom('outbox')
          .select('id')
          .where('topic', '=', 'webhook')
          .where('created_at', '<', before)
          .where('state', '<>', 'due')
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    return forgotten.length;
  });
