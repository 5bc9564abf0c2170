import cluster from 'node:cluster';
import { ClientRefused } from '#server/identity/provider.ts';
import { ProviderCredentialsRefused } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';

/** Asks Stripe and Google once a start, and in one process, whether they take the shop's keys. Waits for nobody. */
export function startCheckingCredentials(services: Services): void {
  if (cluster.isPrimary || cluster.worker?.id === 1) void checkCredentials(services);
}

/** Whoever does not answer is left to the first purchase or sign-in. */
export async function checkCredentials(services: Services): Promise<void> {
  await Promise.all([
    softly(services, 'Stripe', () => askStripe(services)),
    softly(services, 'Google', () => askGoogle(services)),
  ]);
}

/** For the payments since now: there are hardly any. What comes of it `watchKeys` tells. */
async function askStripe({ payments, clock }: Services): Promise<void> {
  if (payments.name === 'stripe') await payments.listIntents(clock.now())[Symbol.asyncIterator]().next();
}

async function askGoogle({ identity, credentials }: Services): Promise<void> {
  try {
    await identity.checkCredentials?.();
    credentials.accepted('google', 'token');
  } catch (error) {
    if (!(error instanceof ClientRefused)) throw error;
    credentials.refused('google', 'token', error.oauthError);
  }
}

async function softly({ log }: Services, provider: string, ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (error instanceof ProviderCredentialsRefused) return;
    log.warn({ err: error }, `${provider} did not answer whether it takes the shop's keys`);
  }
}
