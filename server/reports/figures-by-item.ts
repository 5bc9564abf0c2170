import type { ReportGrouping } from '#domain/reports.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from 'kysely';
import { type Figures, type GroupFigures, NO_FIGURES, sumFigures } from './figures.ts';
import { IS_SECOND_REST, paidOn, refundedOn } from './money-moves.ts';
import type { ReportDays } from './report-days.ts';
import { MAX_REPORT_GROUPS, topGroups } from './top-groups.ts';
import { unitsReturned, unitsReturnedByPart } from './units-returned.ts';

export type ItemGrouping = Extract<ReportGrouping, 'product' | 'size'>;

const KEYS = { product: sql`order_items.product_id`, size: sql`order_items.size` };

const REFUNDED_ITEMS = sql`join refund_items on refund_items.refund_id = refunds.id
  join order_items on order_items.id = refund_items.order_item_id`;

const returnedByRest = unitsReturned({
  at: sql`rests.created_at`,
  units: sql`(order_items.quantity - parts.units)`,
  earlier: sql`parts.units`,
});

/** Figures of the items by what groups them, and what is of no item: shipping, and amounts that were refunded without one. */
export interface ItemFigures {
  groups: GroupFigures[];
  shipping: Figures;
  amounts: Figures;
}

interface Row extends GroupFigures {
  kind: 'item' | 'shipping' | 'all';
}

/**
 * What the items that were paid on these days cost, and what was refunded of items on these days. What is left of an order goes back
 * as a whole: it is split over what was left of its items and its shipping, as domain/split-cents.ts does it.
 */
export async function figuresByItem(
  db: Reader,
  by: ItemGrouping,
  days: ReportDays,
  max = MAX_REPORT_GROUPS,
): Promise<ItemFigures> {
  const key = KEYS[by];
  const { rows } = await sql<Row>`
    with rests as (
      select refunds.id, refunds.amount_cents, refunds.created_at, payments.id as payment_id, payments.amount_cents as charged,
        payments.order_id, ${IS_SECOND_REST} as is_second
      from ${refundedOn(days)} and not refunds.is_part
    ), owed as (
      select rests.id, rests.amount_cents, 'item' as kind, ${key} as key, order_items.position,
        order_items.subtotal_cents - order_items.discount_cents as cost,
        greatest(0, order_items.subtotal_cents - order_items.discount_cents - parts.cents) as cents,
        case when rests.is_second then 0 else ${returnedByRest} end as returned
      from rests join orders on orders.id = rests.order_id join order_items on order_items.order_id = orders.id,
        lateral (select coalesce(sum(refund_items.amount_cents), 0) as cents, coalesce(sum(quantity), 0) as units
          from refund_items join refunds on refunds.id = refund_items.refund_id
          where refund_items.order_item_id = order_items.id and refunds.state <> 'dropped') parts
    ), left_over as (
      select id, amount_cents, kind, key, position, cents, returned from owed
      union all
      select rests.id, rests.amount_cents, 'shipping', null, 1000000, greatest(0, charged - items.cost - parts.cents), 0
      from rests join (select id, sum(cost) as cost from owed group by id) items using (id),
        lateral (select coalesce(sum(shipping_cents), 0) as cents from refunds
          where payment_id = rests.payment_id and is_part and state <> 'dropped' and replaced_by is null) parts
    ), exact as (
      select *, amount_cents::numeric * cents as product, sum(cents::numeric) over (partition by id) as total from left_over
    ), shares as (
      select *, div(product, total) as share,
        row_number() over (partition by id order by mod(product, total) desc, position) as rank
      from exact where total > 0
    ), rest_moves as (
      select kind, key, returned, share + (rank <= amount_cents - sum(share) over (partition by id))::int as refunded
      from shares
    ), moves as (
      select 'item' as kind, ${key} as key, order_items.subtotal_cents - order_items.discount_cents as sold, 0 as refunded,
        order_items.quantity as units, 0 as returned
      from ${paidOn(days, sql`join order_items on order_items.order_id = orders.id`)}
      union all
      select 'item', ${key}, 0, refund_items.amount_cents, 0, ${unitsReturnedByPart}
      from ${refundedOn(days, REFUNDED_ITEMS)}
      union all
      select kind, key, 0, refunded, 0, returned from rest_moves
      union all
      select 'all', null, payments.amount_cents, 0, 0, 0 from ${paidOn(days)}
      union all
      select 'all', null, 0, refunds.amount_cents, 0, 0 from ${refundedOn(days)}
      union all
      select 'shipping', null, 0, refunds.shipping_cents, 0, 0 from ${refundedOn(days)} and refunds.replaced_by is null
    )
    ${topGroups(sql`moves`, max)}`.execute(db);
  return withoutItems(rows);
}

/** The figures of the groups, and what of all money is of no item. */
function withoutItems(rows: readonly Row[]): ItemFigures {
  const sumOf = (kind: Row['kind']) => sumFigures(rows.filter((row) => row.kind === kind));
  const [items, shipping, all] = [sumOf('item'), sumOf('shipping'), sumOf('all')];
  return {
    groups: rows.filter(({ kind }) => kind === 'item'),
    // What was charged for shipping is what was charged beyond the items: the order's figure may have been corrected since.
    shipping: { ...NO_FIGURES, sold: all.sold - items.sold, refunded: shipping.refunded },
    amounts: { ...NO_FIGURES, refunded: all.refunded - items.refunded - shipping.refunded },
  };
}
