import { alert } from '#server/alert.ts';
import { HEALTHY, nextRetry } from '#server/back-off.ts';
import { oneOf } from '#server/db/one-of.ts';
import { PLANNED_ONCE } from '#server/db/prepared.ts';
import type { Services } from '#server/services.ts';
import type { Updateable } from 'kysely';
import type { OutboxRow, OutboxTable, OutboxTopic } from './tables.ts';

const BATCH = 50;
/** How long a row is left to the process that claimed it: longer than a batch takes. After a crash another goes on then. */
export const LEASE_MS = 120_000;
const MAX_ERROR_LENGTH = 500;

/**
 * What became of a row. An Error means that it is to be tried again, soon, and that the shop hears of it if that goes on; `due`, that the carrier
 * has said when. `isExpected`: nobody has to look at it.
 */
export type Outcome =
  | { is: 'sent' }
  | { is: 'dropped' | 'failed'; reason: string; isExpected?: true }
  | { is: 'due'; reason: string; retryAt: Date }
  | Error;

/** Carries rows of one topic out, and returns what became of each, by its id. Where it throws, all are tried again. */
export type Carrier = (rows: readonly OutboxRow[]) => Promise<ReadonlyMap<string, Outcome>>;
export type Carriers = Partial<Record<OutboxTopic, Carrier>>;

/**
 * Carries out everything that is due of the topics that have a carrier here, each outside of any transaction. Any number of processes may
 * do so at once: a row is claimed by moving its next time. Only a crash between carrying it out and storing that it was makes it happen twice.
 * `mayClaim` is asked before each batch: false ends it early.
 */
export async function dispatchDue(
  services: Services,
  carriers: Carriers,
  mayClaim: () => Promise<boolean> = async () => true,
): Promise<void> {
  // The keys of an object are those of its type.
  const topics = Object.keys(carriers) as OutboxTopic[];
  while (await mayClaim()) {
    const due = await claimDue(services, topics);
    if (due.length === 0) return;
    services.reached('C16 outbox claimed');
    for (const [topic, rows] of Map.groupBy(due, ({ topic }) => topic)) {
      const carry: Carrier = carriers[topic] ?? (async () => new Map());
      const outcomes = await carry(rows).catch(
        (failure: unknown): Awaited<ReturnType<Carrier>> => new Map(rows.map(({ id }) => [id, asError(failure)])),
      );
      services.reached('C17 outbox sent, not stored');
      await store(services, rows, outcomes);
    }
    // What was posted meanwhile is gathered: a few rows cost the database as many commits as a full batch.
    if (due.length < BATCH) return;
  }
}

const asError = (failure: unknown) => (failure instanceof Error ? failure : new Error(String(failure)));

/** Oldest first. SKIP LOCKED never waits for a lock, and so needs no place in the lock order. */
async function claimDue(services: Services, topics: readonly OutboxTopic[]): Promise<OutboxRow[]> {
  const now = services.clock.now();
  const claimed = await services.db.transaction((tx) =>
    tx
      .updateTable('outbox')
      .set({ due_at: new Date(now.getTime() + LEASE_MS) })
      .where('id', 'in', (query) =>
        query
          .selectFrom('outbox')
          .modifyFront(PLANNED_ONCE)
          .select('id')
          .where('state', '=', 'due')
          .where('due_at', '<=', now)
          .where('topic', 'in', topics)
          .orderBy('due_at')
          .limit(BATCH)
          .forNoKeyUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute(),
  );
  return claimed.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
}

/** Stores what became of the rows, in one transaction. One that was taken back while it was being sent was sent. */
async function store(
  services: Services,
  rows: readonly OutboxRow[],
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<void> {
  const now = services.clock.now();
  const outcomeOf = ({ id }: OutboxRow): Outcome => outcomes.get(id) ?? new Error('The carrier forgot this row');
  const isSent = (row: OutboxRow) => 'is' in outcomeOf(row) && (outcomeOf(row) as { is: string }).is === 'sent';
  const sent = rows.filter(isSent).map(({ id }) => id);
  await services.db.transaction(async (tx) => {
    if (sent.length > 0) {
      const done = { ...HEALTHY, state: 'sent', error: null, finished_at: now } as const;
      await tx.updateTable('outbox').set(done).where('id', '=', oneOf(sent)).execute();
    }
    for (const row of rows) {
      if (isSent(row)) continue;
      await tx
        .updateTable('outbox')
        .set(changeOf(services, row, outcomeOf(row), now))
        .where('id', '=', row.id)
        .where('state', '=', 'due')
        .execute();
    }
  });
}

function changeOf(services: Services, row: OutboxRow, outcome: Outcome, now: Date): Updateable<OutboxTable> {
  const facts = { outbox: row.id, topic: row.topic, key: row.key };
  if (outcome instanceof Error) {
    const { after, retryAt, alerts } = nextRetry(row, now);
    if (alerts) alert(services, 'outbox.stuck', { ...facts, err: outcome }, 'could not be sent for ten minutes');
    else services.log.warn({ ...facts, err: outcome }, 'could not be sent; it will be tried again');
    return { ...after, due_at: retryAt, error: outcome.message.slice(0, MAX_ERROR_LENGTH) };
  }
  if (outcome.is === 'sent') return { state: 'sent', finished_at: now };
  if (outcome.is === 'due') {
    const after = { tries: row.tries + 1, failing_since: row.failing_since ?? now };
    return { ...after, due_at: outcome.retryAt, error: outcome.reason.slice(0, MAX_ERROR_LENGTH) };
  }
  const { is, reason, isExpected } = outcome;
  if (is === 'failed' && !isExpected) alert(services, 'outbox.refused', { ...facts, reason }, 'was refused for good');
  return { state: is, error: reason.slice(0, MAX_ERROR_LENGTH), finished_at: now };
}
