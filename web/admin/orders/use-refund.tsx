import { formatMoney } from '#domain/money.ts';
import { useRefresh } from '#web/admin/list/use-records.ts';
import { useToast } from '#web/ui/toast.tsx';
import { type ReactNode, useState } from 'react';
import { sentTo } from './cancel-labels.ts';
import { orderArea } from './order-area.ts';
import type { Order } from './read-order.ts';
import { RefundForm } from './refund-form.tsx';

/** How a part of an order is refunded from its view; `dialog` is the form that is open, if it is. */
export function useRefund(): { open: (order: Order) => void; dialog: ReactNode } {
  const [order, setOrder] = useState<Order>();
  const toast = useToast();
  const refresh = useRefresh(orderArea.key);
  function saved(_: Order, after: Order) {
    setOrder(undefined);
    toast.say(refundedText(after));
    void refresh();
  }
  return {
    open: setOrder,
    dialog: order && <RefundForm order={order} onSaved={saved} onClose={() => setOrder(undefined)} />,
  };
}

/** What is said of a refund that was just made. */
function refundedText({ order_number, payment }: Order): string {
  const refund = payment?.refunds.at(-1);
  if (!payment || !refund) return `${order_number} was refunded`;
  const amount = formatMoney(refund.amount, payment.currency);
  return `${amount} of ${order_number} goes back to ${sentTo(payment)}`;
}
