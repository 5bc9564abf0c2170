import { ApiError, messageOf } from '#web/api.ts';
import { useAuth } from '#web/session.tsx';

const SIGNED_OUT = 'You have been signed out, so nothing was charged. Please sign in again to pay.';
const NOT_SENT = 'Payment failed. Please check your connection; nothing was charged.';
/** Of a payment that was sent, and of which nothing is known. */
export const UNANSWERED = 'Payment failed. Please check your connection and try again; you will not be charged twice.';

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

/** What a person is told of a payment that was sent: the sentence of the answer, if there was one. */
export const paymentErrorOf = (error: unknown): string =>
  error instanceof ApiError ? messageOf(error, 'Payment failed') : UNANSWERED;
