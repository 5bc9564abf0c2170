import type * as contract from '#contract/admin-orders.ts';
import type { Result } from '#contract/endpoint.ts';
import type * as ordersContract from '#contract/orders.ts';
import { carrierName, trackingUrl } from '#domain/carriers.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import type { LoadedDelivery } from './deliveries.ts';

type Delivery = Result<typeof ordersContract.getOrder>['data']['deliveries'][number];
type AdminDelivery = Result<typeof contract.getAdminOrder>['data']['deliveries'][number];
type Place = Pick<OrderRow, 'shipping_address'>;

export function presentDelivery(delivery: LoadedDelivery, { shipping_address }: Place): Delivery {
  const { carrier, tracking_number } = delivery;
  const parcel = {
    carrier,
    carrierName: delivery.carrier_name,
    trackingNumber: tracking_number,
    trackingLink: delivery.tracking_link,
  };
  return {
    id: delivery.id,
    carrier,
    carrier_name: carrierName(parcel),
    tracking_number,
    tracking_url: trackingUrl(parcel, shipping_address),
    sent_at: delivery.sent_at,
    delivered_at: delivery.delivered_at,
    items: delivery.items,
  };
}

export const presentAdminDelivery = (delivery: LoadedDelivery, order: Place): AdminDelivery => ({
  ...presentDelivery(delivery, order),
  tracking_link: delivery.tracking_link,
});
