import type { Shop } from '#server/shop.ts';
import { sql } from 'kysely';
import { sign } from './signature.ts';

const LOOK_EVERY_MS = 1_000;
const AT_ONCE = 10;
const TIMEOUT_MS = 10_000;
/** With the back-off below: about three days, as Stripe. */
const MOST_TRIES = 900;
const LONGEST_WAIT_SECONDS = 300;

export interface Deliverer {
  start(): void;
  stop(): Promise<void>;
  /** Something is due: do not wait for the next look. */
  wake(): void;
}

/** Sends the webhooks of the outbox to the shop's own address; what fails or is cut off is tried again later. */
export function makeDeliverer(
  { db, clock, log }: Pick<Shop, 'db' | 'clock' | 'log'>,
  { secret, origin }: { secret: string; origin: () => string },
): Deliverer {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let started = false;

  /** Each claim counts as a try and moves the next one away, so that a killed process loses nothing. */
  const claim = () =>
    db.transaction((tx) =>
      tx
        .updateTable('sandbox_events')
        .set((eb) => ({
          tries: eb('tries', '+', 1),
          due_at: sql<Date>`${clock.now()}::timestamptz + least(${LONGEST_WAIT_SECONDS}::int, power(2, least(tries, 10)))
            * interval '1 second'`,
        }))
        .where('id', 'in', (query) =>
          query
            .selectFrom('sandbox_events')
            .select('id')
            .where('delivered_at', 'is', null)
            .where('due_at', '<=', clock.now())
            .where('tries', '<', MOST_TRIES)
            .orderBy('due_at')
            .limit(AT_ONCE)
            .forNoKeyUpdate()
            .skipLocked(),
        )
        .returning(['id', 'payload'])
        .execute(),
    );

  async function deliver({ id, payload }: { id: string; payload: string }): Promise<void> {
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
    await db.transaction((tx) =>
      tx.updateTable('sandbox_events').set({ delivered_at: clock.now() }).where('id', '=', id).execute(),
    );
  }

  async function deliverDue(): Promise<void> {
    for (let due = await claim(); due.length > 0; due = started ? await claim() : []) {
      await Promise.all(due.map(deliver));
    }
  }

  function wake(): void {
    if (!started || round) return;
    clearTimeout(timer);
    round = deliverDue()
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
