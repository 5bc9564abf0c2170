import { withLogContext } from '#server/http/log-context.ts';
import { sendWithCommit } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import { sign } from './signature.ts';
import type { Faults } from './faults.ts';

const POLL_EVERY_MS = 1_000;
const BATCH = 10;
const TIMEOUT_MS = 10_000;
/** With the waits below about three days, as Stripe. */
const MAX_TRIES = 900;
const MAX_WAIT_SECONDS = 300;

interface DueEvent {
  id: string;
  payload: string;
}

export interface Deliverer {
  start(): void;
  stop(): Promise<void>;
  /** Delivers what is due now, without waiting for the next poll. */
  wake(): void;
}

/** Posts the events of the outbox to the shop's own webhook endpoint; a delivery that fails is tried again later. */
export function createDeliverer(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  { secret, origin, faults }: { secret: string; origin: () => string; faults: Faults },
): Deliverer {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let started = false;

  /** Claims due events, oldest first. A claim counts as a try and postpones the next, so that a killed process loses nothing. */
  async function claimDueEvents(): Promise<DueEvent[]> {
    const claimed = await db.transaction((tx) =>
      tx
        .with('due', (query) =>
          query
            .selectFrom('sandbox_events')
            .select(['id', 'due_at'])
            .where('delivered_at', 'is', null)
            .where('due_at', '<=', clock.now())
            .where('tries', '<', MAX_TRIES)
            .orderBy('due_at')
            .limit(BATCH)
            .forNoKeyUpdate()
            .skipLocked(),
        )
        .updateTable('sandbox_events')
        .from('due')
        .set((eb) => ({
          tries: eb('tries', '+', 1),
          due_at: sql<Date>`${clock.now()}::timestamptz + least(${MAX_WAIT_SECONDS}::int, power(2, least(tries, 10)))
            * interval '1 second'`,
        }))
        .whereRef('sandbox_events.id', '=', 'due.id')
        .returning(['sandbox_events.id', 'payload', 'due.due_at as dueAt'])
        .execute(),
    );
    return claimed.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  }

  async function deliver({ id, payload }: DueEvent): Promise<void> {
    const response = await fetch(`${origin()}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': sign(payload, secret, clock.now()) },
      body: payload,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    await response?.arrayBuffer().catch(() => undefined);
    if (!response?.ok) {
      log.warn({ event: id, status: response?.status }, 'webhook not delivered; it will be tried again');
      return;
    }
    await updateEvent(id, { delivered_at: clock.now() });
  }

  const updateEvent = (id: string, to: { delivered_at: Date } | { due_at: Date }) =>
    db.transaction(async (tx) =>
      sendWithCommit(tx.updateTable('sandbox_events').set(to).where('id', '=', id).execute()),
    );

  async function deliverAll(due: DueEvent[]): Promise<void> {
    const { delayMs } = faults.plan.webhooks;
    const { waves, lost, late } = faults.planDelivery(due);
    for (const { id } of lost) await updateEvent(id, { delivered_at: clock.now() });
    for (const { id } of late) await updateEvent(id, { due_at: new Date(clock.now().getTime() + delayMs) });
    for (const wave of waves) await Promise.all(wave.map(deliver));
  }

  async function deliverDue(): Promise<void> {
    for (let due = await claimDueEvents(); due.length > 0; due = started ? await claimDueEvents() : []) {
      await deliverAll(due);
    }
  }

  function wake(): void {
    if (!started || running) return;
    clearTimeout(timer);
    // A log context of its own: what is due may come from other requests than the one that woke it.
    running = withLogContext({ job: 'webhook delivery' }, deliverDue)
      .catch((error: unknown) => log.error({ err: error }, 'webhooks could not be delivered'))
      .finally(() => {
        running = undefined;
        if (started) timer = setTimeout(wake, POLL_EVERY_MS).unref();
      });
  }

  return {
    wake,
    start() {
      started = true;
      wake();
    },
    async stop() {
      started = false;
      clearTimeout(timer);
      await running;
    },
  };
}
