import { logActivity } from '#server/activities/log-activity.ts';
import type { Services } from '#server/services.ts';
import { alert } from './alert.ts';
import { lockOrder, lockPayment } from './payment-row.ts';
import type { Dispute } from './provider.ts';

const WHAT_HAPPENED = {
  open: 'is disputed by its buyer; please answer at the card provider',
  won: 'is no longer disputed; the money stays here',
  lost: 'was disputed, and its money went back to the buyer',
} as const satisfies Record<Dispute, string>;

/** Flags the order of an intent. Stock and payment stay as they are: the goods are where they are. */
export async function flagDispute(services: Services, intentId: string, dispute: Dispute): Promise<void> {
  const { id } = await services.db
    .selectFrom('payments')
    .select('id')
    .where('intent_id', '=', intentId)
    .executeTakeFirstOrThrow();
  const flagged = await services.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (!payment) return undefined;
    const order = await lockOrder(tx, payment.order_id);
    // Events come in any order: what is over does not open again.
    if (order.dispute === dispute || (order.dispute !== null && dispute === 'open')) return undefined;
    await tx
      .updateTable('orders')
      .set({ dispute, updated_at: services.clock.now() })
      .where('id', '=', order.id)
      .execute();
    await logActivity(services, tx, null, {
      type: 'payment',
      action: `dispute.${dispute === 'open' ? 'opened' : dispute}`,
      description: `Order ${order.order_number} ${WHAT_HAPPENED[dispute]}`,
      objectId: order.id,
    });
    return order;
  });
  if (flagged && dispute === 'open')
    alert(services, 'dispute.opened', { order: flagged.id }, 'a buyer disputes a payment');
}
