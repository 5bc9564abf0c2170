export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The five that the back office offers; the API takes all six. */
export const ADMIN_ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;

/**
 * What the orders of the back office are filtered by: `free` cost nothing, `refund_due` is also one on its way, `refund_failed` one
 * that the card provider refused, `partly_refunded` a paid one of which a part went back, `disputed` one whose dispute is open,
 * `dispute_lost` one whose money has gone back through its dispute, `unreplaced` a paid one with units in stock again whose replacement was
 * cancelled: they are to be exchanged or refunded.
 */
export const ORDER_PAYMENTS = [
  'paid',
  'free',
  'unpaid',
  'refund_due',
  'refund_failed',
  'partly_refunded',
  'refunded',
  'disputed',
  'dispute_lost',
  'unreplaced',
] as const;
export type OrderPaymentFilter = (typeof ORDER_PAYMENTS)[number];

type Tone = 'grey' | 'warn' | 'info' | 'ok' | 'ok-outline' | 'bad';

const STATUS = {
  pending: { tone: 'grey', shipped: false, delivered: false },
  processing: { tone: 'warn', shipped: false, delivered: false },
  shipped: { tone: 'info', shipped: true, delivered: false },
  delivered: { tone: 'ok', shipped: true, delivered: true },
  completed: { tone: 'ok-outline', shipped: true, delivered: true },
  cancelled: { tone: 'bad', shipped: false, delivered: false },
} as const satisfies Record<OrderStatus, { tone: Tone; shipped: boolean; delivered: boolean }>;

export const isOrderStatus = (status: string): status is OrderStatus => Object.hasOwn(STATUS, status);

/** The badge colour of a status; an unknown one is grey. */
export const toneOfStatus = (status: string): Tone => (isOrderStatus(status) ? STATUS[status].tone : 'grey');

/** What an order allows, asked by name: `orderCan.review(order)`. */
export const orderCan = {
  review: (order: { status: string }) => isOrderStatus(order.status) && isDelivered(order.status),
  showEstimate: (order: { status: string }) => order.status === 'shipped',
};

/** Whether the goods of an order have been shipped. */
export const isShipped = (status: OrderStatus) => STATUS[status].shipped;

/** Whether the goods of an order have arrived. */
export const isDelivered = (status: OrderStatus) => STATUS[status].delivered;

/** Whether an order is there and its money is not: it may come, or never. */
export const awaitsPayment = (order: { status: OrderStatus; payment_status: string | null }): boolean =>
  order.status === 'pending' && order.payment_status === 'unpaid';
