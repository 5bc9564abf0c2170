import { logActivity } from '#server/activities/log-activity.ts';
import type { Tx } from '#server/db/database.ts';
import { takeMailBack } from '#server/mail/mail-payload.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import type { PaymentRow } from '#server/payments/tables.ts';
import type { Services } from '#server/services.ts';
import type { LoadedWithdrawal } from './admin-withdrawals.ts';
import { effectOf, applyWithdrawal } from './apply-withdrawal.ts';
import { type ChosenPart, partsOf } from './chosen-parts.ts';
import { decide, lockOpenOf, noteUnits } from './settle-withdrawals.ts';
import { loadWithdrawable } from './withdrawable-order.ts';

// Withdrawals that were declared while the bank was still being waited for. Payment and order are locked.

/**
 * Does for each that is about chosen lines what it would have done if the order had been paid before: in the transaction that makes it paid.
 * What was typed waits for a person.
 */
export async function applyEarlierWithdrawals(
  services: Services,
  tx: Tx,
  { order_id }: Pick<PaymentRow, 'order_id'>,
): Promise<void> {
  for (const row of await lockOpenOf(tx, { id: order_id })) {
    const { order, payment } = await readPaid(tx, order_id);
    if (order.status === 'cancelled' || row.items.length === 0) continue;
    const withdrawable = await loadWithdrawable(tx, order);
    const items = row.items.map((item) => ({ orderItemId: item.order_item_id, quantity: item.quantity }));
    // Nothing that is not paid is exchanged, or has arrived.
    const parts = partsOf(withdrawable, [], items);
    const effect = await effectOf(services, tx, withdrawable, payment, { parts, isLate: false });
    if (effect.state === row.state) continue;
    const buyer = { id: order.user_id };
    await noteEffect(services, tx, order, row, { parts, effect });
    await applyWithdrawal(services, tx, buyer, { order, payment, replacements: [], parts, effect, row });
    // Its mail says that the order is being got ready; that of the cancellation says what becomes of the money.
    if (effect.does === 'cancel') takeMailBack(services, tx, { kind: 'order_confirmation', orderId: order_id });
  }
}

interface Applied {
  parts: readonly ChosenPart[];
  effect: Awaited<ReturnType<typeof effectOf>>;
}

async function noteEffect(
  services: Services,
  tx: Tx,
  order: OrderRow,
  { id, reference, state, items }: LoadedWithdrawal,
  { parts, effect }: Applied,
): Promise<void> {
  if (effect.does !== 'nothing')
    for (const item of items) {
      const units = parts.find(({ line }) => line.id === item.order_item_id)?.unsent ?? 0;
      await noteUnits(tx, { id }, { ...item, refunded: units });
    }
  if (effect.state === 'refunded') await decide(services, tx, null, { id, state: effect.state });
  else await tx.updateTable('withdrawals').set({ state: effect.state }).where('id', '=', id).execute();
  await logActivity(services, tx, null, {
    type: 'order',
    action: 'withdrawal.decided',
    description: `Withdrawal ${reference} of order ${order.order_number} took effect once the order was paid`,
    objectId: order.id,
    before: { withdrawal_id: id, state },
    after: { withdrawal_id: id, state: effect.state },
  });
}

/** The rows as they are after they were marked as paid. */
async function readPaid(tx: Tx, orderId: string) {
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const payment = await tx.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
  return { order, payment };
}
