import type { ReportGrouping } from '#domain/reports.ts';
import type { Reader } from '#server/db/database.ts';
import { shopDayOf } from '#server/db/shop-day.ts';
import { sql } from 'kysely';
import type { GroupFigures } from './figures.ts';
import { IS_SECOND_REST, paidOn, refundedOn } from './money-moves.ts';
import type { ReportDays } from './report-days.ts';
import { MAX_REPORT_GROUPS, topGroups } from './top-groups.ts';
import { unitsReturned, unitsReturnedByPart } from './units-returned.ts';

export type OrderGrouping = Extract<ReportGrouping, 'day' | 'country' | 'coupon'>;

/** What groups a payment, and what groups a refund. */
const KEYS = {
  day: [shopDayOf(sql`orders.paid_at`), shopDayOf(sql`refunds.updated_at`)],
  country: [sql`orders.shipping_address ->> 'country'`, sql`orders.shipping_address ->> 'country'`],
  coupon: [sql`orders.coupon_code`, sql`orders.coupon_code`],
};

const unitsOfOrder = sql`(select sum(quantity) from order_items where order_items.order_id = orders.id)`;
const returnedByPart = sql`(select coalesce(sum(${unitsReturnedByPart}), 0) from refund_items
  join order_items on order_items.id = refund_items.order_item_id where refund_items.refund_id = refunds.id)`;
const returnedByRest = sql`(select coalesce(sum(${unitsReturned({
  at: sql`refunds.created_at`,
  units: sql`(order_items.quantity - parts.units)`,
  earlier: sql`parts.units`,
})}), 0) from order_items, lateral (select coalesce(sum(refund_items.quantity), 0) as units
    from refund_items join refunds part on part.id = refund_items.refund_id
    where refund_items.order_item_id = order_items.id and part.state <> 'dropped') parts
  where order_items.order_id = orders.id)`;

/** What was captured and refunded on these days, of orders that have the same day, country or coupon. */
export async function figuresByOrder(
  db: Reader,
  by: OrderGrouping,
  days: ReportDays,
  max = MAX_REPORT_GROUPS,
): Promise<GroupFigures[]> {
  const [ofPayment, ofRefund] = KEYS[by];
  const moves = sql`(
      select 'order' as kind, ${ofPayment} as key, payments.amount_cents as sold, 0 as refunded, ${unitsOfOrder} as units,
        0 as returned
      from ${paidOn(days)}
      union all
      select 'order', ${ofRefund}, 0, refunds.amount_cents, 0,
        case when refunds.is_part then ${returnedByPart} when ${IS_SECOND_REST} then 0 else ${returnedByRest} end
      from ${refundedOn(days)}
    ) moves`;
  const { rows } = await sql<GroupFigures>`${topGroups(moves, max)}`.execute(db);
  return rows;
}
