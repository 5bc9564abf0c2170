import { cancelSoon } from '#server/payments/cancel.ts';
import type { Services } from '#server/services.ts';

/**
 * Cancels the unpaid order of a user who was deactivated, deleted or erased, and gives back its stock. Called after the
 * commit, because it asks the provider; when that does not answer, the sweep tries again.
 */
export async function cancelUnpaid(services: Services, userId: string): Promise<void> {
  const payment = await services.db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['creating', 'open', 'canceling'])
    .executeTakeFirst();
  if (payment) await cancelSoon(services, payment.id);
}
