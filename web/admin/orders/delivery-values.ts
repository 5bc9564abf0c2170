import { CARRIER_KEYS, type CarrierKey } from '#domain/carriers.ts';
import { leftToSend } from '#domain/left-to-send.ts';
import { storageIn } from '#web/storage.ts';
import type { Delivery, Order } from './read-order.ts';

/** What the forms of a parcel hold. */
export interface ParcelValues {
  carrier: CarrierKey;
  carrierName: string;
  trackingNumber: string;
  trackingLink: string;
  isDelivered: boolean;
  /** How many of each item are in it, as text, by the item's id; none of a parcel that has left. */
  quantities: Record<string, string>;
}

type Carrier = Pick<ParcelValues, 'carrier' | 'carrierName' | 'trackingLink'>;

const KEY = 'office_carrier';
const onDevice = storageIn<typeof KEY>(() => window.localStorage);

/** The carrier of the parcel that was sent last on this device; DHL before the first. */
export function lastCarrier(): Carrier {
  const stored = onDevice.read(KEY);
  const valueOf = (name: keyof Carrier): unknown =>
    typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const carrier = CARRIER_KEYS.find((key) => key === valueOf('carrier')) ?? 'dhl';
  return { carrier, carrierName: text(valueOf('carrierName')), trackingLink: text(valueOf('trackingLink')) };
}

export const rememberCarrier = ({ carrier, carrierName, trackingLink }: Carrier): void => {
  onDevice.store(KEY, { carrier, carrierName, trackingLink });
};

/** A new parcel of an order: all that is left to send, with the carrier that was used last. */
export const newParcel = ({ items, deliveries }: Pick<Order, 'items' | 'deliveries'>): ParcelValues => ({
  ...lastCarrier(),
  trackingNumber: '',
  isDelivered: false,
  quantities: Object.fromEntries(
    [...leftToSend(items, deliveries)].flatMap(([id, left]) => (left > 0 ? [[id, String(left)]] : [])),
  ),
});

/** A parcel that has left, to be changed. */
export const parcelValues = (delivery: Delivery): ParcelValues => ({
  carrier: delivery.carrier,
  carrierName: delivery.carrier === 'other' ? (delivery.carrier_name ?? '') : '',
  trackingNumber: delivery.tracking_number ?? '',
  trackingLink: delivery.tracking_link ?? '',
  isDelivered: delivery.delivered_at !== null,
  quantities: {},
});

/** Carrier and number as they are sent to the server. */
export const carrierBody = ({ carrier, carrierName, trackingNumber, trackingLink }: ParcelValues) => ({
  carrier,
  trackingNumber: trackingNumber.trim() || null,
  ...(carrier === 'other' && { carrierName: carrierName.trim() || null, trackingLink: trackingLink.trim() || null }),
});

/** What is put into the parcel. */
export const itemsOf = ({ quantities }: ParcelValues) =>
  Object.entries(quantities)
    .map(([orderItemId, text]) => ({ orderItemId, quantity: Number(text) }))
    .filter(({ quantity }) => quantity > 0);
