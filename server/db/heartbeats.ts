import type { Db } from './database.ts';
import type { Heartbeat } from './tables.ts';

/** Stores that a job succeeded at this time, unless a later time is stored. */
export async function recordHeartbeat(db: Db, name: Heartbeat, at: Date): Promise<void> {
  await db.transaction((tx) =>
    tx
      .insertInto('heartbeats')
      .values({ name, at })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((eb) => ({ at: eb.fn('greatest', ['heartbeats.at', 'excluded.at']) })),
      )
      .execute(),
  );
}
