import { isShipped, type OrderStatus } from '#domain/order-status.ts';
import type { OrderRow, PaymentState } from '#server/payments/payment-row.ts';
import { Conflict } from '#server/failures.ts';

/** All that decides what a new status brings with it. */
export interface Situation {
  status: OrderStatus;
  paymentStatus: OrderRow['payment_status'];
  stockState: OrderRow['stock_state'];
  /** Of its payment; undefined for an order that never had one. */
  payment: PaymentState | undefined;
}

export interface Plan {
  /** Cancel the payment at the provider; what the order holds is given back when that has succeeded. */
  cancelPayment: boolean;
  /** `hold` until the payment ends, `sell` for good, `give back`, `take again`. The coupon of an unpaid order goes with it. */
  stock: 'leave' | 'hold' | 'sell' | 'give back' | 'take again';
  refund: 'leave' | 'owe' | 'drop';
}

const LABEL_ONLY: Plan = { cancelPayment: false, stock: 'leave', refund: 'leave' };
const PAYABLE: (PaymentState | undefined)[] = ['creating', 'open'];

/**
 * An admin may set any status from any other. The status is only a label: stock and money follow what has been paid
 * and what is held. `restock`: goods that had left the house are back. Throws Conflict while a payment is being
 * cancelled.
 */
export function planFor(order: Situation, to: OrderStatus, restock = false): Plan {
  if (to === order.status) return comesBackLate(order, restock) ? { ...LABEL_ONLY, stock: 'give back' } : LABEL_ONLY;
  if (to === 'cancelled') return order.paymentStatus === 'unpaid' ? cancelUnpaid(order) : cancelPaid(order, restock);
  if (order.payment === 'canceling')
    throw new Conflict('The payment is being cancelled. Please try again in a moment.');
  return order.status === 'cancelled' ? reopen(order, to) : moveOn(order, to);
}

function cancelUnpaid({ payment, stockState }: Situation): Plan {
  if (PAYABLE.includes(payment) || payment === 'canceling') return { ...LABEL_ONLY, cancelPayment: true };
  // At the bank: settling it gives everything back, whichever way it ends.
  if (payment === 'processing') return LABEL_ONLY;
  return stockState === 'released' ? LABEL_ONLY : { ...LABEL_ONLY, stock: 'give back' };
}

/** Cancelled while it was under way, and now it is back. */
const comesBackLate = ({ status, paymentStatus, stockState }: Situation, restock: boolean) =>
  restock && status === 'cancelled' && paymentStatus !== 'unpaid' && stockState === 'sold';

function cancelPaid({ status, stockState, paymentStatus }: Situation, restock: boolean): Plan {
  return {
    cancelPayment: false,
    // Goods that have left the house do not come back by themselves.
    stock: stockState === 'sold' && (restock || !isShipped(status)) ? 'give back' : 'leave',
    refund: paymentStatus === 'paid' ? 'owe' : 'leave',
  };
}

function reopen({ stockState, paymentStatus }: Situation, to: OrderStatus): Plan {
  const sells = paymentStatus === 'unpaid' && stockState === 'reserved' && to !== 'pending';
  return {
    cancelPayment: false,
    stock: stockState === 'released' ? 'take again' : sells ? 'sell' : 'leave',
    refund: paymentStatus === 'refund_due' ? 'drop' : 'leave',
  };
}

/** Beyond pending and unpaid: paid elsewhere, so it is sold, and the payment may expire without it. */
function moveOn({ paymentStatus, payment, stockState }: Situation, to: OrderStatus): Plan {
  if (paymentStatus !== 'unpaid') return LABEL_ONLY;
  if (to !== 'pending' && stockState === 'reserved') return { ...LABEL_ONLY, stock: 'sell' };
  const waits = PAYABLE.includes(payment) || payment === 'processing';
  return to === 'pending' && stockState === 'sold' && waits ? { ...LABEL_ONLY, stock: 'hold' } : LABEL_ONLY;
}
