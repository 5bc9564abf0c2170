import { sql } from 'kysely';

/**
 * An SQL expression of when the payment of an order failed that its bank had been deciding about; null where it did not, where the bank is
 * deciding again, and where the order was paid since, moved on or deleted.
 */
export const paymentFailedAt = sql<Date | null>`(select failed_at from payments
  where payments.order_id = orders.id and payments.state in ('open', 'canceling', 'canceled')
  and orders.payment_status = 'unpaid' and orders.status in ('pending', 'cancelled') and orders.deleted_at is null)`;
