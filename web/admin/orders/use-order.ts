import type { AdminOrder } from '#contract/admin-orders.ts';
import { type Notice, noticeOf } from '#web/admin/failure.ts';
import { call } from '#web/api.ts';
import { useQuery } from '@tanstack/react-query';

export interface FoundOrder {
  order: AdminOrder | undefined;
  notice: Notice | undefined;
}

/** One order in full; when that cannot be read, as the list's row has it. */
export function useOrder(id: string, row: AdminOrder | undefined): FoundOrder {
  const { data, error } = useQuery({
    queryKey: ['orders', 'one', id],
    queryFn: () => call('GET /api/admin/orders/:id', { params: { id } }),
    staleTime: 0,
  });
  return {
    order: data?.data ?? (error ? row : undefined),
    notice: error && !row ? noticeOf(error, 'Failed to fetch order') : undefined,
  };
}
