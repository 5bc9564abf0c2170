import { adminPrice } from '#domain/currency.ts';
import type { Cents } from '#domain/money.ts';
import { toneOfStatus } from '#domain/order-status.ts';
import { AddressLines } from '#web/address-lines.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { EmailAddress } from '#web/admin/email-text.tsx';
import { type Notice, NoticeBanner } from '#web/admin/notice.tsx';
import type { Change } from '#web/admin/list/use-record-actions.ts';
import { useReadRecord } from '#web/admin/list/use-records.ts';
import { RecordLink } from '#web/admin/owner-cell.tsx';
import { capitalized } from '#web/capitalized.ts';
import { dateAndTime } from '#web/format.ts';
import { Link } from '#web/router/link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { withdrawalStates } from '#web/admin/withdrawals/withdrawal-labels.ts';
import { useEffect, useRef, useState } from 'react';
import { canSend, isNothingToSend, NOTHING_TO_SEND } from './delivery-labels.ts';
import { orderArea } from './order-area.ts';
import { customerName, disputeLabels, paymentLabels, paymentStateOf, unreplacedLabel } from './order-labels.ts';
import { OrderDeliveries } from './order-deliveries.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import type { Order } from './read-order.ts';
import { unreplacedUnits } from './refunds-of.ts';
import { type ReturnActions, useReturns } from './use-returns.tsx';
import { type DeliveryActions, useDeliveries } from './use-deliveries.tsx';
import type { OrderStatusActions } from './use-order-status.tsx';

export interface OrderViewProps {
  id: string;
  row: Order | undefined;
  /** Why a change that was begun here was refused. */
  notice: Notice | undefined;
  onEdit: () => void;
  actions: Omit<OrderStatusActions, 'dialog'> & { change: (row: Order, change: Change<Order>) => Promise<boolean> };
  onClose: () => void;
}

/** Everything about an order, to read. */
export function OrderView({ id, row, notice, onEdit, actions, onClose }: OrderViewProps) {
  const { record: order, notice: unread } = useReadRecord(orderArea, id, row);
  // One that was there before is about something else.
  const [earlier] = useState(notice);
  const { dialog, ...deliveries } = useDeliveries(actions.change);
  const { dialog: returnDialog, ...returns } = useReturns();
  return (
    <>
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
        {unread && <NoticeBanner notice={unread} />}
        {!order && !unread && <Spinner />}
        {notice && notice !== earlier && order && <RefusedChange notice={notice} />}
        {order && <OrderDetails order={order} actions={actions} deliveries={deliveries} returns={returns} />}
      </Dialog>
      {dialog}
      {returnDialog}
    </>
  );
}

/** Why a change was refused, with the focus, each time: what was pressed may be far below. */
function RefusedChange({ notice }: { notice: Notice }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    banner.current?.focus({ preventScroll: true });
    banner.current?.scrollIntoView({ block: 'center' });
  }, [notice]);
  return (
    <div ref={banner} tabIndex={-1}>
      <NoticeBanner notice={notice} />
    </div>
  );
}

interface OrderDetailsProps extends Pick<OrderViewProps, 'actions'> {
  order: Order;
  deliveries: Omit<DeliveryActions, 'dialog'>;
  returns: Omit<ReturnActions, 'dialog'>;
}

