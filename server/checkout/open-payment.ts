import { sendUnawaited } from '#server/db/database.ts';
import { BadGateway, Conflict } from '#server/failures.ts';
import { releaseUnknown } from '#server/payments/cancel.ts';
import { intentRequest } from '#server/payments/intent-request.ts';
import { type Intent, ProviderRefused } from '#server/payments/provider.ts';
import type { PaymentRow } from '#server/payments/tables.ts';
import type { Services } from '#server/services.ts';

export const ALREADY_PAID = 'This order has already been paid';

/**
 * P1 and T2: creates the intent of a payment, outside any transaction, and makes the payment `open`. May be repeated, even
 * by two requests at once: the idempotency key makes it one intent. `orderNumber` is read where it is not known.
 * Throws ProviderUnreachable.
 */
export async function openPayment(services: Services, payment: PaymentRow, orderNumber?: string): Promise<Intent> {
  const intent = await createIntent(services, payment, orderNumber);
  services.reached('C3 intent created');
  const { opened } = await services.db.transaction(async (tx) => {
    const update = tx
      .updateTable('payments')
      .set({ intent_id: intent.id, state: 'open', updated_at: services.clock.now() })
      .where('id', '=', payment.id)
      .where('state', '=', 'creating')
      .returning('id')
      .executeTakeFirst();
    sendUnawaited(update);
    return { opened: update };
  });
  services.reached('C4 payment open');
  if ((await opened) || (await isOpen(services, payment))) return intent;
  // The order was cancelled meanwhile, so nobody may pay this intent.
  const { status } = await services.payments.cancel(intent.id);
  if (status === 'succeeded') throw new Conflict(ALREADY_PAID, { code: 'already_paid' });
  throw new Conflict('Your checkout was replaced by a newer one. Please try again.', { code: 'superseded' });
}

async function createIntent(services: Services, payment: PaymentRow, orderNumber?: string): Promise<Intent> {
  try {
    return await services.payments.create(await intentRequest(services, payment, orderNumber));
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    services.log.error({ payment: payment.id, err: error }, 'the provider refused a payment');
    await releaseUnknown(services, payment.id);
    throw new BadGateway('The card provider refused this payment', { code: 'provider_refused' });
  }
}

/** Whether another request of the same user has opened the payment meanwhile. */
async function isOpen(services: Services, { id }: PaymentRow): Promise<boolean> {
  const found = await services.db.selectFrom('payments').select('state').where('id', '=', id).executeTakeFirst();
  return found?.state === 'open';
}
