import { CONFIRM_EVERY_MS, CONFIRM_TRIES } from '#domain/limits.ts';
import { call } from '#web/api.ts';
import { useSearchParams } from '#web/router/hooks.ts';
import { useAuth } from '#web/session.tsx';
import { useCart } from '#web/shop/cart/cart-state.tsx';
import { startedOrderIds } from '#web/shop/checkout/payment-session.ts';
import { forget, STORAGE } from '#web/storage.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOrder, useReloadOrders } from './order-data.ts';

type PaymentOutcome = 'succeeded' | 'unconfirmed' | 'unfinished' | null;

export interface PaymentReturn {
  outcome: PaymentOutcome;
  /** The order that was paid or placed, once the server has named it. */
  order: { id: string; number: string } | undefined;
}

/**
 * How the payment that led here went. Once the server has said whether it knows it as paid, or seven tries have passed, the cart of the
 * checkout that began in this browser is emptied, as the specification wants it. Before, the server could not yet have taken what was
 * bought out of the cart.
 */
export function usePaymentReturn(): PaymentReturn {
  const [search] = useSearchParams();
  const { user } = useAuth();
  const { clear, clearCoupon, refresh } = useCart();
  const reload = useReloadOrders();
  const status = search.get('redirect_status');
  const paymentIntent = search.get('payment_intent');
  const returned = user !== null && status === 'succeeded';
  const { data: confirmed, isError, isFetched } = useConfirmation(returned ? paymentIntent : null);
  // An order without anything to pay has no payment to confirm.
  const isPlaced = returned && paymentIntent === null;
  const answered = isPlaced || (returned && isFetched);
  // Read before they are forgotten.
  const [started] = useState(startedOrderIds);
  const { data: placed } = useOrder(isPlaced ? started.at(-1) : undefined);

  const emptyCart = useEffectEvent(async () => {
    // Anybody can write such a URL, and it may be opened again: a checkout must have begun here, and it empties the cart once.
    if (startedOrderIds().length === 0) return;
    forget(STORAGE.orderIds);
    await clear();
    clearCoupon();
    await refresh();
  });
  useEffect(() => {
    if (answered) void emptyCart();
  }, [answered]);

  const reloadOrders = useEffectEvent(reload);
  useEffect(() => {
    if (isFetched) void reloadOrders();
  }, [isFetched]);

  return {
    outcome: outcomeOf(status, isError),
    order: placed ?? confirmed?.map(({ id, order_number: number }) => ({ id, number }))[0],
  };
}

function outcomeOf(status: string | null, isError: boolean): PaymentOutcome {
  if (status === 'failed' || status === 'canceled') return 'unfinished';
  if (status !== 'succeeded') return null;
  return isError ? 'unconfirmed' : 'succeeded';
}

const PAID = ['processing', 'succeeded', 'paid'];

class NotPaidYet extends Error {}

/** Asks the server every second, seven times at most, until it knows the payment as paid; asks nothing for `null`. */
function useConfirmation(paymentIntent: string | null) {
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
