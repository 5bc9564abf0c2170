import cluster from 'node:cluster';
import { ClientRefused } from '#server/identity/provider.ts';
import { ProviderCredentialsRefused } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';
import { StorageRefused } from '#server/storage/object-storage.ts';

/** Begins to ask Stripe, Google and the bucket whether they accept the shop's keys: in one process, once at its start. */
export function startCheckingCredentials(services: Services): void {
  if (cluster.isPrimary || cluster.worker?.id === 1) void checkCredentials(services);
}

/** Asks Stripe, Google and the bucket whether they accept the shop's keys; one that does not answer is only logged. */
export async function checkCredentials(services: Services): Promise<void> {
  await Promise.all([
    logUnanswered(services, 'Stripe', () => askStripe(services)),
    logUnanswered(services, 'Google', () => askGoogle(services)),
    logUnanswered(services, 'The object storage', () => askStorage(services)),
  ]);
}

/** Lists the payments since now, which is next to nothing; `watchKeys` notes whether the key was accepted. */
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

/** Lists what is next to nothing; that it is refused is noted by the storage itself. */
async function askStorage({ storage }: Services): Promise<void> {
  if (storage.folder === undefined) await storage.list('uploads/').next();
}

/** Calls `ask`; where the provider does not answer, logs a warning. */
async function logUnanswered({ log }: Services, provider: string, ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (error instanceof ProviderCredentialsRefused || error instanceof StorageRefused) return;
    log.warn({ err: error }, `${provider} did not answer whether it takes the shop's keys`);
  }
}
