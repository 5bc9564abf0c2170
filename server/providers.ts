import { createIdentityProvider } from './identity/create-identity-provider.ts';
import { OutboxWaker } from './outbox/outbox-waker.ts';
import { createPaymentProvider } from './payments/create-payment-provider.ts';
import { FoundProducts } from './products/found-products.ts';
import { createCredentials } from './setup/credentials.ts';
import type { Services } from './services.ts';

type Made = 'payments' | 'identity' | 'credentials' | 'found' | 'outbox' | 'reached';

/** Puts the card provider and the identity provider that the configuration asks for into the shop, and what it keeps of its lists. */
export async function makeProviders(
  given: Omit<Services, Made> & Partial<Pick<Services, 'reached'>>,
): Promise<Services> {
  const parts = {
    reached: () => {},
    ...given,
    credentials: createCredentials(given),
    found: new FoundProducts(given.db),
    outbox: new OutboxWaker(),
  };
  return { ...parts, payments: await createPaymentProvider(parts), identity: createIdentityProvider(parts) };
}
