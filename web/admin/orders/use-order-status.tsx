import { formatMoney } from '#domain/money.ts';
import { undoOf } from '#domain/order-undo.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { useFocusBack } from '#web/admin/focus.ts';
import type { Announcement, Change } from '#web/admin/list/use-record-actions.ts';
import type { Notice } from '#web/admin/notice.tsx';
import { onceOf } from '#web/once.ts';
import { call } from '#web/api.ts';
import { type ReactNode, useState } from 'react';
import { useAskBeforeStatus } from './ask-before-status.tsx';
import { refundNote, retriedText } from './cancel-labels.ts';
import { EstimateDialog } from './estimate-dialog.tsx';
import { ManualRefundDialog } from './manual-refund-dialog.tsx';
import { orderArea } from './order-area.ts';
import { type Order, readOrder } from './read-order.ts';
import { isStillRefused, latestOf, type Refund } from './refunds-of.ts';
import { alsoChanged, leftCancelled } from './replacements.ts';

interface More {
  /** Undefined leaves it as it is. */
  estimate?: string | null | undefined;
  restock?: boolean;
  cancelReplacements?: string[];
}

export interface OrderStatusActions {
  /** Asks first where a status entails more than itself. */
  choose: (order: Order, status: OrderStatus) => void;
  /** Resolves with false where the order was not shipped. */
  ship: (order: Order, estimate: string) => Promise<boolean>;
  /** What is said of an order whose status was changed, with Undo where that takes all of it back. */
  announce: (before: Order, after: Order, tellsBuyer: boolean) => Announcement;
  /** Takes a cancellation back while its refund has not left. */
  reopen: (order: Order) => void;
  /** Sends a refund again that the card provider refused. */
  retryRefund: (order: Order, refund: Refund) => void;
  /** Notes that the money of a refused refund was paid back past the card provider, once it is said how. */
  recordRefund: (order: Order, refund: Refund) => void;
  /** Puts the goods of a cancelled order, which have come back, into stock. */
  /** The question that is open, if one is. */
  dialog: ReactNode;
}

interface Owed {
  order: Order;
  /** One that the card provider refused. */
  refund: Refund;
}

interface Shipping {
  order: Order;
  /** What shipping it entails was asked about, as the order is now. */
  isAsked: boolean;
}

/** Of an order that is reopened after its buyer was written that it is cancelled. */
const TELLS_BUYER = 'Its customer has a mail that it was cancelled, and now gets one that it goes on after all';

