import { CARRIER_KEYS } from '#domain/carriers.ts';
import { z } from 'zod';
import { Instant } from './fields.ts';

/** What was sent of an order in one parcel. */
export const Delivery = z.object({
  id: z.string(),
  carrier: z.enum(CARRIER_KEYS),
  /** For people: 'DHL'. Null where another carrier was given no name. */
  carrier_name: z.string().nullable(),
  tracking_number: z.string().nullable(),
  /** The carrier's page about the parcel. */
  tracking_url: z.string().nullable(),
  sent_at: Instant,
  /** Null as long as nobody has said that it has arrived. */
  delivered_at: Instant.nullable(),
  items: z.array(z.object({ order_item_id: z.string(), quantity: z.int() })),
});
export type Delivery = z.input<typeof Delivery>;

export const AdminDelivery = Delivery.extend({
  /** As it was given for another carrier, with `{number}` in it. */
  tracking_link: z.string().nullable(),
});
export type AdminDelivery = z.input<typeof AdminDelivery>;
