import { setTimeout as sleep } from 'node:timers/promises';
import { type Dialect, type Kysely, sql } from 'kysely';
import type { Tx } from './database.ts';
import { pipelinedTransaction } from './pipelined-transaction.ts';
import type { Position } from './primary-position.ts';
import type { Tables } from './tables.ts';

/** Connections to a replica. */
export interface Replicas {
  kysely: Kysely<Tables>;
  dialect: Dialect;
}

/** The replica had not replayed in time what was to be seen. */
export class Behind extends Error {}
/** There was no free connection to it, or it did not say in time how far it has come. */
export class Busy extends Error {}
/** What answers is not what was asked for; its message is for the log. */
export class Unfit extends Error {}

/** How long a read waits for a connection to the replica and for what it must see there. */
const PATIENCE_MS = 250;
const POLL_MS = 10;

/**
 * Does work that reads on a replica which has replayed this position; `waits`: or does so soon. The work begins within the patience, or not at
 * all. Throws Behind, Busy or Unfit, and what the work throws.
 */
export async function readFrom<T>(
  { kysely, dialect }: Replicas,
  { position, waits }: { position(): Promise<Position>; waits: boolean },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  const begun = Promise.withResolvers<void>();
  let isBehind = false;
  let hasBegun = false;
  const outcome = pipelinedTransaction(kysely, dialect, async (tx) => {
    // Where the primary does not say how far it is, that is no failure of the replica.
    const seen = await position().catch(() => Promise.reject(new Behind()));
    while (!(await hasReplayed(tx, seen))) {
      isBehind = true;
      if (!waits || performance.now() > until) throw new Behind();
      await sleep(POLL_MS);
    }
    // Whoever asked has not waited.
    if (performance.now() > until) throw new Busy();
    hasBegun = true;
    begun.resolve();
    return work(tx);
  });
  outcome.catch(() => {});
  await Promise.race([begun.promise, outcome, sleep(PATIENCE_MS, undefined, { ref: false })]);
  if (!hasBegun) throw isBehind ? new Behind() : new Busy();
  return outcome;
}

interface Progress {
  isReplica: boolean;
  isOfHistory: boolean;
  /** Bytes of the log. */
  replayed: number;
}

/** How far a replica has come, in READ COMMITTED: the next statement sees as much, or more. */
export async function progressOf(db: Kysely<Tables>, history: string): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select pg_is_in_recovery() as "isReplica", coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::bigint as replayed,
      exists (select from settings where key = ${history}) as "isOfHistory"`.execute(db);
  const [row] = rows;
  if (!row?.isReplica)
    throw new Unfit('DATABASE_READ_URL leads to a server that is no replica: a primary, or one that has become one.');
  return row;
}

async function hasReplayed(tx: Tx, { bytes, history }: Position): Promise<boolean> {
  const { isOfHistory, replayed } = await progressOf(tx, history);
  return isOfHistory && replayed >= bytes;
}
