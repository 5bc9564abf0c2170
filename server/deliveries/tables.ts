import type { CarrierKey } from '#domain/carriers.ts';
import type { Selectable } from 'kysely';

export interface DeliveryTables {
  deliveries: {
    id: string;
    order_id: string;
    carrier: CarrierKey;
    /** Of another carrier than those that we know. */
    carrier_name: string | null;
    tracking_number: string | null;
    /** Of another carrier: https, with `{number}` in it. */
    tracking_link: string | null;
    sent_at: Date;
    delivered_at: Date | null;
  };
  delivery_items: { delivery_id: string; order_item_id: string; quantity: number };
}

export type DeliveryRow = Selectable<DeliveryTables['deliveries']>;
