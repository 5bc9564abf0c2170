import { withLogContext } from '#server/http/log-context.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import { sign } from './signature.ts';
import type { Faults } from './faults.ts';

const LOOK_EVERY_MS = 1_000;
const AT_ONCE = 10;
const TIMEOUT_MS = 10_000;
/** With the back-off below: about three days, as Stripe. */
const MAX_TRIES = 900;
const LONGEST_WAIT_SECONDS = 300;

interface Due {
  id: string;
  payload: string;
}

export interface Deliverer {
  start(): void;
  stop(): Promise<void>;
  /** Something is due: do not wait for the next look. */
  wake(): void;
}

/** Sends the webhooks of the outbox to the shop's own address; what fails or is cut off is tried again later. */
export function makeDeliverer(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  { secret, origin, faults }: { secret: string; origin: () => string; faults: Faults },
): Deliverer {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let started = false;

  /** Oldest first. Each claim counts as a try and moves the next one away, so that a killed process loses nothing. */
  async function claim(): Promise<Due[]> {
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
            .limit(AT_ONCE)
            .forNoKeyUpdate()
            .skipLocked(),
        )
        .updateTable('sandbox_events')
        .from('due')
        .set((eb) => ({
          tries: eb('tries', '+', 1),
          due_at: sql<Date>`${clock.now()}::timestamptz + least(${LONGEST_WAIT_SECONDS}::int, power(2, least(tries, 10)))
            * interval '1 second'`,
        }))
        .whereRef('sandbox_events.id', '=', 'due.id')
        .returning(['sandbox_events.id', 'payload', 'due.due_at as dueAt'])
        .execute(),
    );
    return claimed.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  }

  async function deliver({ id, payload }: Due): Promise<void> {
    const answer = await fetch(`${origin()}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': sign(payload, secret, clock.now()) },
      body: payload,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (!answer?.ok) {
      log.warn({ event: id, status: answer?.status }, 'webhook not delivered; it will be tried again');
      return;
    }
    await change(id, { delivered_at: clock.now() });
  }

  const change = (id: string, to: { delivered_at: Date } | { due_at: Date }) =>
    db.transaction((tx) => tx.updateTable('sandbox_events').set(to).where('id', '=', id).execute());

  async function deliverAll(due: Due[]): Promise<void> {
    const { delayMs } = faults.plan.webhooks;
    const { waves, lost, late } = faults.round(due);
    for (const { id } of lost) await change(id, { delivered_at: clock.now() });
    for (const { id } of late) await change(id, { due_at: new Date(clock.now().getTime() + delayMs) });
    for (const wave of waves) await Promise.all(wave.map(deliver));
  }

  async function deliverDue(): Promise<void> {
    for (let due = await claim(); due.length > 0; due = started ? await claim() : []) {
      await deliverAll(due);
    }
  }

  function wake(): void {
    if (!started || round) return;
    clearTimeout(timer);
    // Not of the request that woke it: what is due may be of others.
    round = withLogContext({ job: 'webhook delivery' }, deliverDue)
      .catch((error: unknown) => log.error({ err: error }, 'webhooks could not be delivered'))
      .finally(() => {
        round = undefined;
        if (started) timer = setTimeout(wake, LOOK_EVERY_MS).unref();
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
      await round;
    },
  };
}
