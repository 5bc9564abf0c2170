import type { WireOf } from '#contract/calls.ts';
import { CONFIRM_WAITING_EVERY_MS, ORDERS_PAGE_SIZE } from '#domain/limits.ts';
import { ApiError, call, withReason } from '#web/api.ts';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MyOrderDetail, readOrder, readOrderDetail } from './read-order.ts';

const KEY = 'orders';

const readPage = ({ data, total }: WireOf<'GET /api/orders'>) => ({
  orders: data.map((order) => readOrder(order)),
  total,
});

/** One page of my orders, newest first; asks nothing for `undefined`. */
export function useOrders(page: number | undefined) {
  return useQuery({
    queryKey: [KEY, page],
    queryFn:
      page === undefined ? skipToken : () => call('GET /api/orders', { query: { page, limit: ORDERS_PAGE_SIZE } }),
    select: readPage,
    placeholderData: keepPreviousData,
  });
}

/** One of my orders, read again every ten seconds while its bank is deciding; asks nothing for `undefined`. */
export function useOrder(id: string | undefined) {
  return useQuery({
    queryKey: [KEY, id],
    queryFn:
      id === undefined
        ? skipToken
        : async () => readOrderDetail((await call('GET /api/orders/:id', { params: { id } })).data),
    refetchInterval: ({ state }) => state.data !== undefined && waitsForBank(state.data) && CONFIRM_WAITING_EVERY_MS,
  });
}

const waitsForBank = ({ status, payment, paymentFailedAt }: MyOrderDetail) =>
  status === 'pending' && !payment && !paymentFailedAt;

/** Reads the orders again. A first read that is under way would be waited for instead, though it may be older than what is to be seen. */
export function useReloadOrders() {
  const client = useQueryClient();
  return async () => {
    await client.cancelQueries({ queryKey: [KEY] });
    await client.invalidateQueries({ queryKey: [KEY] });
  };
}

export const ordersErrorMessage = (error: unknown) =>
  error instanceof ApiError ? 'Failed to fetch orders' : withReason(error, 'An error occurred');
