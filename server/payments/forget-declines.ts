import type { Services } from '#server/services.ts';

/** Long enough to look into it, as the privacy page says. */
const DECLINES_STAY_MS = 24 * 60 * 60_000;

/** Deletes declined tries of more than a day ago, and pauses that ended as long ago. */
export async function forgetDeclines({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - DECLINES_STAY_MS);
  await db.transaction(async (tx) => {
    await tx.deleteFrom('declines').where('declined_at', '<', before).execute();
    await tx.deleteFrom('payment_pauses').where('ends_at', '<', before).execute();
  });
}
