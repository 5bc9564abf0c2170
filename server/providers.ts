import { makeIdentity } from './identity/make-identity.ts';
import { makePayments } from './payments/make-payments.ts';
import type { Shop } from './shop.ts';

/** Puts the card provider and the identity provider that the configuration asks for into the shop. */
export async function makeProviders(parts: Omit<Shop, 'payments' | 'identity'>): Promise<Shop> {
  return { ...parts, payments: await makePayments(parts), identity: makeIdentity(parts) };
}
