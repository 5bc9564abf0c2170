import { type MoneyLeft, moneyLeftOf } from '#domain/refund-of-units.ts';
import type { Reader } from '#server/db/database.ts';
import { sumParts } from './part-refunds.ts';
import type { PaymentRow } from './tables.ts';

/** What has not gone back of a payment, in all and of what was charged for shipping: the order's own figure may have been corrected since. */
export async function loadMoneyLeft(db: Reader, payment: PaymentRow): Promise<MoneyLeft> {
  const lines = await db
    .selectFrom('order_items')
    .select(['subtotal_cents as subtotal', 'discount_cents as discount'])
    .where('order_id', '=', payment.order_id)
    .execute();
  return moneyLeftOf(payment.amount_cents, lines, await sumParts(db, payment));
}
