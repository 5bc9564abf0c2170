import cluster from 'node:cluster';
import { ClientRefused } from '#server/identity/provider.ts';
import { ProviderCredentialsRefused } from '#server/payments/provider.ts';
import type { Shop } from '#server/services.ts';

/** Asks Stripe and Google once a start, and in one process, whether they take the shop's keys. Waits for nobody. */
export function startCheckingCredentials(shop: Shop): void {
  if (cluster.isPrimary || cluster.worker?.id === 1) void checkCredentials(shop);
}

/** Whoever does not answer is left to the first purchase or sign-in. */
export async function checkCredentials(shop: Shop): Promise<void> {
  await Promise.all([softly(shop, 'Stripe', () => askStripe(shop)), softly(shop, 'Google', () => askGoogle(shop))]);
}

/** For the payments since now: there are hardly any. What comes of it `watchKeys` tells. */
async function askStripe({ payments, clock }: Shop): Promise<void> {
  if (payments.name === 'stripe') await payments.listIntents(clock.now())[Symbol.asyncIterator]().next();
}

async function askGoogle({ identity, credentials }: Shop): Promise<void> {
  try {
    await identity.checkCredentials?.();
    credentials.accepted('google', 'token');
  } catch (error) {
    if (!(error instanceof ClientRefused)) throw error;
    credentials.refused('google', 'token', error.oauthError);
  }
}

async function softly({ log }: Shop, provider: string, ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (error instanceof ProviderCredentialsRefused) return;
    log.warn({ err: error }, `${provider} did not answer whether it takes the shop's keys`);
  }
}
