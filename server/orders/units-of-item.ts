import { sql } from 'kysely';

/** An SQL expression: how many units of a row of `order_items` were refunded or are about to be. A refused part has them as long as it is owed. */
export const refundedUnits = sql<number>`(select coalesce(sum(refund_items.quantity), 0)::int
  from refund_items join refunds on refunds.id = refund_items.refund_id
  where refund_items.order_item_id = order_items.id and refunds.state <> 'dropped')`;

/** The same: how many of them were put into stock while the order goes on. */
export const returnedUnits = sql<number>`coalesce((select reservations.returned
  from reservations where reservations.order_item_id = order_items.id), 0)`;

/** The same: how many of them are in parcels. */
export const unitsInParcels = sql<number>`(select coalesce(sum(delivery_items.quantity), 0)::int
  from delivery_items where delivery_items.order_item_id = order_items.id)`;

/** An SQL expression on a row `replacement` of `orders`: how many of its units are in stock again, and replaced by no other order. */
export const unitsBack = sql<number>`(select coalesce(sum(greatest(0, reservations.returned - (
    select coalesce(sum(further.quantity), 0) from exchanges further join orders next on next.id = further.replacement_id
    where further.order_item_id = reservations.order_item_id and next.status <> 'cancelled'))), 0)::int
  from reservations where reservations.order_id = replacement.id and state = 'sold')`;

/**
 * An SQL expression on a row of `order_items`: how many of its units another order replaces. One that was cancelled replaces nothing; and units
 * that were refunded since, because their replacement came back, are refunded and not replaced.
 */
export const exchangedUnits = sql<number>`coalesce((
  select greatest(0, sum(exchanges.quantity) - least(sum(${unitsBack}), ${refundedUnits}))::int
  from exchanges join orders replacement on replacement.id = exchanges.replacement_id
  where exchanges.order_item_id = order_items.id and replacement.status <> 'cancelled'
  having count(*) > 0), 0)`;

/** Columns of a row of `order_items`: what has become of its units. */
export const UNITS_OF_ITEM = [
  refundedUnits.as('refunded_quantity'),
  exchangedUnits.as('exchanged_quantity'),
  returnedUnits.as('returned_quantity'),
  unitsInParcels.as('parcel_quantity'),
] as const;
