import type { AdminOrder } from '#contract/admin-orders.ts';
import { toneOfStatus } from '#domain/order-status.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { NoticeBanner } from '#web/admin/notice-banner.tsx';
import { dateAndTime } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { customerName, statusLabel } from './order-words.ts';
import { OrderItems } from './order-items.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderTotals } from './order-totals.tsx';
import { PaymentBadges } from './payment-badges.tsx';
import { useOrder } from './use-order.ts';

export interface OrderViewProps {
  id: string;
  row: AdminOrder | undefined;
  onEdit: () => void;
  onClose: () => void;
}

/** Everything about an order, to read. */
export function OrderView({ id, row, onEdit, onClose }: OrderViewProps) {
  const { order, notice } = useOrder(id, row);
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={order || row ? `Order ${(order ?? row)?.order_number}` : 'Order'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {order && <Button onClick={onEdit}>Edit order</Button>}
        </>
      }
    >
      {notice && <NoticeBanner notice={notice} />}
      {!order && !notice && <Spinner />}
      {order && <OrderDetails order={order} />}
    </Dialog>
  );
}

function OrderDetails({ order }: { order: AdminOrder }) {
  return (
    <div className="flex flex-col gap-6">
      <Facts>
        <Fact label="Status">
          <Badge tone={toneOfStatus(order.status)}>{statusLabel(order.status)}</Badge>
        </Fact>
        <Fact label="Payment">
          <PaymentBadges order={order} />
        </Fact>
        <Fact label="Shipping estimate">{order.shipping_estimate || 'None'}</Fact>
        <Fact label="Customer">
          {customerName(order)}
          <br />
          <span className="break-all text-muted">{order.user.email}</span>
        </Fact>
        <Fact label="Placed">{dateAndTime(order.created_at)}</Fact>
        <Fact label="Last change">{dateAndTime(order.updated_at)}</Fact>
        <Fact label="Shipping address">
          <PlaceLines place={order.shipping_address} />
        </Fact>
        <Fact label="Billing address">
          <PlaceLines place={order.billing_address} />
        </Fact>
        <Fact label="Coupon">{order.coupon_code ?? 'None'}</Fact>
      </Facts>
      <OrderItems items={order.items} />
      <OrderTotals order={order} />
      <OrderTimeline order={order} />
    </div>
  );
}

const PlaceLines = ({ place }: { place: AdminOrder['shipping_address'] }) => (
  <address className="not-italic">
    {place.street}
    <br />
    {[place.zipCode, place.city].filter(Boolean).join(' ')}
    <br />
    {[place.state, place.country].filter(Boolean).join(', ')}
  </address>
);
