import { logActivity } from '#server/activities/log-activity.ts';
import { recordHeartbeat } from '#server/db/heartbeats.ts';
import { startTakingTurns } from '#server/db/job-turns.ts';
import { withLogContext } from '#server/http/log-context.ts';
import type { Services } from '#server/services.ts';
import { alert } from '#server/alert.ts';
import { flagDispute } from './flag-dispute.ts';
import { lockPayment } from './locks.ts';
import type { Intent } from './provider.ts';
import { syncRefunds } from './refund-events.ts';
import { syncPayment } from './sync-payment.ts';
import type { PaymentRow } from './tables.ts';

/** A payment at the provider that names an order which the shop does not have: it came back from an older backup. */
export interface UnknownPayment {
  intent: Intent;
  /** Cents that were received and not refunded. */
  unrefunded: number;
  /** Whether it was cancelled or refunded by this run. */
  mended: boolean;
}

/**
 * Compares the shop's payments with the intents that the provider has since then. Syncs payments that the shop knows;
 * returns intents of orders that it does not know, with an alert for each, and with `mend` cancels or refunds them. Syncs
 * the refunds that ended since then, one way or the other, and the disputes of the months before. Harmless to repeat. Throws ProviderUnreachable. `goesOn`: false ends it early.
 */
export async function reconcile(
  services: Services,
  { since, mend, goesOn = () => true }: { since: Date; mend: boolean; goesOn?: () => boolean },
): Promise<{ compared: number; unknown: UnknownPayment[] }> {
  let compared = 0;
  const unknown: UnknownPayment[] = [];
  for await (const intent of services.payments.listIntents(since)) {
    if (!goesOn()) break;
    const paymentId = intent.metadata.payment_id;
    // Created by something else than this shop, or in the other mode, live or test.
    if (!paymentId || !UUID.test(paymentId) || intent.livemode !== services.payments.livemode) continue;
    compared++;
    const known = await linkIntent(services, paymentId, intent);
    if (known?.intent_id === intent.id) {
      if (differs(known, intent)) await syncPayment(services, intent.id);
      continue;
    }
    const unrefunded = await unrefundedCents(services, intent);
    if (intent.status === 'canceled' || (intent.status === 'succeeded' && unrefunded === 0)) continue;
    const facts = { intent: intent.id, order: intent.metadata.order_number, unrefunded };
    alert(
      services,
      'payment.unknown',
      facts,
      'the card provider has a payment of an order that the shop does not know',
    );
    unknown.push({ intent, unrefunded, mended: mend && (await cancelOrRefund(services, intent.id)) });
  }
  for (const intentId of await listRefunded(services, since)) {
    if (!goesOn()) break;
    await syncRefunds(services, intentId);
  }
  await syncDisputes(services, since, goesOn);
  if (goesOn()) await recordHeartbeat(services.db, 'reconcile', services.clock.now());
  return { compared, unknown };
}

/** The intents of which something was refunded since then: the bank may have taken it back, or made what it had refused. */
async function listRefunded({ db, payments }: Services, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('intent_id')
    .where('refunds.state', 'in', ['succeeded', 'failed'])
    .where('refunds.updated_at', '>=', since)
    .where('provider', '=', payments.name)
    .execute();
  return rows.flatMap(({ intent_id }) => intent_id ?? []);
}

const HOUR = 3_600_000;
/** A buyer may dispute a payment for so long, and a bank takes as long again to decide. */
const DISPUTE_MS = 240 * 24 * HOUR;

/** Writes the disputes of the shop's payments into their orders, of which no webhook has told. */
async function syncDisputes(services: Services, since: Date, goesOn: () => boolean): Promise<void> {
  const opened = new Date(since.getTime() - DISPUTE_MS);
  for await (const { intentId, dispute, disputed } of services.payments.listDisputes(opened)) {
    if (!goesOn()) return;
    const known = await services.db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(['payments.id', 'orders.dispute'])
      .where('intent_id', '=', intentId)
      .where('provider', '=', services.payments.name)
      .executeTakeFirst();
    if (known && known.dispute !== dispute) await flagDispute(services, known, dispute, disputed);
  }
}

/** Reconciles the last two days every six hours, in one of all processes, without `mend`: that is for a person to decide. */
export function startReconciling(services: Services): { stop(): Promise<void> } {
  let isStopped = false;
  const reconcileLastDays = async () => {
    const since = new Date(services.clock.now().getTime() - 48 * HOUR);
    await reconcile(services, { since, mend: false, goesOn: () => !isStopped });
    return !isStopped;
  };
  const turns = startTakingTurns(services, 'reconcile', 6 * HOUR, () =>
    withLogContext({ job: 'reconcile' }, reconcileLastDays),
  );
  return {
    async stop() {
      isStopped = true;
      await turns.stop();
    },
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The payment of this id, if the shop has it. One without an intent is given this one: the provider may have forgotten by
 * now the idempotency key under which the intent could be found again.
 */
async function linkIntent(services: Services, paymentId: string, intent: Intent): Promise<PaymentRow | undefined> {
  return services.db.transaction(async (tx) => {
    const ours = tx.selectFrom('payments').select('id').where('id', '=', paymentId);
    const known = await ours.where('provider', '=', services.payments.name).executeTakeFirst();
    if (!known) return undefined;
    const payment = await lockPayment(tx, paymentId);
    if (payment.intent_id) return payment;
    return tx
      .updateTable('payments')
      .set({ intent_id: intent.id, updated_at: services.clock.now() })
      .where('id', '=', paymentId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Whether the provider has finished an intent and the shop does not know it; unfinished ones are left to the sweep. */
const differs = ({ state }: PaymentRow, { status }: Intent): boolean =>
  (status === 'succeeded' && state !== 'succeeded' && state !== 'quarantine') ||
  (status === 'canceled' && state !== 'canceled' && state !== 'quarantine');

async function unrefundedCents(services: Services, { id, amountReceived }: Intent): Promise<number> {
  if (amountReceived === 0) return 0;
  const refunds = (await services.payments.listRefunds(id)).filter(({ state }) => state !== 'failed');
  return amountReceived - refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** Cancels an intent, or refunds it in full where it was paid. Returns false while the bank has not decided. */
async function cancelOrRefund(services: Services, intentId: string): Promise<boolean> {
  const intent = await services.payments.cancel(intentId);
  if (intent.status !== 'canceled' && intent.status !== 'succeeded') return false;
  const unrefunded = await unrefundedCents(services, intent);
  if (unrefunded === 0) return true;
  await services.payments.refund({
    intentId,
    amount: unrefunded,
    metadata: { refund_id: `unknown_${intentId}` },
    idempotencyKey: `re_unknown_${intentId}`,
  });
  await services.db.transaction((tx) =>
    logActivity(services, tx, null, {
      type: 'payment',
      action: 'payment.unknown_refunded',
      description: `Money of order ${intent.metadata.order_number}, which the shop does not have, was sent back`,
    }),
  );
  return true;
}
