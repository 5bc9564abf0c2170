import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { CancelReason, PaymentRow } from './tables.ts';

/**
 * E1: makes a locked payment that is payable `canceling`, so that nobody is given it to pay any more, and returns its
 * row; a payment in any other state is returned as it is. Chosen by the payment's state, never by the order's status,
 * which is only a label. From `checkAt` on the sweep goes on with it.
 */
export async function startCanceling(
  services: Services,
  tx: Tx,
  payment: PaymentRow,
  reason: CancelReason,
  checkAt: Date = payment.check_at,
): Promise<PaymentRow> {
  if (payment.state !== 'creating' && payment.state !== 'open') return payment;
  return tx
    .updateTable('payments')
    .set({ state: 'canceling', cancel_reason: reason, check_at: checkAt, updated_at: services.clock.now() })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
