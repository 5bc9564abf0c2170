import { call } from '#web/api.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { startedOrderIds } from './payment-session.ts';

/** Whether an order whose payment was begun in this browser is paid: it left the cart empty, and the payment's answer was lost. */
export function useStartedOrderPaid(cartIsEmpty: boolean): boolean {
  const { data: isPaid = false } = useQuery({
    queryKey: ['started order paid'],
    queryFn: cartIsEmpty ? isStartedOrderPaid : skipToken,
    gcTime: 0,
  });
  return isPaid;
}

async function isStartedOrderPaid(): Promise<boolean> {
  const started = startedOrderIds();
  if (started.length === 0) return false;
  const { data } = await call('GET /api/orders');
  return data.some((order) => started.includes(order.id) && order.payment_status === 'paid');
}
