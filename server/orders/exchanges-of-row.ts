import { isShipped, type OrderStatus } from '#domain/order-status.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from 'kysely';
import { unitsBack } from './units-of-item.ts';

/** Units of an item, and the order that replaces them. */
export interface ReplacedUnits {
  order_item_id: string;
  quantity: number;
  replacement_id: string;
  order_number: string;
  status: OrderStatus;
  has_parcels: boolean;
  /** Somebody has begun to pack the replacement. */
  is_being_packed: boolean;
  /** Units of the replacement that are not in stock; none of what is made to order. */
  units_out: number;
  /** Units of the replacement that were put into stock again, and that no other order replaces. */
  units_back: number;
}

/** An SQL expression of the exchanges of each order that is selected, oldest first. They come with its row, as JSON. */
export const exchangesOfRow = (db: Reader) =>
  selectExchanges(db).where('order_items.order_id', '=', sql<string>`orders.id`);

/** The units of an order that others replace, oldest first; those included whose replacement was cancelled. */
export const listExchanges = (db: Reader, orderId: string): Promise<ReplacedUnits[]> =>
  selectExchanges(db).where('order_items.order_id', '=', orderId).execute();

/** Whether what replaces units has left, or a part of it. */
export const hasLeft = ({ status, has_parcels }: Pick<ReplacedUnits, 'status' | 'has_parcels'>): boolean =>
  has_parcels || isShipped(status);

/** Whether units are replaced by others that have left, or a part of them: their buyer has them, or soon will. */
export const isReplacedAndSent = (units: ReplacedUnits): boolean => units.status !== 'cancelled' && hasLeft(units);

/** The same, or that they are being packed. */
export const isReplacedAndBegun = (units: ReplacedUnits): boolean =>
  units.status !== 'cancelled' && (hasLeft(units) || units.is_being_packed);

/** Whether they are replaced by others of which nothing has left. */
export const isReplacedAndUnsent = (units: ReplacedUnits): boolean => units.status !== 'cancelled' && !hasLeft(units);

/** How many units of an item whose refunded units and exchanges are known another order replaces, as `exchangedUnits` counts them. */
export const exchangedOf = (
  { id, refunded_quantity }: { id: string; refunded_quantity: number },
  exchanges: readonly ReplacedUnits[],
): number => {
  const replaced = exchanges.filter(({ order_item_id, status }) => order_item_id === id && status !== 'cancelled');
  const sum = (of: 'quantity' | 'units_back') => replaced.reduce((total, units) => total + units[of], 0);
  return Math.max(0, sum('quantity') - Math.min(sum('units_back'), refunded_quantity));
};

const selectExchanges = (db: Reader) =>
  db
    .selectFrom('exchanges')
    .innerJoin('order_items', 'order_items.id', 'exchanges.order_item_id')
    .innerJoin('orders as replacement', 'replacement.id', 'replacement_id')
    .select(['order_item_id', 'exchanges.quantity', 'replacement_id', 'replacement.order_number', 'replacement.status'])
    .select(sql<boolean>`exists (select from deliveries where deliveries.order_id = replacement.id)`.as('has_parcels'))
    .select(sql<boolean>`replacement.packing_started_at is not null`.as('is_being_packed'))
    .select(
      sql<number>`(select coalesce(sum(reservations.quantity - returned), 0)::int
        from reservations where reservations.order_id = replacement.id and state = 'sold')`.as('units_out'),
    )
    .select(unitsBack.as('units_back'))
    .orderBy('exchanges.created_at');

/** SQL condition on a row of `orders`: it replaces units of another order, in an exchange. */
export const isReplacement = sql<boolean>`exists (select from exchanges where exchanges.replacement_id = orders.id)`;

/** The same of the order that it replaces something of, and whether that can still be withdrawn from. */
export const replacedByRow = (db: Reader) =>
  selectReplaced(db)
    .select(isStillWithdrawable.as('is_withdrawable'))
    .where('replacement_id', '=', sql<string>`orders.id`);

/** Whether units are left to withdraw from of the items that were paid for and that a row of `orders` replaces, by way of other replacements too. */
const isStillWithdrawable = sql<boolean>`exists (
  with recursive replaced_items as (
    select order_item_id from exchanges where replacement_id = orders.id
    union
    select exchanges.order_item_id from replaced_items
      join order_items on order_items.id = replaced_items.order_item_id
      join exchanges on exchanges.replacement_id = order_items.order_id
  ), units as (
    select order_items.quantity,
      (select coalesce(sum(refund_items.quantity), 0) from refund_items join refunds on refunds.id = refund_id
        where refund_items.order_item_id = order_items.id and refunds.state <> 'dropped') as refunded,
      withdrawn.units as withdrawn, withdrawn.refunded as withdrawn_and_refunded
    from replaced_items
      join order_items on order_items.id = replaced_items.order_item_id
      cross join lateral (
        select coalesce(sum(withdrawal_items.quantity), 0) as units, coalesce(sum(withdrawal_items.refunded), 0) as refunded
        from withdrawal_items join withdrawals on withdrawals.id = withdrawal_id
        where withdrawal_items.order_item_id = order_items.id and withdrawals.state <> 'declined') withdrawn
    where not exists (select from exchanges where exchanges.replacement_id = order_items.order_id)
  )
  select from units where quantity - greatest(0, refunded - withdrawn_and_refunded) - withdrawn > 0
)`;

/** The order of which another replaces something; undefined for one that replaces nothing. */
export const findReplaced = (db: Reader, replacementId: string) =>
  selectReplaced(db).where('replacement_id', '=', replacementId).executeTakeFirst();

const selectReplaced = (db: Reader) =>
  db
    .selectFrom('exchanges')
    .innerJoin('order_items', 'order_items.id', 'exchanges.order_item_id')
    .innerJoin('orders as replaced', 'replaced.id', 'order_items.order_id')
    .select(['replaced.id', 'replaced.order_number']);
