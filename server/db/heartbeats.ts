import type { Db } from './database.ts';

/** What is expected to go well every now and then, by whichever process. */
export type Heartbeat = 'sweep' | 'reconcile' | 'backup' | 'write probe';

export interface HeartbeatsTable {
  name: Heartbeat;
  at: Date;
}

/** Notes that it went well at this time, unless a later time is noted already. */
export async function beat(db: Db, name: Heartbeat, at: Date): Promise<void> {
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
