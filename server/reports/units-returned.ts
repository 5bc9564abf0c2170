import { type RawBuilder, sql } from 'kysely';

const SHIPPED = sql`('shipped', 'delivered', 'completed')`;

/**
 * SQL condition on a row of `orders`, or of its alias: it was shipped just before that time, as its activities say; one that was cancelled by
 * then, when it was cancelled. Without an activity before or after, its present status counts.
 */
const wasShipped = (order: 'orders' | 'replacement', at: RawBuilder<unknown>) => {
  const changes = sql`from activities where object_id = ${sql.ref(`${order}.id`)}::text and after ->> 'status' is not null
    and not (after ->> 'status' = 'cancelled' and before ->> 'status' = 'cancelled')`;
  return sql<boolean>`coalesce(
    (select case after ->> 'status' when 'cancelled' then before ->> 'status' else after ->> 'status' end
      ${changes} and created_at < ${at} order by created_at desc limit 1),
    (select before ->> 'status' ${changes} and created_at >= ${at} order by created_at limit 1),
    ${sql.ref(`${order}.status`)}) in ${SHIPPED}`;
};

interface RefundOfUnits {
  /** When the refund was created. */
  at: RawBuilder<unknown>;
  /** Units of the item that it refunds. */
  units: RawBuilder<unknown>;
  /** Units of the item that were refunded before. */
  earlier: RawBuilder<unknown>;
}

/**
 * An expression of rows of `orders` and `order_items`: how many of the units that a refund is of had left the shop when it was created, in a
 * parcel, with an order that was shipped without one, or as the unit that replaces them. What was refunded or replaced counts as one of those
 * first that had not left.
 */
export const unitsReturned = ({ at, units, earlier }: RefundOfUnits) => sql<number>`(
  select greatest(0, ${units} - greatest(0, order_items.quantity - had_left - ${earlier}))
  from (
    select least(order_items.quantity, greatest(in_parcels + replaced_and_sent,
      case when ${wasShipped('orders', at)} then order_items.quantity - ${earlier} - replaced_and_unsent else 0 end)) as had_left
    from (
      select coalesce(sum(delivery_items.quantity), 0) as in_parcels
      from delivery_items join deliveries on deliveries.id = delivery_items.delivery_id
      where delivery_items.order_item_id = order_items.id and deliveries.sent_at <= ${at}
    ) parcels, (
      select coalesce(sum(quantity) filter (where is_sent), 0) as replaced_and_sent,
        coalesce(sum(quantity) filter (where not is_sent and is_replacing), 0) as replaced_and_unsent
      from (
        select exchanges.quantity,
          exists (select from deliveries where deliveries.order_id = replacement.id and sent_at <= ${at})
            or ${wasShipped('replacement', at)} as is_sent,
          replacement.status <> 'cancelled' or exchanges.cancelled_with_order as is_replacing
        from exchanges join orders replacement on replacement.id = exchanges.replacement_id
        where exchanges.order_item_id = order_items.id and exchanges.created_at <= ${at}
          and not ${wasShipped('orders', sql`exchanges.created_at`)}
      ) replaced
    ) replacements
  ) sent
)`;

/** The same of a part: an expression of rows of `refunds`, `refund_items`, `orders` and `order_items`. */
export const unitsReturnedByPart = unitsReturned({
  at: sql`refunds.created_at`,
  units: sql`refund_items.quantity`,
  earlier: sql`(select coalesce(sum(other.quantity), 0) from refund_items other join refunds before on before.id = other.refund_id
    where other.order_item_id = order_items.id and before.state <> 'dropped'
      and (before.created_at, before.id) < (refunds.created_at, refunds.id))`,
});
