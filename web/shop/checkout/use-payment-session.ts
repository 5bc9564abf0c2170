import type { WireOf } from '#contract/calls.ts';
import { ApiError, call, messageOf } from '#web/api.ts';
import { forget, STORAGE } from '#web/storage.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  arePaymentsPaused,
  isNothingToPay,
  isPaidAlready,
  type PaymentRequest,
  type PaymentSession,
  requestPayment,
} from './payment-session.ts';

/** Where a refused checkout is mended: by asking again, now, later or once another payment has ended, in the cart, or nowhere, because it is paid for. */
type WayOn = 'again' | 'later' | 'ended' | 'cart' | 'orders';

export type PaymentState =
  | { step: 'choosing' }
  | { step: 'preparing' }
  | { step: 'failed'; error: string; wayOn: WayOn }
  | { step: 'ready'; session: PaymentSession }
  /** An order that costs nothing, and waits for a press. */
  | { step: 'free'; stage: 'waiting' | 'placing' | 'placed' };

/** What came of a press, and what it was pressed for. */
interface Pressed {
  contents: string;
  payment: PaymentState;
}

interface PaymentOptions {
  /** What the addresses of the request say: with other ones it is another payment. */
  addresses: string;
  costsNothing: boolean;
  cartIsEmpty: boolean;
  onNotPlaced: () => void;
}

/**
 * The payment session of a request, created once per request; `null` while something is still to be chosen. The session of an earlier
 * request is dropped: the server cancels its payment when a later one is created. `again` creates a new one. What costs nothing would
 * be an order at once, so it is sent by `place` alone; `onNotPlaced` is called when that fails. Where the cart is empty then, it may
 * have been placed: only an answer was lost.
 */
export function usePaymentSession(
  request: PaymentRequest | null,
  { addresses, costsNothing, cartIsEmpty, onNotPlaced }: PaymentOptions,
): { payment: PaymentState; again: () => void; place: () => void } {
  const [round, setRound] = useState(0);
  const sent = costsNothing ? null : request;
  const { data, error } = useQuery({
    queryKey: ['payment', round, sent, addresses],
    queryFn: sent ? () => requestPayment(sent, false) : skipToken,
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

  // A press is answered whatever is chosen meanwhile; what is chosen after its answer needs another.
  const contents = JSON.stringify([sent, request, addresses]);
  const [pressed, setPressed] = useState<Pressed>();
  if (pressed && pressed.payment.step !== 'free' && pressed.contents !== contents)
    setPressed(cartIsEmpty ? { contents, payment: PERHAPS_PLACED } : undefined);

  async function place() {
    if (!request || pressed?.payment.step === 'free') return;
    setPressed({ contents, payment: { step: 'free', stage: 'placing' } });
    const payment = await requestPayment(request, true).then(sessionState, failedState);
    setPressed({ contents, payment });
    if (payment.step === 'failed') onNotPlaced();
  }

  return {
    payment: pressed?.payment ?? stateOf(chosen, costsNothing, data, error),
    again: () => {
      if (pressed?.payment.step === 'failed') return void place();
      setPressed(undefined);
      setRound((now) => now + 1);
    },
    place: () => void place(),
  };
}

function stateOf(
  chosen: boolean,
  costsNothing: boolean,
  session: PaymentSession | null | undefined,
  error: unknown,
): PaymentState {
  if (!chosen) return { step: 'choosing' };
  if (costsNothing || isNothingToPay(error)) return { step: 'free', stage: 'waiting' };
  if (session !== undefined) return sessionState(session);
  return error ? failedState(error) : { step: 'preparing' };
}

const sessionState = (session: PaymentSession | null): PaymentState =>
  session ? { step: 'ready', session } : { step: 'free', stage: 'placed' };

const PERHAPS_PLACED: PaymentState = {
  step: 'failed',
  error: 'Your order may have been placed. Look at your orders.',
  wayOn: 'orders',
};

const failedState = (error: unknown): PaymentState => ({
  step: 'failed',
  error: messageOf(error, 'Unknown error'),
  wayOn: wayOnFrom(error),
});

function wayOnFrom(error: unknown): WayOn {
  if (isPaidAlready(error)) return 'orders';
  if (arePaymentsPaused(error)) return 'later';
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'payment_open') return 'ended';
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
