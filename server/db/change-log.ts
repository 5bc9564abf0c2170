import type pg from 'pg';
import { LostNotifications } from './lost-notifications.ts';

/** The changes of public data that are committed, as this connection sees them. */
export interface ChangeLog {
  /** A notification of this tag came. */
  heard(tag: string): void;
  /** Resolves with the tags of what was committed since, and no notification told of. */
  look(): Promise<string[]>;
}

/** Begins to follow the changes that are committed from now on. */
export async function followChangeLog(client: pg.Client): Promise<ChangeLog> {
  const lost = new LostNotifications();
  let { snapshot } = await readChanges(client);
  return {
    heard: (tag) => lost.heard(tag),
    async look() {
      const found = await readChanges(client, snapshot);
      snapshot = found.snapshot;
      return lost.logged(found.tags);
    },
  };
}

interface Changes {
  /** Which transactions can be seen. */
  snapshot: string;
  /** Once for each transaction that has become visible since another snapshot. */
  tags: string[];
}

async function readChanges(client: pg.Client, since?: string): Promise<Changes> {
  const { rows } = await client.query<Changes>({
    name: 'public changes',
    text: `select pg_current_snapshot()::text as snapshot, array(
      select tag from public_changes where xid >= pg_snapshot_xmin($1::pg_snapshot)
        and not pg_visible_in_snapshot(xid, $1::pg_snapshot)) as tags`,
    values: [since ?? null],
  });
  const [row] = rows;
  if (!row) throw new Error('The database has no snapshot');
  return row;
}
