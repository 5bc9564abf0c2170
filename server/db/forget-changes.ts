import type { Services } from '#server/services.ts';

const KEPT_MS = 60 * 60_000;

/** Deletes from the log of changes what every process has read long ago. */
export async function forgetChanges({ db, clock }: Services): Promise<void> {
  await db.transaction((tx) =>
    tx
      .deleteFrom('public_changes')
      .where('created_at', '<', new Date(clock.now().getTime() - KEPT_MS))
      .execute(),
  );
}
