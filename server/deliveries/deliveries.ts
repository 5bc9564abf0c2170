import type { Reader } from '#server/db/database.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DeliveryRow } from './tables.ts';

/** A parcel with what is in it. */
export interface LoadedDelivery extends DeliveryRow {
  items: { order_item_id: string; quantity: number }[];
}

/** The parcels of an order, oldest first. */
export const listDeliveries = (db: Reader, orderId: string): Promise<LoadedDelivery[]> =>
  parcels(db).where('order_id', '=', orderId).execute();

/** Whether any of an order has left in a parcel. */
export const hasDeliveries = async (db: Reader, orderId: string): Promise<boolean> =>
  (await db.selectFrom('deliveries').select('id').where('order_id', '=', orderId).limit(1).executeTakeFirst()) !==
  undefined;

/** An SQL expression of the parcels of each order that is selected. They come with its row, as JSON: `readDeliveries`. */
export const deliveriesOfRow = (db: Reader) =>
  jsonArrayFrom(parcels(db).where('order_id', '=', sql<string>`orders.id`)).as('deliveries');

const parcels = (db: Reader) =>
  db
    .selectFrom('deliveries')
    .selectAll()
    .select(jsonArrayFrom(itemsOfRow(db)).as('items'))
    .orderBy('sent_at')
    .orderBy('id');

const itemsOfRow = (db: Reader) =>
  db
    .selectFrom('delivery_items')
    .innerJoin('order_items', 'order_items.id', 'order_item_id')
    .select(['order_item_id', 'delivery_items.quantity'])
    .where('delivery_id', '=', sql<string>`deliveries.id`)
    .orderBy('position');

/** What `deliveriesOfRow` has selected. */
export interface WithDeliveries {
  deliveries: (Omit<LoadedDelivery, 'sent_at' | 'delivered_at'> & { sent_at: string; delivered_at: string | null })[];
}

/** The parcels that came with an order's row. */
export const readDeliveries = ({ deliveries }: WithDeliveries): LoadedDelivery[] =>
  deliveries.map((delivery) => ({
    ...delivery,
    sent_at: new Date(delivery.sent_at),
    delivered_at: delivery.delivered_at === null ? null : new Date(delivery.delivered_at),
  }));
