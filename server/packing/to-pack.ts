import { exchangedUnits, refundedUnits, returnedUnits } from '#server/orders/units-of-item.ts';
import { type SqlBool, sql } from 'kysely';

// Literals, as in the index orders_to_pack: only so does PostgreSQL use it.
const IS_TO_BE_SENT = sql`orders.deleted_at is null
  and (orders.status = 'processing' and orders.payment_status in ('paid', 'unpaid', 'refunded')
    or orders.status = 'pending' and orders.payment_status = 'paid')
  and (orders.payment_status <> 'refunded' or exists (
    select 1 from refunds join payments on payments.id = refunds.payment_id
    where payments.order_id = orders.id and refunds.state = 'succeeded' and not is_part and not is_chargeback))`;

/**
 * SQL condition: this row of `orders` is to be packed. It is paid, or an admin has moved it on without a card payment, or has
 * reopened it after its money went back; no refund of the rest is due; and something of it has not left in a parcel, was not refunded or replaced, and is not in stock again.
 */
export const IS_TO_PACK = sql<SqlBool>`(${IS_TO_BE_SENT} and exists (
  select 1 from order_items where order_items.order_id = orders.id
    and order_items.quantity - greatest(${refundedUnits} + ${exchangedUnits}, ${returnedUnits}) > coalesce((
      select sum(delivery_items.quantity) from delivery_items where delivery_items.order_item_id = order_items.id), 0)))`;

/** In which order it is packed. */
export const OLDEST_FIRST = sql`orders.created_at, orders.id`;
