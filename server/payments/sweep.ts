import { recordHeartbeat } from '#server/db/heartbeats.ts';
import { withLogContext } from '#server/http/log-context.ts';
import type { Services } from '#server/services.ts';
import { alert } from '#server/alert.ts';
import { nextRetry, HEALTHY } from '#server/back-off.ts';
import { cancelPayment } from './cancel.ts';
import { ProviderUnreachable } from './provider.ts';
import { listDueRefunds, submitRefund } from './refund.ts';
import { syncPayment } from './sync-payment.ts';
import { type PaymentRow, type RefundRow, UNFINISHED } from './tables.ts';

const EVERY_MS = 30_000;
const MIN_WAIT_MS = 5_000;
const BATCH = 50;

/**
 * Syncs every unfinished payment with the provider, cancels those that have expired, and submits due refunds: so whatever
 * was cut off comes to its end. Any number of processes may sweep at once. `goesOn`: false ends the sweep early.
 */
export async function sweep(services: Services, goesOn: () => boolean = () => true): Promise<void> {
  await withLogContext({ job: 'sweep' }, async () => {
    if (await sweepAll(services, goesOn)) await recordHeartbeat(services.db, 'sweep', services.clock.now());
  });
}

/** Returns false when the sweep ended early. A payment or refund that fails by itself is postponed, and does not end it. */
async function sweepAll(services: Services, goesOn: () => boolean): Promise<boolean> {
  for (let due = await claimDue(services); due.length > 0; due = goesOn() ? await claimDue(services) : []) {
    for (const payment of due) if (!goesOn() || !(await checkPaymentOrPostpone(services, payment))) return false;
  }
  for (const refund of await listDueRefunds(services, BATCH)) {
    if (!goesOn() || !(await submitRefundOrPostpone(services, refund))) return false;
  }
  return goesOn();
}

/** Returns false when the provider does not answer: the sweep then ends. */
async function checkPaymentOrPostpone(services: Services, payment: PaymentRow): Promise<boolean> {
  const updatePayment = (to: Partial<PaymentRow>) =>
    services.db.transaction((tx) => tx.updateTable('payments').set(to).where('id', '=', payment.id).execute());
  try {
    await checkPayment(services, payment);
    if (payment.tries > 0) await updatePayment(HEALTHY);
    return true;
  } catch (error) {
    services.metrics.sweepFailed();
    const { after, retryAt, alerts } = nextRetry(payment, services.clock.now());
    const facts = { payment: payment.id, state: payment.state, since: after.failing_since, err: error };
    if (alerts) alert(services, 'payment.stuck', facts, 'a payment has been stuck for ten minutes');
    else services.log.warn(facts, 'the sweep could not finish a payment; it will try again');
    await updatePayment({ ...after, check_at: retryAt });
    return !(error instanceof ProviderUnreachable);
  }
}

/** Cancels a payment that has expired or whose cancelling was cut off; syncs any other. */
async function checkPayment(services: Services, payment: PaymentRow): Promise<void> {
  const expired = payment.expires_at <= services.clock.now();
  const isStuck = payment.state === 'creating' || payment.state === 'canceling';
  const reason = payment.cancel_reason ?? 'expired';
  if (isStuck || (expired && payment.state === 'open')) await cancelPayment(services, payment.id, reason);
  else if (payment.intent_id) await syncPayment(services, payment.intent_id);
}

async function submitRefundOrPostpone(services: Services, refund: RefundRow): Promise<boolean> {
  try {
    await submitRefund(services, refund.id);
    return true;
  } catch (error) {
    services.metrics.sweepFailed();
    const { after, retryAt, alerts } = nextRetry(refund, services.clock.now());
    const facts = { refund: refund.id, payment: refund.payment_id, since: after.failing_since, err: error };
    if (alerts) alert(services, 'refund.stuck', facts, 'a refund has been stuck for ten minutes');
    else services.log.warn(facts, 'the sweep could not pay a refund; it will try again');
    await services.db.transaction((tx) =>
      tx
        .updateTable('refunds')
        .set({ ...after, due_at: retryAt })
        .where('id', '=', refund.id)
        .execute(),
    );
    return !(error instanceof ProviderUnreachable);
  }
}

/**
 * Claims the payments that are due for a check by moving their next check, so that two processes do not check the same one.
 * SKIP LOCKED never waits for a lock, and so needs no place in the lock order.
 */
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

/** Milliseconds until the next sweep: half a minute, or less when a payment or refund that failed is due before. */
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
  return Math.min(Math.max(MIN_WAIT_MS, Math.min(...waits)), EVERY_MS);
}

export interface Sweeper {
  stop(): Promise<void>;
}

/** Sweeps now and every half minute, one sweep at a time; `stop` waits for the sweep that is running. */
export function startSweeping(services: Services): Sweeper {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  async function sweepAndSchedule(): Promise<void> {
    await sweep(services, () => !stopped);
    if (!stopped) timer = setTimeout(next, await msToNextSweep(services)).unref();
  }
  function next(): void {
    running = sweepAndSchedule().catch((error: unknown) => {
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
      await running;
      clearTimeout(timer);
    },
  };
}
