import type { Order } from '#contract/orders.ts';
import { ORDERS_PAGE_SIZE } from '#domain/limits.ts';
import { ApiError, call } from '#web/api.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

const KEY = 'orders';

/** One page of my orders, newest first. */
export function useOrders(page: number) {
  return useQuery({
    queryKey: [KEY, page],
    queryFn: () => call('GET /api/orders', { query: { page, limit: ORDERS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
}

export function useReloadOrders() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}

export const ordersErrorText = (error: unknown) =>
  error instanceof ApiError ? 'Failed to fetch orders' : 'An error occurred';

/** What a person calls the order by. */
export const orderName = ({ order_number, id }: Pick<Order, 'order_number' | 'id'>) =>
  order_number || id.slice(0, 8).toUpperCase();
