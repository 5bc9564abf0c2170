import { isShipped, type OrderStatus } from '#domain/order-status.ts';
import { Conflict } from '#server/failures.ts';
import type { PaymentRow, PaymentState } from '#server/payments/tables.ts';
import type { OrderRow } from './tables.ts';

/** Everything of an order that decides what a new status entails. */
export interface Situation {
  status: OrderStatus;
  paymentStatus: OrderRow['payment_status'];
  stockState: OrderRow['stock_state'];
  /** Whether some of it has left in a parcel. */
  isSent: boolean;
  /** The state of its payment; undefined for an order that never had one. */
  payment: PaymentState | undefined;
  /** Whether its buyer disputes the payment and their bank has not decided. */
  isDisputed: boolean;
}

export interface Plan {
  /** Cancel the payment at the provider; the order's stock is given back when that has succeeded. */
  cancelPayment: boolean;
  /**
   * `hold` until the payment ends, `sell` for good, `give back`, `take again`. The coupon of an unpaid order goes with it. `call off`
   * gives back what has not left, and `recall` takes that again, and what came back since.
   */
  stock: 'leave' | 'hold' | 'sell' | 'give back' | 'take again' | 'call off' | 'recall';
  refund: 'leave' | 'owe' | 'drop';
}

const LABEL_ONLY: Plan = { cancelPayment: false, stock: 'leave', refund: 'leave' };
const PAYABLE: (PaymentState | undefined)[] = ['creating', 'open'];

export const situationOf = (order: OrderRow, payment: PaymentRow | undefined, isSent = false): Situation => ({
  status: order.status,
  paymentStatus: order.payment_status,
  stockState: order.stock_state,
  isSent,
  payment: payment?.state,
  isDisputed: order.dispute === 'open',
});

/**
 * What a new status of an order entails for stock and money. An admin may set any status from any other: the status is
 * only a label, and stock and money follow what was paid and what is held. `restock`: goods that were shipped have come
 * back. Throws Conflict while the payment is being cancelled.
 */
export function planFor(order: Situation, to: OrderStatus, restock = false): Plan {
  if (to === order.status) return comesBackLate(order, restock) ? { ...LABEL_ONLY, stock: 'give back' } : LABEL_ONLY;
  if (to === 'cancelled')
    return order.paymentStatus === 'unpaid' ? cancelUnpaid(order, restock) : cancelPaid(order, restock);
  if (order.payment === 'canceling')
    throw new Conflict('The payment is being cancelled. Please try again in a moment.');
  return order.status === 'cancelled' ? reopen(order, to) : moveOn(order, to);
}

function cancelUnpaid({ status, payment, stockState, isSent }: Situation, restock: boolean): Plan {
  const plan = { ...LABEL_ONLY, cancelPayment: PAYABLE.includes(payment) || payment === 'canceling' };
  // It was paid elsewhere and may have been sent: its goods do not wait for the payment.
  if (stockState === 'sold') return { ...plan, stock: stockOfCancelled(status, isSent, restock) };
  // The end of the payment gives everything back; that of one at the bank does, whichever way it ends.
  if (stockState === 'released' || plan.cancelPayment || payment === 'processing') return plan;
  return { ...plan, stock: 'give back' };
}

/** Whether goods come back of an order that was cancelled after they were shipped. */
const comesBackLate = ({ status, stockState }: Situation, restock: boolean) =>
  restock && status === 'cancelled' && stockState === 'sold';

/** Money that is disputed is not here to be sent: it is owed once the bank has decided for the shop, and has gone back if it has not. */
function cancelPaid({ status, stockState, paymentStatus, isSent, isDisputed }: Situation, restock: boolean): Plan {
  return {
    cancelPayment: false,
    stock: stockState === 'sold' ? stockOfCancelled(status, isSent, restock) : 'leave',
    refund: paymentStatus === 'paid' && !isDisputed ? 'owe' : 'leave',
  };
}

/** Goods that were shipped come back only when somebody says so. */
function stockOfCancelled(status: OrderStatus, isSent: boolean, restock: boolean): Plan['stock'] {
  if (restock) return 'give back';
  if (isShipped(status)) return 'leave';
  return isSent ? 'call off' : 'give back';
}

function reopen({ stockState, paymentStatus }: Situation, to: OrderStatus): Plan {
  const sells = paymentStatus === 'unpaid' && stockState === 'reserved' && to !== 'pending';
  return {
    cancelPayment: false,
    stock: stockState === 'released' ? 'take again' : sells ? 'sell' : stockState === 'sold' ? 'recall' : 'leave',
    refund: paymentStatus === 'refund_due' ? 'drop' : 'leave',
  };
}

/** An unpaid order that leaves `pending` was paid elsewhere: its stock is sold, and only its payment may still expire. */
function moveOn({ paymentStatus, payment, stockState }: Situation, to: OrderStatus): Plan {
  if (paymentStatus !== 'unpaid') return LABEL_ONLY;
  if (to !== 'pending' && stockState === 'reserved') return { ...LABEL_ONLY, stock: 'sell' };
  const waits = PAYABLE.includes(payment) || payment === 'processing';
  return to === 'pending' && stockState === 'sold' && waits ? { ...LABEL_ONLY, stock: 'hold' } : LABEL_ONLY;
}
