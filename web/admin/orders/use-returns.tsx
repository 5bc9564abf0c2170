import { formatMoney } from '#domain/money.ts';
import { useFocusBack } from '#web/admin/focus.ts';
import { usePatch, useRefresh } from '#web/admin/list/use-records.ts';
import { useToast } from '#web/ui/toast.tsx';
import { type ReactNode, useState } from 'react';
import { sentTo } from './cancel-labels.ts';
import { ExchangeForm } from './exchange-form.tsx';
import { orderArea } from './order-area.ts';
import type { Order, OrderItem } from './read-order.ts';
import { RefundForm } from './refund-form.tsx';
import { RestockForm } from './restock-form.tsx';
import { alsoCancelled } from './replacements.ts';
import type { OrderFormProps } from './use-order-form.ts';

export interface ReturnActions {
  /** Opens the form of a refund of a part. */
  refund: (order: Order) => void;
  exchange: (order: Order, item: OrderItem) => void;
  /** Opens the form that puts units of an item into stock; without one, of all items of a cancelled order. */
  restock: (order: Order, item?: OrderItem) => void;
  /** The form that is open, if one is. */
  dialog: ReactNode;
}

/** How what comes back of an order is dealt with from its view: refunded in part, or replaced. */
export function useReturns(): ReturnActions {
  const [opened, setOpened] = useState<{ order: Order; item?: OrderItem; kind: keyof typeof saved }>();
  const focus = useFocusBack(opened !== undefined);
  const toast = useToast();
  const refresh = useRefresh(orderArea.key);
  const patch = usePatch<Order>(orderArea.key);
  const form = opened && {
    order: opened.order,
    onClose: () => setOpened(undefined),
    onSaved: (before: Order, after: Order) => {
      setOpened(undefined);
      // What is pressed before the order is read again is of this version.
      patch(after.id, after);
      toast.say(saved[opened.kind](before, after));
      void refresh().then(focus.giveBack);
    },
  };
  const open = (what: typeof opened) => {
    focus.hold();
    setOpened(what);
  };
  return {
    refund: (order) => open({ order, kind: 'refund' }),
    exchange: (order, item) => open({ order, item, kind: 'exchange' }),
    restock: (order, item) => open({ order, ...(item && { item }), kind: 'restock' }),
    dialog: form && <ReturnForm {...form} kind={opened.kind} item={opened.item} />,
  };
}

interface ReturnFormProps extends OrderFormProps {
  kind: keyof typeof saved;
  item: OrderItem | undefined;
}

function ReturnForm({ kind, item, ...form }: ReturnFormProps) {
  if (kind === 'restock') return <RestockForm {...form} item={item} />;
  return item ? <ExchangeForm {...form} item={item} /> : <RefundForm {...form} />;
}

/** What is said once a form is saved. */
const saved = {
  refund: refundedText,
  exchange: (_: Order, after: Order) => exchangedText(after),
  restock: (_: Order, { order_number }: Order) => `Goods of ${order_number} are back in stock`,
};

/** What is said of a refund that was just made. */
function refundedText(before: Order, after: Order): string {
  const { order_number, payment } = after;
  const refund = payment?.refunds.at(-1);
  if (!payment || !refund) return `${order_number} was refunded`;
  const also = alsoCancelled(before, after);
  const sum = formatMoney(refund.amount, payment.currency);
  return `${sum} of ${order_number} goes back to ${sentTo(payment)}${also ? `. ${also} is cancelled` : ''}`;
}

/** The same of an exchange. */
function exchangedText({ order_number, exchanges }: Order): string {
  const replacement = exchanges.at(-1)?.replacement;
  return replacement
    ? `${order_number}: the replacement is order ${replacement.order_number}`
    : `${order_number} was changed`;
}
