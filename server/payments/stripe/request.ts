import { setTimeout as sleep } from 'node:timers/promises';
import { refuseInsideTransaction } from '#server/db/database.ts';
import { ProviderCredentialsRefused, ProviderRefused, ProviderUnreachable } from '#server/payments/provider.ts';
import Stripe from 'stripe';

/** Waits before another try. A request that fails later than `RETRY_WITHIN_MS` after its start is not tried again. */
const PAUSES_MS = [200, 600];
const RETRY_WITHIN_MS = 2_000;

/**
 * The result of a request to Stripe, whose errors become ours. Retries at once when Stripe answers quickly that something
 * passing is in the way (idempotency key in use, too many requests): safe, because every POST has a key or may be repeated.
 * The SDK itself retries only a closed connection: its own retries would also repeat timeouts, and keep a buyer waiting
 * for three of them.
 */
export async function request<T>(send: () => Promise<T>): Promise<T> {
  refuseInsideTransaction('The card provider');
  const started = performance.now();
  for (let tries = 0; ; tries++) {
    try {
      return await send();
    } catch (error) {
      const pause = PAUSES_MS[tries];
      const isLate = performance.now() - started > RETRY_WITHIN_MS;
      if (pause === undefined || isLate || !isTransient(error)) throw providerError(error);
      await sleep(pause);
    }
  }
}

const isTransient = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.statusCode !== undefined && !isFinal(error) && !isOurKey(error);

/** Stripe's error as one of ours: refused for good, or unreachable. Any other error is a bug, and is returned as it is. */
function providerError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  // Without `cause`: Stripe's error holds the request with the secret key.
  const message = `Stripe: ${error.type}${error.code ? ` (${error.code})` : ''}: ${error.message}`;
  if (isOurKey(error)) return new ProviderCredentialsRefused(message);
  return isFinal(error) ? new ProviderRefused(message) : new ProviderUnreachable(message);
}

function isFinal(error: Stripe.errors.StripeError): boolean {
  const { statusCode, code, headers } = error;
  if (statusCode === undefined || isOurKey(error)) return false;
  // Stripe repeats a failure under its idempotency key for a day, so trying again cannot help.
  if (statusCode >= 500) return headers?.['idempotent-replayed'] === 'true';
  return statusCode !== 409 && statusCode !== 429 && code !== 'rate_limit' && code !== 'lock_timeout';
}

/** Stripe does not take the shop's key: it is wrong, was replaced, or lacks a permission. */
const isOurKey = ({ statusCode }: Stripe.errors.StripeError) => statusCode === 401 || statusCode === 403;
