import { call } from '#web/api.ts';
import { useQuery } from '@tanstack/react-query';
import type { PaymentState } from './use-payment-session.ts';

/** What the checkout must know of the card provider and the maps service. */
export function useProvider() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['publishable-key'],
    queryFn: () => call('GET /api/checkout/publishable-key'),
    staleTime: Infinity,
  });
  const failed: PaymentState | undefined = isError
    ? { step: 'failed', error: 'Unknown error', paidAlready: false }
    : undefined;
  return {
    publishableKey: data?.publishableKey,
    mapEmbedUrl: data?.mapEmbedUrl,
    failed,
    again: () => {
      if (isError) void refetch();
    },
  };
}
