import { isShipped } from '#domain/order-status.ts';
import { dateAndTime } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ExternalLink } from 'lucide-react';
import { canSend, contentsText, leftText, noParcelsText, quantitiesOf } from './delivery-labels.ts';
import type { Delivery, Order } from './read-order.ts';
import type { DeliveryActions } from './use-deliveries.tsx';

interface OrderDeliveriesProps {
  order: Order;
  actions: Omit<DeliveryActions, 'dialog'>;
}

/** What was sent of an order, parcel by parcel, and what is still to be sent. */
export function OrderDeliveries({ order, actions }: OrderDeliveriesProps) {
  const left = leftText(order);
  return (
    <section aria-labelledby="order-deliveries">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="order-deliveries">Deliveries</h3>
        {canSend(order) && (
          <Button variant="secondary" size="sm" onClick={() => actions.send(order)}>
            Send a parcel
          </Button>
        )}
      </div>
      {order.deliveries.length === 0 && <p className="text-text-2">{noParcelsText(order)}</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {order.deliveries.map((delivery) => (
          <Parcel key={delivery.id} order={order} delivery={delivery} actions={actions} />
        ))}
      </ul>
      {left && (
        <p className="mt-3 text-text-2">
          {isShipped(order.status) ? 'Sent without a parcel' : 'Still to be sent'}: {left}
        </p>
      )}
    </section>
  );
}

function Parcel({ order, delivery, actions }: OrderDeliveriesProps & { delivery: Delivery }) {
  const { sent_at, delivered_at, carrier_name } = delivery;
  const contents = contentsText(order, quantitiesOf(delivery));
  const of = `parcel with ${contents}`;
  return (
    <li className="rounded-md border border-line px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere">
          {carrier_name ?? 'Parcel'} <TrackingNumber delivery={delivery} />
        </p>
        <Badge tone={delivered_at ? 'ok' : 'info'}>{delivered_at ? 'Delivered' : 'On its way'}</Badge>
      </div>
      <p className="wrap-anywhere">{contents}</p>
      <p className="text-sm text-muted">
        Sent {dateAndTime(sent_at)}
        {delivered_at && ` · Delivered ${dateAndTime(delivered_at)}`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {!delivered_at && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Mark as delivered: ${of}`}
            onClick={() => actions.markDelivered(order, delivery)}
          >
            Mark as delivered
          </Button>
        )}
        <Button variant="secondary" size="sm" aria-label={`Edit ${of}`} onClick={() => actions.edit(order, delivery)}>
          Edit
        </Button>
        {order.status !== 'cancelled' && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Take back ${of}`}
            onClick={() => actions.takeBack(order, delivery)}
          >
            Take back
          </Button>
        )}
      </div>
    </li>
  );
}

/** As a link to the carrier's page, where there is one. */
function TrackingNumber({ delivery: { tracking_number, tracking_url } }: { delivery: Delivery }) {
  if (!tracking_number) return <span className="font-normal text-muted">without a tracking number</span>;
  if (!tracking_url) return <span className="font-normal">{tracking_number}</span>;
  return (
    <a href={tracking_url} target="_blank" rel="noopener noreferrer" className="font-normal text-link hover:underline">
      {tracking_number}
      <ExternalLink size={14} aria-hidden="true" className="ml-1 inline" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