/** How the status of an order is changed, from its row and from its view; `notice` is why a change failed. */
export function useOrderStatus(
  change: (row: Order, change: Change<Order>) => Promise<boolean>,
  notice: Notice | undefined,
): OrderStatusActions {
  const [shipping, setShipping] = useState<Shipping>();
  const [owed, setOwed] = useState<Owed>();
  // The button that asked has gone once there is nothing left to pay back.
  const focus = useFocusBack(owed !== undefined);
  const askBefore = useAskBeforeStatus();

  const setStatus = (
    order: Order,
    status: OrderStatus,
    { estimate, restock = false, cancelReplacements = [] }: More = {},
  ) => {
    let tellsBuyer = false;
    return change(order, {
      act: async () => {
        const answer = await call('PUT /api/admin/orders/:id/status', {
          params: { id: order.id },
          body: {
            status,
            restock,
            cancelReplacements,
            ...(estimate !== undefined && { shippingEstimate: estimate || null }),
            // Of the row that was looked at: whoever ships an order must hear that it was cancelled meanwhile.
            expectedUpdatedAt: order.updated_at,
          },
          ...onceOf(order.id, order.updated_at),
        });
        tellsBuyer = answer.tellsBuyer;
        return readOrder(answer.data);
      },
      guess: { status, ...(estimate !== undefined && { shipping_estimate: estimate || null }) },
      ...(restock && { isDone: (now: Order) => now.status === status && now.stock_state === 'released' }),
      failed: 'Failed to update order status',
      done: (after) => announce(order, after, tellsBuyer),
    });
  };

  const retryRefund = (order: Order, refund: Refund) =>
    change(order, {
      act: async () => {
        const { id, updated_at: expectedUpdatedAt } = order;
        const body = { refundId: refund.id, expectedUpdatedAt };
        return readOrder((await call('POST /api/admin/orders/:id/refund', { params: { id }, body })).data);
      },
      guess: {},
      isDone: (now) => !isStillRefused(refund, now),
      failed: 'Failed to try the refund again',
      done: (after) => ({ text: retriedText(refund, after) }),
    });

  const recordRefund = ({ order, refund }: Owed, note: string) =>
    change(order, {
      act: async () => {
        const { id, updated_at: expectedUpdatedAt } = order;
        const answer = await call('POST /api/admin/orders/:id/refund/manual', {
          params: { id },
          body: { note, refundId: refund.id, expectedUpdatedAt },
          ...onceOf(refund.id, expectedUpdatedAt),
        });
        return readOrder(answer.data);
      },
      guess: {},
      isDone: (now) => latestOf(refund, now).note === note,
      failed: 'Failed to mark the refund as paid back',
      done: `${formatMoney(refund.amount, order.payment?.currency)} of ${order.order_number} is marked as paid back`,
    });

  async function recordAsTyped({ order, refund }: Owed, note: string): Promise<boolean> {
    const isDone = await recordRefund({ order, refund }, note);
    const now = isDone ? undefined : await orderArea.read(order.id).catch(() => order);
    // The next try is of what it has become; what was typed stays, also where somebody else has sent the money back meanwhile.
    setOwed((open) => open && now && { order: now, refund: latestOf(refund, now) });
    return isDone;
  }

  function announce(before: Order, after: Order, tellsBuyer: boolean): Announcement {
    const { order_number, status } = after;
    const note = refundNote(after);
    const undo = undoOf(before, after);
    const [too, left] = [alsoChanged(before, after), leftCancelled(before, after)];
    return {
      text: [
        `${order_number} is now ${status}${too ? `, and so is ${too}` : ''}`,
        left,
        tellsBuyer && TELLS_BUYER,
        note,
      ]
        .filter(Boolean)
        .join('. '),
      action: undo && {
        label: 'Undo',
        onPress: () => void setStatus(after, undo.status, { estimate: undo.shippingEstimate }),
      },
    };
  }

  async function choose(order: Order, status: OrderStatus) {
    const answer = await askBefore(order, status);
    if (!answer) return;
    if (status === 'shipped') setShipping({ order, isAsked: true });
    else await setStatus(order, status, answer);
  }

  const ship = (order: Order, estimate: string) => setStatus(order, 'shipped', { estimate });

  async function shipAsTyped({ order, isAsked }: Shipping, estimate: string): Promise<boolean> {
    if (!isAsked && !(await askBefore(order, 'shipped'))) return false;
    if (await ship(order, estimate)) {
      setShipping(undefined);
      return true;
    }
    // It may have been refused because somebody has changed the order: the next try is of what it has become.
    const now = await orderArea.read(order.id).catch(() => order);
    setShipping((open) => open && { order: now, isAsked: isAsked && now.updated_at === order.updated_at });
    return false;
  }

  return {
    announce,
    ship,
    choose: (order, status) => void choose(order, status),
    reopen: (order) => void setStatus(order, order.cancelled_from ?? 'processing'),
    retryRefund: (order, refund) => void retryRefund(order, refund),
    recordRefund: (order, refund) => {
      focus.hold();
      setOwed({ order, refund });
    },
    dialog: (
      <>
        {shipping && (
          <EstimateDialog
            title={`Ship ${shipping.order.order_number}`}
            estimate={shipping.order.shipping_estimate ?? ''}
            notice={notice}
            onClose={() => setShipping(undefined)}
            onShip={(estimate) => shipAsTyped(shipping, estimate)}
          />
        )}
        {owed && (
          <ManualRefundDialog
            {...owed}
            notice={notice}
            onClose={() => setOwed(undefined)}
            onSubmit={(note) => recordAsTyped(owed, note)}
          />
        )}
      </>
    ),
  };
}
