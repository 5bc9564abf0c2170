import type { Config } from '#server/config.ts';
import { Unavailable } from '#server/failures.ts';
import type { Services } from '#server/services.ts';
import { observeProvider } from './observe-provider.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandbox } from './sandbox/sandbox.ts';

/**
 * The card provider that the configuration names. `origin` returns the URL at which this process answers, to which the
 * sandbox posts its webhooks.
 */
export async function createPaymentProvider(
  parts: Omit<Services, 'payments' | 'identity'>,
  origin: () => string = () => localOrigin(parts.config),
): Promise<PaymentProvider> {
  const { config, credentials } = parts;
  if (config.stripe) {
    // Imported on demand: a shop without Stripe starts sooner.
    const { createStripe } = await import('./stripe/stripe.ts');
    return observeProvider(createStripe(parts.clock, config.stripe, config), parts, credentials);
  }
  return config.demo ? observeProvider(await createSandbox(parts, origin), parts) : noPayments;
}

/** Not PUBLIC_URL: that may lead through a proxy, or may not be reachable from here. */
function localOrigin({ host, port }: Config): string {
  return `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
}

const notSetUp = () => new Unavailable('Card payments are not set up', { code: 'not_set_up' });
const refuse = async (): Promise<never> => {
  throw notSetUp();
};

/** The provider of a shop with neither Stripe nor sandbox: visitors can look around, and nothing can be bought. */
const noPayments: PaymentProvider = {
  name: 'none',
  get publishableKey(): string {
    throw notSetUp();
  },
  livemode: false,
  create: refuse,
  retrieve: refuse,
  cancel: refuse,
  refund: refuse,
  listIntents() {
    throw notSetUp();
  },
  listRefunds: refuse,
  listDisputes() {
    throw notSetUp();
  },
  readEvent() {
    throw notSetUp();
  },
  start: () => {},
  stop: async () => {},
};
