import { logActivity } from '#server/activities/log-activity.ts';
import { alert } from '#server/alert.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import type { Services } from '#server/services.ts';
import { recordChargeback } from './chargeback.ts';
import { lockOrder, lockPayment } from './locks.ts';
import { oweRefund } from './owe-refund.ts';
import type { Dispute } from './provider.ts';
import type { FoundPayment } from './sync-payment.ts';

const DISPUTE_LABELS = {
  open: 'is disputed by its buyer; please answer at the card provider',
  won: 'is no longer disputed; the money stays here',
  lost: 'was disputed and lost: its money went back to the buyer',
} as const satisfies Record<Dispute, string>;

/** What is to be done about an order whose money the bank has taken back. */
const hint = ({ status }: Pick<OrderRow, 'status'>) =>
  status === 'processing' || status === 'pending' ? '. Where its goods have not left, cancel it' : '';

/**
 * Writes a dispute into the order of a payment. Its stock stays as it is: the buyer may have the goods. The money of one that was lost has
 * gone back; that of one that was won is owed where the order was cancelled meanwhile.
 */
export async function flagDispute(
  services: Services,
  { id }: Pick<FoundPayment, 'id'>,
  dispute: Dispute,
  disputed: number | undefined,
): Promise<void> {
  const flagged = await services.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    const order = await lockOrder(tx, payment);
    // Events arrive in any order: a dispute that is over does not open again.
    if (order.dispute === dispute || (order.dispute !== null && dispute === 'open')) return undefined;
    await tx
      .updateTable('orders')
      .set({ dispute, updated_at: services.clock.now() })
      .where('id', '=', order.id)
      .execute();
    await logActivity(services, tx, null, {
      type: 'payment',
      action: `dispute.${dispute === 'open' ? 'opened' : dispute}`,
      description: `Order ${order.order_number} ${DISPUTE_LABELS[dispute]}${dispute === 'lost' ? hint(order) : ''}`,
      objectId: order.id,
    });
    if (dispute === 'lost') await recordChargeback(services, tx, { payment, order, ...(disputed && { disputed }) });
    if (dispute === 'won' && order.status === 'cancelled' && order.payment_status === 'paid')
      await oweRefund(services, tx, payment, services.clock.now());
    return order;
  });
  if (flagged && dispute === 'open')
    alert(services, 'dispute.opened', { order: flagged.id }, 'a buyer disputes a payment');
}
