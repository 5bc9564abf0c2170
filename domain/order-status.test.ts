import { expect, it } from 'vitest';
import {
  ADMIN_ORDER_STATUSES,
  isOrderStatus,
  isShipped,
  ORDER_STATUSES,
  orderCan,
  toneOfStatus,
} from './order-status.ts';

it('lets delivered and completed orders be reviewed, and nothing else', () => {
  expect(ORDER_STATUSES.filter((status) => orderCan.review({ status }))).toEqual(['delivered', 'completed']);
});

it('shows an estimate of shipped orders only', () => {
  expect(ORDER_STATUSES.filter((status) => orderCan.showEstimate({ status }))).toEqual(['shipped']);
});

it('knows what has left the house', () => {
  expect(ORDER_STATUSES.filter(isShipped)).toEqual(['shipped', 'delivered', 'completed']);
});

it('shows an unknown status in grey', () => {
  expect(toneOfStatus('refunded')).toBe('grey');
  expect(isOrderStatus('constructor')).toBe(false);
  expect(orderCan.review({ status: 'toString' })).toBe(false);
});

it('offers the back office all but completed', () => {
  expect(ORDER_STATUSES.filter((status) => !ADMIN_ORDER_STATUSES.some((known) => known === status))).toEqual([
    'completed',
  ]);
});
