import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { withLogContext } from '#server/http/log-context.ts';
import { afterCommit, type Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { type DueEvent, type NewEvent, Outbox } from './outbox.ts';
import { sign } from './signature.ts';
import type { Faults } from './faults.ts';

const POLL_EVERY_MS = 1_000;
const TIMEOUT_MS = 10_000;
const AT_ONCE = 10;

const agent = new Agent({ keepAlive: true });

/** Posts a webhook to the shop itself and returns the status of the answer, for a quarter of what `fetch` costs. */
function post(url: string, headers: OutgoingHttpHeaders, body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, agent, timeout: TIMEOUT_MS }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
      response.on('error', reject);
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', reject);
    sent.end(body);
  });
}

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
    const headers = { 'content-type': 'application/json', 'stripe-signature': sign(payload, secret, clock.now()) };
    const status = await post(`${origin()}/api/webhooks/stripe`, headers, payload).catch(() => undefined);
    if (status === 200) return outbox.noteDelivered(id);
    log.warn({ event: id, status }, 'webhook not delivered; it will be tried again');
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
