export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The five that the back office offers; the API takes all six. */
export const ADMIN_ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;

type Tone = 'grey' | 'warn' | 'info' | 'ok' | 'ok-outline' | 'bad';

const STATUS = {
  pending: { tone: 'grey', shipped: false, reviewable: false },
  processing: { tone: 'warn', shipped: false, reviewable: false },
  shipped: { tone: 'info', shipped: true, reviewable: false },
  delivered: { tone: 'ok', shipped: true, reviewable: true },
  completed: { tone: 'ok-outline', shipped: true, reviewable: true },
  cancelled: { tone: 'bad', shipped: false, reviewable: false },
} as const satisfies Record<OrderStatus, { tone: Tone; shipped: boolean; reviewable: boolean }>;

export const isOrderStatus = (status: string): status is OrderStatus => Object.hasOwn(STATUS, status);

/** The badge colour of a status; an unknown one is grey. */
export const toneOfStatus = (status: string): Tone => (isOrderStatus(status) ? STATUS[status].tone : 'grey');

/** What an order allows, asked by name: `orderCan.review(order)`. */
export const orderCan = {
  review: (order: { status: string }) => isOrderStatus(order.status) && STATUS[order.status].reviewable,
  showEstimate: (order: { status: string }) => order.status === 'shipped',
};

/** Whether the goods of an order have been shipped. */
export const isShipped = (status: OrderStatus) => STATUS[status].shipped;
