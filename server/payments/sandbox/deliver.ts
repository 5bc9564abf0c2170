import { withLogContext } from '#server/http/log-context.ts';
import { afterCommit, type Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { type DueEvent, type NewEvent, Outbox } from './outbox.ts';
import { sign } from './signature.ts';
import type { Faults } from './faults.ts';

const POLL_EVERY_MS = 1_000;
const TIMEOUT_MS = 10_000;
const AT_ONCE = 10;

export interface Deliverer {
  start(): void;
  stop(): Promise<void>;
  /** Stores an event, and delivers it once the transaction has committed and the delay is over. */
  record(tx: Tx, event: NewEvent, delayMs: number): Promise<void>;
}

/**
 * Posts the events of the outbox to the shop's own webhook endpoint; a delivery that fails is tried again later. A process delivers
 * its own new events without asking the database for them.
 */
export function createDeliverer(
  parts: Pick<Services, 'db' | 'clock' | 'log'>,
  { secret, origin, faults }: { secret: string; origin: () => string; faults: Faults },
): Deliverer {
  const { clock, log } = parts;
  const outbox = new Outbox(parts);
  const taken: DueEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let draining: Promise<void> | undefined;
  let started = false;

  async function deliver({ id, payload, isTaken }: DueEvent): Promise<void> {
    const response = await fetch(`${origin()}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': sign(payload, secret, clock.now()) },
      body: payload,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    await response?.arrayBuffer().catch(() => undefined);
    if (response?.ok) return outbox.noteDelivered(id);
    log.warn({ event: id, status: response?.status }, 'webhook not delivered; it will be tried again');
    if (isTaken) outbox.noteDueAgain(id);
  }

  async function deliverAll(due: DueEvent[]): Promise<void> {
    const { delayMs } = faults.plan.webhooks;
    const { waves, lost, late } = faults.planDelivery(due);
    outbox.noteDelivered(...lost.map(({ id }) => id));
    await outbox.postpone(
      late.map(({ id }) => id),
      delayMs,
    );
    for (const wave of waves) await Promise.all(wave.map(deliver));
  }

  async function deliverDue(): Promise<void> {
    for (let due = await outbox.claim(); due.length > 0; due = started ? await outbox.claim() : [])
      await deliverAll(due);
  }
  async function deliverTaken(): Promise<void> {
    while (started && taken.length > 0) await deliverAll(taken.splice(0, AT_ONCE));
  }

  /** With a log context of its own: what is delivered may come from other requests than the one that set it going. */
  const inBackground = (work: () => Promise<void>) =>
    withLogContext({ job: 'webhook delivery' }, work).catch((error: unknown) =>
      log.error({ err: error }, 'webhooks could not be delivered'),
    );

  function poll(): void {
    polling = inBackground(deliverDue).then(() => {
      if (started) timer = setTimeout(poll, POLL_EVERY_MS).unref();
    });
  }

  function drain(): void {
    draining ??= inBackground(deliverTaken).then(() => {
      draining = undefined;
      if (started && taken.length > 0) drain();
    });
  }

  return {
    async record(tx, event, delayMs) {
      const isTaken = started && delayMs === 0;
      await outbox.insert(tx, event, { isTaken, delayMs });
      if (!isTaken) return;
      afterCommit(() => {
        taken.push({ ...event, isTaken });
        drain();
      });
    },
    start() {
      started = true;
      poll();
    },
    async stop() {
      started = false;
      clearTimeout(timer);
      await Promise.all([polling, draining]);
      outbox.noteDueAgain(...taken.splice(0).map(({ id }) => id));
      await inBackground(() => outbox.flush());
    },
  };
}
