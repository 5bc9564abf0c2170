import type { WireOf } from '#contract/calls.ts';
import { ApiError, call, messageOf } from '#web/api.ts';
import { forget, STORAGE } from '#web/storage.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isPaidAlready, type PaymentRequest, type PaymentSession, requestPayment } from './payment-session.ts';

/** Where a refused checkout is mended: by asking again, in the cart, or nowhere, because it is paid for. */
type WayOn = 'again' | 'cart' | 'orders';

export type PaymentState =
  | { step: 'choosing' }
  | { step: 'preparing' }
  | { step: 'failed'; error: string; wayOn: WayOn }
  | { step: 'ready'; session: PaymentSession };

/**
 * The payment session of a request, created once per request; `null` while something is still to be chosen. The session of an earlier
 * request is dropped: the server cancels its payment when a later one is created. `again` creates a new one.
 */
export function usePaymentSession(request: PaymentRequest | null): { payment: PaymentState; again: () => void } {
  const [round, setRound] = useState(0);
  const { data, error } = useQuery({
    queryKey: ['payment', round, request],
    queryFn: request ? () => requestPayment(request) : skipToken,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  const chosen = request !== null;
  const wasChosen = useRef(false);
  useEffect(() => {
    // The ids of an earlier visit stay until something was chosen and is no longer.
    if (!chosen && wasChosen.current) forget(STORAGE.orderIds);
    wasChosen.current = chosen;
  }, [chosen]);

  return { payment: stateOf(chosen, data, error), again: () => setRound((now) => now + 1) };
}

function stateOf(chosen: boolean, session: PaymentSession | undefined, error: unknown): PaymentState {
  if (!chosen) return { step: 'choosing' };
  if (session) return { step: 'ready', session };
  if (error) return { step: 'failed', error: messageOf(error, 'Unknown error'), wayOn: wayOnFrom(error) };
  return { step: 'preparing' };
}

function wayOnFrom(error: unknown): WayOn {
  if (isPaidAlready(error)) return 'orders';
  const code = error instanceof ApiError ? error.code : undefined;
  return code === 'sold_out' || code === 'item_unavailable' ? 'cart' : 'again';
}

export type CardProvider = WireOf<'GET /api/checkout/publishable-key'>;

/** The card provider and the maps service of this shop; `failed` when they could not be loaded. */
export function useCardProvider() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['publishable-key'],
    queryFn: () => call('GET /api/checkout/publishable-key'),
    staleTime: Infinity,
  });
  const failed: PaymentState | undefined = isError
    ? { step: 'failed', error: 'Unknown error', wayOn: 'again' }
    : undefined;
  return {
    card: data,
    failed,
    again: () => {
      if (isError) void refetch();
    },
  };
}
