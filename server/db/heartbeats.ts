import type { Db } from './database.ts';

/** Jobs whose last success is stored, whichever process did them. */
export type Heartbeat = 'sweep' | 'reconcile' | 'backup' | 'write probe';

export interface HeartbeatsTable {
  name: Heartbeat;
  at: Date;
}

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
