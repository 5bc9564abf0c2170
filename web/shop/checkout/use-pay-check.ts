import { useAuth } from '#web/session.tsx';

/** Of a payment that was cancelled before the press: another is prepared for the same cart. */
export const PAYMENT_OVER =
  'Nothing was charged: the time for which we hold your items was over, or this checkout was begun again elsewhere. We hold your items again. Please check the total, then press Pay now again.';
const SIGNED_OUT = 'You have been signed out, so nothing was charged. Please sign in again to pay.';
export const NOT_SENT = 'Payment failed. Please check your connection; nothing was charged.';

/**
 * A function that resolves with why the person may not pay now, or with undefined. To be called just before a payment is confirmed: the
 * card provider takes a client secret from anybody, also from a page whose session is over.
 */
export function usePayCheck(): () => Promise<string | undefined> {
  const { user, check } = useAuth();
  return () =>
    check(SIGNED_OUT).then(
      (now) => (now && now.id === user?.id ? undefined : SIGNED_OUT),
      () => NOT_SENT,
    );
}
