import { ApiError, callUntil } from '#web/api.ts';
import { ordersAfterPayment } from '#web/paths.ts';
import { useNavigate } from '#web/router/hooks.ts';
import { useEffect, useRef } from 'react';

/** Of a payment that was sent and whose answer was lost, while the shop is asked. */
export const IS_ASKED =
  'The connection broke off, so we do not know yet whether your payment went through. We are checking; please stay on this page.';
const NOT_PAID = 'Your payment did not go through, and nothing was charged. Please try again.';
const UNKNOWN =
  'We could not find out whether your payment went through. Please look at your orders before you pay again.';

/** The id of a payment: what a client secret begins with. */
export const intentOf = (clientSecret: string): string => clientSecret.split('_secret')[0] ?? '';

const ASK_EVERY_MS = 2000;
/** How often in a row the shop knows of no payment until there is none: one that was sent may still be on its way. */
const ENOUGH = 3;

/**
 * A function to be called where the answer to a payment was lost. It asks the shop, however long that is away, and goes on to the orders
 * where there was a payment; else it resolves with what the person is told.
 */
export function useLostPayment(): (intentId: string) => Promise<string> {
  const navigate = useNavigate();
  const page = useRef<AbortController>(undefined);
  useEffect(() => {
    const shown = new AbortController();
    page.current = shown;
    return () => shown.abort();
  }, []);
  return async (intentId) => {
    const { signal } = page.current ?? new AbortController();
    try {
      const outcome = await askFor(intentId, signal);
      if (outcome === 'none') return NOT_PAID;
      await navigate(ordersAfterPayment(intentId, outcome));
    } catch {
      return UNKNOWN;
    }
    return '';
  };
}

/** Throws where the shop refuses to say, and once the page is left. */
async function askFor(intentId: string, signal: AbortSignal): Promise<'succeeded' | 'pending' | 'none'> {
  for (let unpaid = 0; unpaid < ENOUGH; await pause(signal)) {
    try {
      const { data } = await callUntil(signal)('GET /api/checkout/confirm', { query: { payment_intent: intentId } });
      const order = data[0];
      if (order?.waitsForBank) return 'pending';
      if (order?.status === 'cancelled') return 'none';
      if (order && order.status !== 'pending') return 'succeeded';
      unpaid += 1;
    } catch (failure) {
      signal.throwIfAborted();
      if (failure instanceof ApiError && failure.status < 500 && failure.status !== 429) throw failure;
    }
  }
  return 'none';
}

/** Ends early where the browser is connected again, and once the page is left. */
const pause = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(end, ASK_EVERY_MS);
    function end() {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      done();
    }
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
