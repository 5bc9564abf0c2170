import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Look, MAILS, noMails } from './order.ts';
import type { RaceDay } from './race-day.ts';

// What the database has of orders and their mails, as the look of a race day needs it.

/** Each order with all that has become of it. */
export const readOrders = ({ shop }: RaceDay) =>
  shop.services.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.status',
      'payment_status',
      'stock_state',
      'payments.state',
      'deleted_at',
      'amount_cents',
    ])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('order_items')
          .innerJoin('reservations', 'reservations.order_item_id', 'order_items.id')
          .select(['order_items.variant_id', 'order_items.quantity', 'returned', 'called_off as calledOff'])
          .select([
            'subtotal_cents as subtotal',
            'discount_cents as discount',
            'order_items.shipping_cents as shipping',
          ])
          .select([
            sql<number>`(select coalesce(sum(b.quantity), 0)::int from refund_items b join refunds r on r.id = b.refund_id
              where b.order_item_id = order_items.id and r.state <> 'dropped')`.as('refunded'),
            sql<number>`(select coalesce(sum(b.amount_cents), 0)::int from refund_items b join refunds r on r.id = b.refund_id
              where b.order_item_id = order_items.id and r.state <> 'dropped')`.as('refundedCents'),
          ])
          .whereRef('order_items.order_id', '=', 'orders.id'),
      ).as('items'),
      jsonArrayFrom(
        selectFrom('refunds')
          .select(['refunds.state', 'is_part', 'refunds.amount_cents as amount', 'refunds.shipping_cents as shipping'])
          .select(sql<number>`(select count(*)::int from refund_items b where b.refund_id = refunds.id)`.as('units'))
          .whereRef('payment_id', '=', 'payments.id')
          .where('replaced_by', 'is', null),
      ).as('refunds'),
      jsonArrayFrom(
        selectFrom('deliveries')
          .select(sql<boolean>`delivered_at is not null`.as('has_arrived'))
          .select((one) =>
            jsonArrayFrom(
              one
                .selectFrom('delivery_items')
                .innerJoin('order_items as item', 'item.id', 'order_item_id')
                .select(['item.variant_id', 'delivery_items.quantity'])
                .whereRef('delivery_id', '=', 'deliveries.id'),
            ).as('items'),
          )
          .whereRef('deliveries.order_id', '=', 'orders.id')
          .orderBy('sent_at'),
      ).as('parcels'),
      jsonArrayFrom(
        selectFrom('withdrawals')
          .select('withdrawals.state')
          .select((one) =>
            jsonArrayFrom(
              one
                .selectFrom('withdrawal_items')
                .innerJoin('order_items as item', 'item.id', 'order_item_id')
                .select(['item.variant_id', 'withdrawal_items.quantity', 'withdrawal_items.refunded'])
                .whereRef('withdrawal_id', '=', 'withdrawals.id'),
            ).as('items'),
          )
          .whereRef('withdrawals.order_id', '=', 'orders.id')
          .orderBy('received_at'),
      ).as('withdrawals'),
    ])
    .execute();

/** How many mails of each kind are in the outbox, by order; not those that were taken back. */
export async function readMails({ shop }: RaceDay): Promise<Map<string, Look['mails']>> {
  const { rows } = await sql<{ id: string; kind: string; count: number }>`
    select coalesce(payload ->> 'orderId', withdrawals.order_id::text) as id, payload ->> 'kind' as kind, count(*)::int
    from outbox left join withdrawals on withdrawals.id::text = payload ->> 'withdrawalId'
    where topic = 'mail' and outbox.state <> 'dropped' and payload ->> 'kind' in (${sql.join([...MAILS])})
    group by 1, 2`.execute(shop.services.db);
  const mails = new Map<string, Look['mails']>();
  for (const { id, kind, count } of rows) mails.set(id, { ...(mails.get(id) ?? noMails()), [kind]: count });
  return mails;
}
