import { beat } from '#server/db/heartbeats.ts';
import { withLogContext } from '#server/http/log-context.ts';
import type { Services } from '#server/services.ts';
import { alert } from './alert.ts';
import { nextRetry, HEALTHY } from './back-off.ts';
import { cancelPayment } from './cancel.ts';
import { type PaymentRow, UNFINISHED } from './payment-row.ts';
import { ProviderUnreachable } from './provider.ts';
import { listDueRefunds, payBack, type RefundRow } from './refund.ts';
import { syncPayment } from './sync-payment.ts';

const EVERY_MS = 30_000;
const SOONEST_MS = 5_000;
const BATCH = 50;

/**
 * Mends whatever was cut off: asks the provider about every payment that is not over, cancels what has expired, pays
 * due refunds. Any number of processes may sweep at once.
 */
export async function sweep(services: Services, goesOn: () => boolean = () => true): Promise<void> {
  await withLogContext({ job: 'sweep' }, async () => {
    if (await getThrough(services, goesOn)) await beat(services.db, 'sweep', services.clock.now());
  });
}

/** False when it was broken off. A payment or refund that failed for itself is put off, and does not break it off. */
async function getThrough(services: Services, goesOn: () => boolean): Promise<boolean> {
  for (let due = await claimDue(services); due.length > 0; due = goesOn() ? await claimDue(services) : []) {
    for (const payment of due) if (!goesOn() || !(await attendOrPutOff(services, payment))) return false;
  }
  for (const refund of await listDueRefunds(services, BATCH)) {
    if (!goesOn() || !(await payBackOrPutOff(services, refund))) return false;
  }
  return goesOn();
}

/** False when there is no point in going on: the provider does not answer. */
async function attendOrPutOff(services: Services, payment: PaymentRow): Promise<boolean> {
  const change = (to: Partial<PaymentRow>) =>
    services.db.transaction((tx) => tx.updateTable('payments').set(to).where('id', '=', payment.id).execute());
  try {
    await attend(services, payment);
    if (payment.tries > 0) await change(HEALTHY);
    return true;
  } catch (error) {
    services.metrics.sweepFailed();
    const { after, againAt, tell } = nextRetry(payment, services.clock.now());
    const facts = { payment: payment.id, state: payment.state, since: after.failing_since, err: error };
    if (tell) alert(services, 'payment.stuck', facts, 'a payment has been stuck for ten minutes');
    else services.log.warn(facts, 'the sweep could not finish a payment; it will try again');
    await change({ ...after, check_at: againAt });
    return !(error instanceof ProviderUnreachable);
  }
}

async function attend(services: Services, payment: PaymentRow): Promise<void> {
  const expired = payment.expires_at <= services.clock.now();
  const isStuck = payment.state === 'creating' || payment.state === 'canceling';
  const reason = payment.cancel_reason ?? 'expired';
  if (isStuck || (expired && payment.state === 'open')) await cancelPayment(services, payment.id, reason);
  else if (payment.intent_id) await syncPayment(services, payment.intent_id);
}

async function payBackOrPutOff(services: Services, refund: RefundRow): Promise<boolean> {
  try {
    await payBack(services, refund.id);
    return true;
  } catch (error) {
    services.metrics.sweepFailed();
    const { after, againAt, tell } = nextRetry(refund, services.clock.now());
    const facts = { refund: refund.id, payment: refund.payment_id, since: after.failing_since, err: error };
    if (tell) alert(services, 'refund.stuck', facts, 'a refund has been stuck for ten minutes');
    else services.log.warn(facts, 'the sweep could not pay a refund; it will try again');
    await services.db.transaction((tx) =>
      tx
        .updateTable('refunds')
        .set({ ...after, due_at: againAt })
        .where('id', '=', refund.id)
        .execute(),
    );
    return !(error instanceof ProviderUnreachable);
  }
}

/** Each claim moves the next look away, so that two processes do not ask about the same payment. */
async function claimDue(services: Services): Promise<PaymentRow[]> {
  const now = services.clock.now();
  return services.db.transaction((tx) =>
    tx
      .updateTable('payments')
      .set({ check_at: new Date(now.getTime() + EVERY_MS) })
      .where('id', 'in', (query) =>
        query
          .selectFrom('payments')
          .select('id')
          .where('state', 'in', UNFINISHED)
          .where('check_at', '<=', now)
          .where('provider', '=', services.payments.name)
          .orderBy('check_at')
          .limit(BATCH)
          .forNoKeyUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute(),
  );
}

/** Half a minute, or less when something that failed is to be tried again before. */
export async function msToNextSweep({ db, clock, payments: { name } }: Services): Promise<number> {
  const [payment, refund] = await Promise.all([
    db
      .selectFrom('payments')
      .select((eb) => eb.fn.min('check_at').as('at'))
      .where('state', 'in', UNFINISHED)
      .where('provider', '=', name)
      .executeTakeFirst(),
    db
      .selectFrom('refunds')
      .select((eb) => eb.fn.min('due_at').as('at'))
      .where('state', 'in', ['due', 'submitting'])
      .executeTakeFirst(),
  ]);
  const now = clock.now().getTime();
  const waits = [payment?.at, refund?.at].map((at) => (at ? at.getTime() - now : EVERY_MS));
  return Math.min(Math.max(SOONEST_MS, Math.min(...waits)), EVERY_MS);
}

export interface Sweeper {
  stop(): Promise<void>;
}

/** Sweeps now and every half minute, one round at a time. */
export function startSweeping(services: Services): Sweeper {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  async function sweepAndPlan(): Promise<void> {
    await sweep(services, () => !stopped);
    if (!stopped) timer = setTimeout(next, await msToNextSweep(services)).unref();
  }
  function next(): void {
    round = sweepAndPlan().catch((error: unknown) => {
      services.metrics.sweepFailed();
      services.log.error({ err: error }, 'the sweep failed');
      if (!stopped) timer = setTimeout(next, EVERY_MS).unref();
    });
  }
  next();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
      clearTimeout(timer);
    },
  };
}
