import type { WorkToDo } from '#contract/admin-dashboard.ts';

/** The figures of what waits. */
export type Count = Exclude<keyof WorkToDo, 'firstWithoutPersonnel'>;

/** What may wait for somebody, each with the list that has it. */
export const work: { name: Count; one: string; many: string; to: string }[] = [
  { name: 'ordersToShip', one: 'order to ship', many: 'orders to ship', to: '/admin/packing' },
  {
    name: 'paidPending',
    one: 'paid order pending',
    many: 'paid orders pending',
    to: '/admin/orders?status=pending&payment=paid',
  },
  {
    name: 'refundsRefused',
    one: 'refund refused',
    many: 'refunds refused',
    to: '/admin/orders?payment=refund_failed',
  },
  { name: 'refundsDue', one: 'refund due', many: 'refunds due', to: '/admin/orders?payment=refund_due' },
  { name: 'disputes', one: 'open dispute', many: 'open disputes', to: '/admin/orders?payment=disputed' },
  {
    name: 'ordersUnreplaced',
    one: 'order to exchange or refund',
    many: 'orders to exchange or refund',
    to: '/admin/orders?payment=unreplaced',
  },
  {
    name: 'urgentWithdrawals',
    one: 'urgent withdrawal',
    many: 'urgent withdrawals',
    to: '/admin/withdrawals?state=urgent',
  },
  {
    name: 'openWithdrawals',
    one: 'open withdrawal',
    many: 'open withdrawals',
    to: '/admin/withdrawals?state=open',
  },
  { name: 'lowStock', one: 'product low on stock', many: 'products low on stock', to: '/admin/products?stock=low' },
  { name: 'soldOut', one: 'product sold out', many: 'products sold out', to: '/admin/products?stock=sold_out' },
  { name: 'pendingReviews', one: 'review to approve', many: 'reviews to approve', to: '/admin/reviews?approved=false' },
  { name: 'newMessages', one: 'new message', many: 'new messages', to: '/admin/messages?state=new' },
];