function OrderDetails({ order, actions, deliveries, returns }: OrderDetailsProps) {
  return (
    <div className="flex flex-col gap-6">
      <Facts>
        <Fact label="Status">
          <span className="inline-flex flex-wrap gap-1">
            <Badge tone={toneOfStatus(order.status)}>{capitalized(order.status)}</Badge>
            {isNothingToSend(order) && <Badge tone="info">{NOTHING_TO_SEND}</Badge>}
          </span>
        </Fact>
        <Fact label="Payment">
          <PaymentBadges order={order} />
        </Fact>
        <Fact label="Shipping estimate">{order.shipping_estimate || 'None'}</Fact>
        <Fact label="Customer">
          <RecordLink
            to={`/admin/users?view=${order.user_id}`}
            isDeleted={order.user.isDeleted}
            className="text-link hover:underline"
          >
            {customerName(order)}
          </RecordLink>
          <br />
          <EmailAddress email={order.user.email} className="text-muted" />
          <br />
          <Link to={`/admin/mails?search=${order.order_number}`} className="text-link hover:underline">
            Mails about this order
          </Link>
        </Fact>
        {order.packing && canSend(order) && (
          <Fact label="Being packed">
            {order.packing.started_by}, {dateAndTime(order.packing.started_at)}
          </Fact>
        )}
        <Fact label="Placed">{dateAndTime(order.created_at)}</Fact>
        <Fact label="Last change">{dateAndTime(order.updated_at)}</Fact>
        <Fact label="Shipping address">
          <AddressLines address={order.shipping_address} />
        </Fact>
        <Fact label="Billing address">
          <AddressLines address={order.billing_address} />
        </Fact>
        <Fact label="Coupon">{order.coupon_code ?? 'None'}</Fact>
        {order.withdrawals.length > 0 && (
          <Fact label={order.withdrawals.length > 1 ? 'Withdrawals' : 'Withdrawal'}>
            {order.withdrawals.map(({ id, reference, state }) => (
              <span key={id} className="flex flex-wrap items-center gap-2">
                <Link to={`/admin/withdrawals?view=${id}`} className="whitespace-nowrap text-link hover:underline">
                  {reference}
                </Link>
                <Badge tone={withdrawalStates[state].tone}>{withdrawalStates[state].label}</Badge>
              </span>
            ))}
          </Fact>
        )}
        {order.replaces && (
          <Fact label="Replaces">
            <Link to={`/admin/orders?view=${order.replaces.id}`} className="text-link hover:underline">
              An item of <span className="whitespace-nowrap">{order.replaces.order_number}</span>
            </Link>
          </Fact>
        )}
      </Facts>
      <OrderItems
        order={order}
        onExchange={(item) => returns.exchange(order, item)}
        onRestock={(item) => returns.restock(order, item)}
      />
      <OrderTotals order={order} />
      <OrderDeliveries order={order} actions={deliveries} />
      <OrderMoney order={order} actions={actions} onRefund={returns.refund} onRestock={returns.restock} />
      <OrderTimeline order={order} />
    </div>
  );
}

function OrderTotals({ order }: { order: Order }) {
  const lines: [name: string, amount: Cents][] = [
    ['Subtotal', order.subtotal],
    ['Shipping', order.shipping],
    ['Tax', order.tax],
    ...(order.discount > 0 ? [['Discount', -order.discount] satisfies [string, Cents]] : []),
  ];
  return (
    <dl className="ml-auto grid w-full max-w-72 grid-cols-[1fr_auto] gap-y-1.5">
      {lines.map(([name, amount]) => (
        <div key={name} className="contents">
          <dt className="text-text-2">{name}</dt>
          <dd className="text-right tabular-nums">{adminPrice(amount)}</dd>
        </div>
      ))}
      <div className="contents font-semibold">
        <dt className="border-t border-line pt-2">Total</dt>
        <dd className="border-t border-line pt-2 text-right tabular-nums">{adminPrice(order.total)}</dd>
      </div>
    </dl>
  );
}

/** Whether an order is free, paid or refunded, whether its bank is deciding, and whether the buyer disputes the payment. */
export function PaymentBadges({
  order,
  className,
}: {
  className?: string;
  order: Pick<
    Order,
    'payment_status' | 'payment' | 'dispute' | 'waits_for_bank' | 'status' | 'replaces' | 'exchanges' | 'items'
  >;
}) {
  const payment = paymentLabels[paymentStateOf(order)];
  const dispute = order.dispute && disputeLabels[order.dispute];
  const isUnreplaced = order.items.some((item) => unreplacedUnits(order, item) > 0);
  return (
    <span className={classNames('inline-flex flex-wrap gap-1', className)}>
      <Badge tone={payment.tone}>{payment.label}</Badge>
      {order.waits_for_bank && <Badge tone="info">At the bank</Badge>}
      {dispute && <Badge tone={dispute.tone}>{dispute.label}</Badge>}
      {isUnreplaced && <Badge tone={unreplacedLabel.tone}>{unreplacedLabel.label}</Badge>}
    </span>
  );
}
