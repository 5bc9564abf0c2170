import { randomUUID } from 'node:crypto';
import type { TestDb } from '#testing/shop/test-shop.ts';

/** Cancels a paid order whose goods are out, and whose refund the card provider has refused. */
export async function makeRefusedRefund(shop: TestDb, orderId: string): Promise<void> {
  const now = shop.services.clock.now();
  const cancelled = { status: 'cancelled', cancel_reason: 'admin', payment_status: 'refund_due' } as const;
  await shop.write(async (tx) => {
    const payment = await tx
      .selectFrom('payments')
      .select(['id', 'amount_cents'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    await tx.updateTable('orders').set(cancelled).where('id', '=', orderId).execute();
    await tx
      .insertInto('refunds')
      .values({
        id: randomUUID(),
        payment_id: payment.id,
        amount_cents: payment.amount_cents,
        state: 'failed',
        due_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute();
  });
}
