import { createIdentityProvider } from './identity/create-identity-provider.ts';
import { SessionReader } from './identity/session-reader.ts';
import { OutboxWaker } from './outbox/outbox-waker.ts';
import { createPaymentProvider } from './payments/create-payment-provider.ts';
import { FoundProducts } from './products/found-products.ts';
import { ListedProducts } from './products/listed-products.ts';
import { createCredentials } from './setup/credentials.ts';
import { observeStorage } from './storage/observe-storage.ts';
import { openStorage } from './storage/open-storage.ts';
import type { Services } from './services.ts';

type Made =
  | 'payments'
  | 'identity'
  | 'credentials'
  | 'sessions'
  | 'storage'
  | 'found'
  | 'listed'
  | 'outbox'
  | 'reached';

/** Puts the card provider, the identity provider and the storage that the configuration asks for into the shop, and what it keeps of its lists. */
export async function makeProviders(
  given: Omit<Services, Made> & Partial<Pick<Services, 'reached'>>,
): Promise<Services> {
  const credentials = createCredentials(given);
  const parts = {
    reached: () => {},
    ...given,
    credentials,
    storage: await openStorage(given.config, {
      observe: observeStorage({ ...given, credentials }),
      tracing: given.tracing,
    }),
    sessions: new SessionReader(given.db),
    found: new FoundProducts(given.db),
    listed: new ListedProducts(given.db),
    outbox: new OutboxWaker(),
  };
  return { ...parts, payments: await createPaymentProvider(parts), identity: createIdentityProvider(parts) };
}
