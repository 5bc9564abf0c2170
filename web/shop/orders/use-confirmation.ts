import { CONFIRM_EVERY_MS, CONFIRM_TRIES } from '#domain/limits.ts';
import { call } from '#web/api.ts';
import { useQuery } from '@tanstack/react-query';

const PAID = ['processing', 'succeeded', 'paid'];

class NotPaidYet extends Error {}

/** Asks the server every second, seven times at most, until it knows the payment as paid. Without an intent nothing is asked. */
export function useConfirmation(paymentIntent: string | null) {
  return useQuery({
    queryKey: ['confirmation', paymentIntent],
    queryFn: async () => {
      const { data } = await call('GET /api/checkout/confirm', { query: { payment_intent: paymentIntent ?? '' } });
      if (!data.some(({ status }) => PAID.includes(status.toLowerCase()))) throw new NotPaidYet();
      return data;
    },
    enabled: paymentIntent !== null,
    retry: CONFIRM_TRIES - 1,
    retryDelay: CONFIRM_EVERY_MS,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
