import type { Config } from '#server/config.ts';
import type { Services } from '#server/services.ts';
import { noPayments } from './not-set-up.ts';
import type { PaymentProvider } from './provider.ts';
import { makeSandbox } from './sandbox/sandbox.ts';
import { watchKeys } from './watch-keys.ts';
import { watchedProvider } from './watched-provider.ts';

/** The card provider that the configuration asks for. `origin`: where this process answers, for the sandbox's webhooks. */
export async function createPaymentProvider(
  parts: Omit<Services, 'payments' | 'identity'>,
  origin: () => string = () => ownOrigin(parts.config),
): Promise<PaymentProvider> {
  const { config } = parts;
  if (config.stripe) {
    // Its code is loaded where it is used: a shop without it starts sooner.
    const { makeStripe } = await import('./stripe/stripe.ts');
    const stripe = watchKeys(makeStripe(parts.clock, config.stripe), parts.credentials);
    return watchedProvider(stripe, parts.metrics);
  }
  return config.demo ? watchedProvider(await makeSandbox(parts, origin), parts.metrics) : noPayments;
}

/** Not the public address: that may lead through a proxy, or nowhere from here. */
function ownOrigin({ host, port }: Config): string {
  return `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
}
