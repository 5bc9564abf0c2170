import { shopMidnight } from '#domain/shop-time.ts';
import { isReplacement } from '#server/orders/exchanges-of-row.ts';
import { sql } from 'kysely';
import type { ReportDays } from './report-days.ts';

// SQL of what a report counts. The states are literals: only so does PostgreSQL use the partial indexes on them.

const nothing = sql``;

/**
 * FROM and WHERE: the orders that were paid on these days, each with its captured payment. `join` adds tables to them. Not those that replace
 * units of another: these were sold with it. Nor those that cost nothing and were cancelled: no refund would say that they came back.
 */
export const paidOn = ({ from, before }: ReportDays, join = nothing) => sql`
  orders join payments on payments.order_id = orders.id and payments.state = 'succeeded' ${join}
  where orders.paid_at >= ${shopMidnight(from)} and orders.paid_at < ${shopMidnight(before)} and not ${isReplacement}
    and not (payments.amount_cents = 0 and orders.status = 'cancelled')`;

/** FROM and WHERE: the refunds whose money left on these days, each with its payment and order. `join` adds tables to them. */
export const refundedOn = ({ from, before }: ReportDays, join = nothing) => sql`
  refunds join payments on payments.id = refunds.payment_id join orders on orders.id = payments.order_id ${join}
  where refunds.state = 'succeeded'
    and refunds.updated_at >= ${shopMidnight(from)} and refunds.updated_at < ${shopMidnight(before)}`;

/**
 * An expression of `refunds`: the rest of its payment was refunded by the provider, too. It is money that went back twice, and no unit came
 * back twice. Counted, since PostgreSQL would read all refunds to know which exist.
 */
export const IS_SECOND_REST = sql<boolean>`(refunds.recorded_by is not null and (
  select count(*) from refunds first where first.payment_id = refunds.payment_id and first.state = 'succeeded'
    and not first.is_part and first.recorded_by is null) > 0)`;
