import { logActivity } from '#server/activities/log-activity.ts';
import { beat } from '#server/db/heartbeats.ts';
import { withLogContext } from '#server/http/log-context.ts';
import type { Services } from '#server/services.ts';
import { alert } from './alert.ts';
import type { PaymentRow } from './payment-row.ts';
import type { Intent } from './provider.ts';
import { syncPayment } from './sync-payment.ts';

/** A payment at the provider that names an order which the shop does not have: it came back from an older backup. */
export interface UnknownPayment {
  intent: Intent;
  /** What of its money has not gone back, in cents. */
  kept: number;
  /** Its money was sent back, or nobody can pay it any more. */
  mended: boolean;
}

/**
 * Compares the shop's payments with those of the provider since then. What the shop knows is settled; what it does not
 * know is told, and with `mend` cancelled or refunded. Harmless to repeat. Throws ProviderUnreachable.
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
    // Not of a shop like this one, or of the other mode.
    if (!paymentId || !UUID.test(paymentId) || intent.livemode !== services.payments.livemode) continue;
    compared++;
    const known = await takeOver(services, paymentId, intent);
    if (known?.intent_id === intent.id) {
      if (isNews(known, intent)) await syncPayment(services, intent.id);
      continue;
    }
    const kept = await keptOf(services, intent);
    if (intent.status === 'canceled' || (intent.status === 'succeeded' && kept === 0)) continue;
    const facts = { intent: intent.id, order: intent.metadata.order_number, kept };
    alert(
      services,
      'payment.unknown',
      facts,
      'the card provider has a payment of an order that the shop does not know',
    );
    unknown.push({ intent, kept, mended: mend && (await takeBack(services, intent.id)) });
  }
  if (goesOn()) await beat(services.db, 'reconcile', services.clock.now());
  return { compared, unknown };
}

const HOUR = 3_600_000;

/** Compares the last two days now and every six hours, and mends nothing: that is for a person to decide. */
export function startReconciling(services: Services): { stop(): Promise<void> } {
  let stopped = false;
  const compare = async () => {
    const since = new Date(services.clock.now().getTime() - 48 * HOUR);
    try {
      await reconcile(services, { since, mend: false, goesOn: () => !stopped });
    } catch (error) {
      services.log.warn(
        { err: error },
        'the payments could not be compared with the card provider; it will be tried again',
      );
    }
  };
  const next = () => withLogContext({ job: 'reconcile' }, compare);
  let running = next();
  const timer = setInterval(() => {
    running = next();
  }, 6 * HOUR).unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The payment of this id. One that was never told of its intent takes this one: its key may be forgotten by now. */
async function takeOver(services: Services, paymentId: string, intent: Intent): Promise<PaymentRow | undefined> {
  return services.db.transaction(async (tx) => {
    const ours = tx.selectFrom('payments').selectAll().where('id', '=', paymentId);
    const payment = await ours.where('provider', '=', services.payments.name).forNoKeyUpdate().executeTakeFirst();
    if (!payment || payment.intent_id) return payment;
    return tx
      .updateTable('payments')
      .set({ intent_id: intent.id, updated_at: services.clock.now() })
      .where('id', '=', paymentId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** What the provider decided and the shop has not heard; whatever is under way is the sweep's. */
const isNews = ({ state }: PaymentRow, { status }: Intent): boolean =>
  (status === 'succeeded' && state !== 'succeeded' && state !== 'quarantine') ||
  (status === 'canceled' && state !== 'canceled' && state !== 'quarantine');

async function keptOf(services: Services, { id, amountReceived }: Intent): Promise<number> {
  if (amountReceived === 0) return 0;
  const back = (await services.payments.listRefunds(id)).filter(({ state }) => state !== 'failed');
  return amountReceived - back.reduce((sum, { amount }) => sum + amount, 0);
}

/** True when nobody can pay it any more and its money is on its way back. */
async function takeBack(services: Services, intentId: string): Promise<boolean> {
  const intent = await services.payments.cancel(intentId);
  // The bank has not decided yet: the next time tells.
  if (intent.status !== 'canceled' && intent.status !== 'succeeded') return false;
  const kept = await keptOf(services, intent);
  if (kept === 0) return true;
  await services.payments.refund({
    intentId,
    amount: kept,
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
