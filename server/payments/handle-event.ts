import type { Services } from '#server/services.ts';
import { sendUnawaited, type Tx } from '#server/db/database.ts';
import { cancelSoon } from './cancel.ts';
import { recordDecline } from './declines.ts';
import { flagDispute } from './flag-dispute.ts';
import type { ProviderEvent } from './provider.ts';
import { handleRefundEvent, isRefundEvent } from './refund-events.ts';
import { applyIntent, type FoundPayment } from './sync-payment.ts';

/**
 * Applies a webhook's event to its payment, refunds and order, from what the provider reports now, not from the event's text; `record` then
 * stores that it was applied, with the payment where the event is about no more. Throws ProviderUnreachable.
 */
export async function handleEvent(
  services: Services,
  event: ProviderEvent,
  about: { intentId: string; payment: FoundPayment } | undefined,
  record: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  if (about) {
    const { intentId, payment } = about;
    const isMore = event.dispute !== undefined || event.declinedCharge !== undefined || isRefundEvent(event);
    const intent = await services.payments.retrieve(intentId);
    await applyIntent(services, payment, intent, isMore ? undefined : record);
    if (!isMore) return;
    if (isRefundEvent(event)) await handleRefundEvent(services, event, intentId);
    if (event.declinedCharge) await recordAndStop(services, payment, event.declinedCharge);
    if (event.dispute) await flagDispute(services, payment, event.dispute, event.disputed);
  }
  services.reached('C14 webhook applied, not recorded');
  await services.db.transaction(async (tx) => sendUnawaited(record(tx)));
}

/** Records a declined card; where that pauses payments, those that are open are cancelled at the provider. */
async function recordAndStop(services: Services, payment: FoundPayment, charge: string): Promise<void> {
  for (const id of await recordDecline(services, payment, charge)) await cancelSoon(services, id, 'refused');
}
