import type { AdminPayment } from '#contract/admin-orders.ts';
import type { Reader } from '#server/db/database.ts';
import type { PaymentRow, PaymentTables, RefundRow } from '#server/payments/tables.ts';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { exchangedOf, exchangesOfRow, type ReplacedUnits, replacedByRow } from './exchanges-of-row.ts';
import { nameRest } from './name-rest.ts';
import type { ItemRow, OrderRow } from './tables.ts';
import { returnedUnits, UNITS_OF_ITEM, unitsInParcels } from './units-of-item.ts';

type RefundColumns = 'provider_refund_id' | 'note' | 'is_part' | 'is_chargeback' | 'shipping_cents' | 'reason';
interface Refund extends Pick<RefundRow, 'id' | 'amount_cents' | 'due_at' | 'updated_at' | RefundColumns> {
  state: AdminPayment['refunds'][number]['state'];
  items: RefundItem[];
  /** Another refund has taken its place. */
  is_replaced: boolean;
  /** Its id. */
  replaced_by: string | null;
}
type RefundItem = Pick<PaymentTables['refund_items'], 'order_item_id' | 'quantity' | 'amount_cents'>;

/** An item of an order, and what has become of its units. */
export interface OrderedItem extends ItemRow {
  /** Were refunded, or are about to be. */
  refunded_quantity: number;
  /** Are replaced by another order, which was not cancelled; without those whose replacement came back and that were refunded. */
  exchanged_quantity: number;
  /** Were put into stock while the order goes on. */
  returned_quantity: number;
  /** Are in parcels. */
  parcel_quantity: number;
}

/** What was charged for an order, and what went back of it or will. */
export interface Charge
  extends Pick<PaymentRow, 'provider' | 'intent_id' | 'amount_cents' | 'currency' | 'card_brand' | 'card_last4'> {
  paid_at: Date;
  /** Oldest first, without those that were dropped. */
  refunds: Refund[];
}

export interface OrderParts {
  /** By position. */
  items: OrderedItem[];
  /** Null where nothing was charged. */
  charge: Charge | null;
  /** Oldest first. */
  exchanges: ReplacedUnits[];
  /** The order of which it replaces something. */
  replaces: (Pick<OrderRow, 'id' | 'order_number'> & { is_withdrawable: boolean }) | null;
  /** When the last of its parcels left; null where none has. */
  last_sent_at: Date | null;
}

/** SQL expressions of the items and the captured payments of each order that is selected. They come with its row, as JSON. */
export const partsOfRow = (db: Reader) =>
  [
    jsonArrayFrom(itemsOfRow(db)).as('items'),
    jsonArrayFrom(paymentsOfRow(db)).as('payments'),
    jsonArrayFrom(exchangesOfRow(db)).as('exchanges'),
    jsonObjectFrom(replacedByRow(db)).as('replaces'),
    sql<Date | null>`(select max(sent_at) from deliveries where deliveries.order_id = orders.id)`.as('last_sent_at'),
  ] as const;

const itemsOfRow = (db: Reader) =>
  db
    .selectFrom('order_items')
    .selectAll()
    .select([returnedUnits.as('returned_quantity'), unitsInParcels.as('parcel_quantity')])
    .where('order_id', '=', sql<string>`orders.id`)
    .orderBy('position');

/** The items of an order by position, and what has become of their units. */
export const listItems = (db: Reader, orderId: string): Promise<OrderedItem[]> =>
  db
    .selectFrom('order_items')
    .selectAll()
    .select(UNITS_OF_ITEM)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

/** A row for each refund; without one a row with nulls. */
const paymentsOfRow = (db: Reader) =>
  db
    .selectFrom('payments')
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.payment_id', '=', 'payments.id').on('refunds.state', '!=', sql.lit('dropped')),
    )
    .select(['provider', 'intent_id', 'payments.amount_cents', 'currency', 'card_brand', 'card_last4'])
    .select(['refunds.id as refund_id', 'refunds.amount_cents as refund_cents', 'refunds.state', 'refunds.due_at'])
    .select([
      'refunds.updated_at',
      'provider_refund_id',
      'note',
      'is_part',
      'is_chargeback',
      'shipping_cents',
      'reason',
      'refunds.replaced_by',
    ])
    .select(
      jsonArrayFrom(
        db
          .selectFrom('refund_items')
          .select(['order_item_id', 'quantity', 'refund_items.amount_cents'])
          .where('refund_id', '=', sql<string>`refunds.id`)
          .orderBy('order_item_id'),
      ).as('refund_items'),
    )
    .where('order_id', '=', sql<string>`orders.id`)
    .where('payments.state', '=', sql.lit('succeeded'))
    .orderBy('refunds.created_at')
    .orderBy('refunds.id');

interface PaymentOfRow
  extends Pick<PaymentRow, 'provider' | 'intent_id' | 'amount_cents' | 'currency' | 'card_brand' | 'card_last4'> {
  refund_id: string | null;
  refund_cents: number | null;
  state: RefundRow['state'] | null;
  due_at: string | null;
  updated_at: string | null;
  provider_refund_id: string | null;
  note: string | null;
  is_part: boolean | null;
  is_chargeback: boolean | null;
  shipping_cents: number | null;
  reason: string | null;
  replaced_by: string | null;
  refund_items: RefundItem[];
}

/** The order of a row that was selected with these parts. */
export function withCharge<
  Row extends Pick<OrderRow, 'paid_at' | 'status' | 'payment_status'> & {
    items: (ItemRow & Pick<OrderedItem, 'returned_quantity' | 'parcel_quantity'>)[];
    payments: PaymentOfRow[];
    exchanges: ReplacedUnits[];
  },
>({ payments, ...order }: Row) {
  const refunded = payments.flatMap(({ refund_items }) => refund_items);
  const items = order.items.map((item): OrderedItem => {
    const refunded_quantity = unitsOf(refunded, item);
    return {
      ...item,
      refunded_quantity,
      exchanged_quantity: exchangedOf({ ...item, refunded_quantity }, order.exchanges),
    };
  });
  return nameRest({ ...order, items, charge: chargeOf(order, payments) });
}

const unitsOf = (parts: readonly Pick<RefundItem, 'order_item_id' | 'quantity'>[], { id }: ItemRow) =>
  parts.reduce((sum, { order_item_id, quantity }) => (order_item_id === id ? sum + quantity : sum), 0);

function chargeOf({ paid_at }: Pick<OrderRow, 'paid_at'>, rows: PaymentOfRow[]): Charge | null {
  const [payment] = rows;
  return payment && paid_at ? { ...payment, paid_at, refunds: rows.flatMap(refundOf) } : null;
}

function refundOf({
  refund_id: id,
  refund_cents: amount_cents,
  state,
  due_at,
  updated_at,
  ...row
}: PaymentOfRow): Refund[] {
  if (!id || amount_cents === null || !state || state === 'dropped' || !due_at || !updated_at) return [];
  const times = { due_at: new Date(due_at), updated_at: new Date(updated_at) };
  const { provider_refund_id, note, reason, replaced_by, refund_items: items } = row;
  const is_chargeback = row.is_chargeback ?? false;
  const part = {
    is_part: row.is_part ?? false,
    is_chargeback,
    shipping_cents: row.shipping_cents ?? 0,
    reason,
    items,
    is_replaced: replaced_by !== null,
    replaced_by,
  };
  return [{ id, amount_cents, state, ...times, provider_refund_id, note, ...part }];
}
