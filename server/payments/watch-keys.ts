import type { Credentials } from '#server/setup/credentials.ts';
import { type PaymentProvider, ProviderCredentialsRefused, ProviderRefused } from './provider.ts';

/** The same provider, which tells whether its calls are refused for the shop's key. */
export function watchKeys(provider: PaymentProvider, credentials: Credentials): PaymentProvider {
  const hear = (call: string, error?: unknown) => {
    if (error instanceof ProviderCredentialsRefused) credentials.refused('stripe', call, error.message);
    // What is refused for another reason was asked with a good key.
    else if (error === undefined || error instanceof ProviderRefused) credentials.accepted('stripe', call);
  };
  async function watched<T>(call: string, answer: Promise<T>): Promise<T> {
    try {
      const given = await answer;
      hear(call);
      return given;
    } catch (error) {
      hear(call, error);
      throw error;
    }
  }
  return {
    ...provider,
    create: (asked) => watched('create', provider.create(asked)),
    retrieve: (intentId) => watched('retrieve', provider.retrieve(intentId)),
    cancel: (intentId) => watched('cancel', provider.cancel(intentId)),
    refund: (asked) => watched('refund', provider.refund(asked)),
    listRefunds: (intentId) => watched('list refunds', provider.listRefunds(intentId)),
    async *listIntents(since) {
      try {
        yield* provider.listIntents(since);
        hear('list intents');
      } catch (error) {
        hear('list intents', error);
        throw error;
      }
    },
  };
}
