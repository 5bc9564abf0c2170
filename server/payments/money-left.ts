import type { MoneyLeft } from '#domain/refund-of-units.ts';
import type { Reader } from '#server/db/database.ts';
import { sumParts } from './part-refunds.ts';
import type { PaymentRow } from './tables.ts';

/** What has not gone back of a payment, in all and of what was charged for shipping: the order's own figure may have been corrected since. */
export async function loadMoneyLeft(db: Reader, payment: PaymentRow): Promise<MoneyLeft> {
  const back = await sumParts(db, payment);
  const { lines } = await db
    .selectFrom('order_items')
    .select(({ fn, eb }) => fn.sum<number>(eb('subtotal_cents', '-', eb.ref('discount_cents'))).as('lines'))
    .where('order_id', '=', payment.order_id)
    .executeTakeFirstOrThrow();
  return {
    total: payment.amount_cents - back.total,
    shipping: Math.max(0, payment.amount_cents - lines - back.shipping),
  };
}
