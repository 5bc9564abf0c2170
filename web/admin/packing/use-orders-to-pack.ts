import { fetchNotice, type Notice } from '#web/admin/notice.tsx';
import { listKey } from '#web/admin/list/use-records.ts';
import { orderArea } from '#web/admin/orders/order-area.ts';
import { type Order, readOrder } from '#web/admin/orders/read-order.ts';
import { readPage } from '#web/admin/area.ts';
import { call } from '#web/api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notToPackText } from './packing-labels.ts';

/** Below the lists of orders: read again with them after each change of one. */
const KEY = listKey(orderArea.key, 'packing');
/** So soon others see who packs what, and what was cancelled. */
const REFRESH_MS = 10_000;

export interface OrdersToPack {
  /** The oldest hundred; undefined until the first response. */
  rows: readonly Order[] | undefined;
  total: number;
  /** When they were read last. */
  asOf: Date;
  failure: Notice | undefined;
  reload: () => Promise<unknown>;
  /** Puts orders as they are now in the place of those in the list. */
  patch: (orders: readonly Order[]) => void;
}

export function useOrdersToPack(): OrdersToPack {
  const client = useQueryClient();
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => readPage(await call('GET /api/admin/packing'), readOrder),
    refetchInterval: REFRESH_MS,
  });
  return {
    rows: data?.data.filter((order) => !notToPackText(order)),
    total: data?.total ?? 0,
    asOf: new Date(dataUpdatedAt),
    failure: error ? fetchNotice(error, 'orders') : undefined,
    reload: refetch,
    patch: (orders) =>
      client.setQueryData<typeof data>(
        KEY,
        (page) => page && { ...page, data: page.data.map((row) => orders.find(({ id }) => id === row.id) ?? row) },
      ),
  };
}
