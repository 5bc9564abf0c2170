import { setTimeout as sleep } from 'node:timers/promises';
import { refuseInsideTransaction } from '#server/db/database.ts';
import { ProviderCredentialsRefused, ProviderRefused, ProviderUnreachable } from '#server/payments/provider.ts';
import Stripe from 'stripe';

/** Waits before another try; what took longer than `QUICKLY_MS` to fail is left to whoever asks again later. */
const PAUSES_MS = [200, 600];
const QUICKLY_MS = 2_000;

/**
 * One question to Stripe, its trouble as ours. A quick answer that something passing is in the way (the same key in
 * use, too many at once) is asked again at once, which its key or its nature makes safe. The SDK does so for a line
 * that was closed, and for nothing else: its own retries would repeat what timed out as well, and keep a buyer waiting
 * for three timeouts.
 */
export async function ask<T>(question: () => Promise<T>): Promise<T> {
  refuseInsideTransaction('The card provider');
  const started = performance.now();
  for (let tries = 0; ; tries++) {
    try {
      return await question();
    } catch (error) {
      const pause = PAUSES_MS[tries];
      const isLate = performance.now() - started > QUICKLY_MS;
      if (pause === undefined || isLate || !passesSoon(error)) throw troubleOf(error);
      await sleep(pause);
    }
  }
}

const passesSoon = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.statusCode !== undefined && !isFinal(error) && !isOurKey(error);

/** Whether the answer is final. What is not Stripe's is a mistake of ours, and stays what it is. */
function troubleOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  // Without the cause: it holds the request, with its keys.
  const words = `Stripe: ${error.type}${error.code ? ` (${error.code})` : ''}: ${error.message}`;
  if (isOurKey(error)) return new ProviderCredentialsRefused(words);
  return isFinal(error) ? new ProviderRefused(words) : new ProviderUnreachable(words);
}

function isFinal(error: Stripe.errors.StripeError): boolean {
  const { statusCode, code, headers } = error;
  if (statusCode === undefined || isOurKey(error)) return false;
  // Stripe keeps a failure under its key for a day: asked again, the same is all there will ever be.
  if (statusCode >= 500) return headers?.['idempotent-replayed'] === 'true';
  return statusCode !== 409 && statusCode !== 429 && code !== 'rate_limit' && code !== 'lock_timeout';
}

/** It is wrong or was replaced; money that is owed must not be given up for that. */
const isOurKey = ({ statusCode }: Stripe.errors.StripeError) => statusCode === 401 || statusCode === 403;
