import { useSearchParams } from '#web/router/hooks.ts';
import { useAuth } from '#web/session.tsx';
import { useCart } from '#web/shop/cart/cart-state.tsx';
import { startedOrderIds } from '#web/shop/checkout/payment-session.ts';
import { forget, STORAGE } from '#web/storage.ts';
import { useEffect, useEffectEvent } from 'react';
import { useReloadOrders } from './order-data.ts';
import { useConfirmation } from './use-confirmation.ts';

export type PaymentNews = 'succeeded' | 'unconfirmed' | 'unfinished' | null;

/** What to say of the payment that led here; meanwhile it is confirmed, and the cart that it paid for is emptied. */
export function usePaymentReturn(): PaymentNews {
  const [search] = useSearchParams();
  const { user } = useAuth();
  const { clear, clearCoupon, refresh } = useCart();
  const reload = useReloadOrders();
  const status = search.get('redirect_status');
  const returned = user !== null && status === 'succeeded';
  // The address alone proves nothing.
  const { isError, isFetched } = useConfirmation(returned ? search.get('payment_intent') : null);

  const emptyCart = useEffectEvent(async () => {
    // Anybody can write such an address: only a checkout that began in this browser empties its cart, and only once.
    if (startedOrderIds().length === 0) return;
    forget(STORAGE.orderIds);
    await clear();
    clearCoupon();
    await refresh();
  });
  useEffect(() => {
    if (returned) void emptyCart();
  }, [returned]);

  const reloadOrders = useEffectEvent(reload);
  useEffect(() => {
    if (isFetched) void reloadOrders();
  }, [isFetched]);

  if (status === 'failed' || status === 'canceled') return 'unfinished';
  if (status !== 'succeeded') return null;
  return isError ? 'unconfirmed' : 'succeeded';
}
