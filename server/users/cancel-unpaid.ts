import { cancelPayment } from '#server/payments/cancel.ts';
import type { Services } from '#server/services.ts';

/**
 * Cancels the open payment of a user who was deactivated or deleted, which gives back the stock that it held. To be called
 * after the commit, because it asks the provider; where the provider does not answer, the sweep tries again.
 */
export async function cancelUnpaid(services: Services, userId: string): Promise<void> {
  const payment = await services.db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['creating', 'open', 'canceling'])
    .executeTakeFirst();
  if (!payment) return;
  await cancelPayment(services, payment.id, 'admin').catch((error: unknown) => {
    services.log.warn({ err: error, payment: payment.id }, 'a payment could not be cancelled yet');
  });
}
