import { cancelPayment } from '#server/payments/cancel.ts';
import type { Services } from '#server/services.ts';

/**
 * What somebody who is shut out has not paid yet is cancelled, and what it held is given back. After the commit,
 * because it asks the provider. When it does not answer, the sweep goes on.
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
