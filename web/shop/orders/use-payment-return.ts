import { CONFIRM_EVERY_MS, CONFIRM_TRIES, CONFIRM_WAITING_EVERY_MS } from '#domain/limits.ts';
import type { WireOf } from '#contract/calls.ts';
import { call } from '#web/api.ts';
import { useSearchParams } from '#web/router/hooks.ts';
import { useAuth } from '#web/session.tsx';
import { useCart } from '#web/shop/cart/cart-state.tsx';
import { startedOrderIds } from '#web/shop/checkout/payment-session.ts';
import { forget, STORAGE } from '#web/storage.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOrders, useReloadOrders } from './order-data.ts';

type PaymentOutcome = 'succeeded' | 'placed' | 'asked' | 'waiting' | 'unconfirmed' | 'unfinished' | null;

export interface PaymentReturn {
  outcome: PaymentOutcome;
  /** The order that was paid or placed, once the server has named it. */
  order: { id: string; number: string } | undefined;
}

/**
 * How the payment that led here went. Once the server has said that the order whose checkout began in this browser is paid, which has taken
 * what was bought out of the cart, the cart is read again, and the checkout forgotten; where seven tries have passed, the cart is emptied, as
 * the specification wants it. A page of an earlier order, opened once more, touches nothing of a later checkout.
 */
export function usePaymentReturn(): PaymentReturn {
  const [search] = useSearchParams();
  const { user } = useAuth();
  const { clear, clearLocally, clearCoupon, refresh } = useCart();
  const reload = useReloadOrders();
  const status = search.get('redirect_status');
  const paymentIntent = search.get('payment_intent');
  const hasFailed = isFailure(status);
  const returned = user !== null && (status === 'succeeded' || status === 'pending');
  // What failed may have been paid since, and this page be come back to.
  const {
    data: confirmed,
    error,
    isError,
    isFetched,
  } = useConfirmation(returned || (user && hasFailed) ? paymentIntent : null, hasFailed ? 1 : CONFIRM_TRIES);
  // An order without anything to pay has no payment to confirm.
  const isPlaced = returned && status === 'succeeded' && paymentIntent === null;
  // Read before they are forgotten.
  const [started] = useState(startedOrderIds);
  const { data: newest, isLoading } = useOrders(isPlaced ? 1 : undefined);
  const placed = newest?.orders.find(({ id }) => id === started.at(-1));

  const paid =
    confirmed?.map(({ id, order_number: number }) => ({ id, number })) ??
    (placed && isKnownAsPaid(placed) ? [placed] : undefined);
  const unpaid = error instanceof NotPaidYet ? error.orders : undefined;
  const waits = unpaid?.some(({ waitsForBank }) => waitsForBank);
  // What a bank may still decline stays in the cart.
  const unconfirmed = status === 'succeeded' && !waits ? unpaid : undefined;

  const emptyCart = useEffectEvent(async (ids: readonly string[]) => {
    // Anybody can write such a URL, and it may be opened again: it must be of the checkout that began here last, and counts once.
    if (!startedOrderIds().some((id) => ids.includes(id))) return;
    forget(STORAGE.orderIds);
    if (paid) clearLocally();
    else await clear();
    clearCoupon();
    await refresh();
  });
  const ids = (paid ?? unconfirmed)?.map(({ id }) => id).join();
  useEffect(() => {
    if (ids) void emptyCart(ids.split(','));
  }, [ids]);

  const reloadOrders = useEffectEvent(reload);
  const isPaid = paid !== undefined;
  useEffect(() => {
    if (isFetched) void reloadOrders();
    // A bank decides after a while: the list says then what the banner says.
  }, [isFetched, isPaid, waits]);

  // Where a checkout began here, its order says whether there was anything to pay.
  const isLookedUp = isPlaced && started.length > 0 && isLoading;
  if (isLookedUp || placed?.total === 0) return { outcome: isLookedUp ? null : 'placed', order: paid?.[0] };
  return {
    outcome:
      waits && !hasFailed
        ? 'waiting'
        : outcomeOf(status, {
            isPaid: confirmed !== undefined,
            isUnpaid: unpaid !== undefined,
            isError,
            isAsked: returned && paymentIntent !== null && !isFetched,
          }),
    order: paid?.[0],
  };
}

const isFailure = (status: string | null): boolean => status === 'failed' || status === 'canceled';

interface Known {
  isPaid: boolean;
  isUnpaid: boolean;
  isError: boolean;
  /** The server has not said yet how it went. */
  isAsked: boolean;
}

function outcomeOf(status: string | null, { isPaid, isUnpaid, isError, isAsked }: Known): PaymentOutcome {
  if (isFailure(status)) return isPaid ? 'succeeded' : 'unfinished';
  if (status !== 'succeeded' && status !== 'pending') return null;
  if (status === 'pending' && isUnpaid) return 'unfinished';
  if (isError) return 'unconfirmed';
  if (status !== 'pending' || isPaid) return 'succeeded';
  // Its bank may have decided since.
  return isAsked ? 'asked' : 'waiting';
}

const PAID = ['processing', 'succeeded', 'paid'];

const isKnownAsPaid = ({ status }: { status: string }) => PAID.includes(status.toLowerCase());

type Confirmed = WireOf<'GET /api/checkout/confirm'>['data'];

class NotPaidYet extends Error {
  readonly orders: Confirmed;

  constructor(orders: Confirmed) {
    super();
    this.orders = orders;
  }
}

const waitsForBank = (error: unknown) =>
  error instanceof NotPaidYet && error.orders.some((order) => order.waitsForBank);

/** What its bank has declined, or the shop has given up, is not asked about again. */
const isCancelled = (error: unknown) =>
  error instanceof NotPaidYet && error.orders.every(({ status }) => status === 'cancelled');

/**
 * Asks the server every second, `tries` times at most, until it knows the payment as paid, and of one that waits for its bank every ten
 * seconds from the first answer on; asks nothing for `null`.
 */
function useConfirmation(paymentIntent: string | null, tries: number) {
  return useQuery({
    queryKey: ['confirmation', paymentIntent],
    queryFn: async () => {
      const { data } = await call('GET /api/checkout/confirm', { query: { payment_intent: paymentIntent ?? '' } });
      if (!data.some(isKnownAsPaid)) throw new NotPaidYet(data);
      return data;
    },
    enabled: paymentIntent !== null,
    retry: (failures, error) => failures < tries - 1 && !waitsForBank(error) && !isCancelled(error),
    retryDelay: CONFIRM_EVERY_MS,
    refetchInterval: ({ state }) => waitsForBank(state.error) && CONFIRM_WAITING_EVERY_MS,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
