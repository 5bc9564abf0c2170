import { timeCalls } from '#server/metrics/time-calls.ts';
import type { Services } from '#server/services.ts';
import type { Credentials } from '#server/setup/credentials-hub.ts';
import { type PaymentProvider, ProviderCredentialsRefused, ProviderRefused, ProviderUnreachable } from './provider.ts';

/**
 * The same provider, whose calls are counted and timed. With `credentials`, each call also reports whether the provider
 * took the shop's key for it. Of a list of many pages only the first is timed, and the key counts as taken at its end.
 */
export function observeProvider<P extends PaymentProvider>(
  provider: P,
  parts: Pick<Services, 'metrics' | 'tracing'>,
  credentials?: Credentials,
): P {
  const timed = timeCalls(parts, provider.name, (error) => {
    if (error instanceof ProviderRefused) return 'refused';
    return error instanceof ProviderUnreachable ? 'unreachable' : 'failed';
  });

  function reportKey(call: string, error?: unknown): void {
    if (error instanceof ProviderCredentialsRefused) credentials?.refused('stripe', call, error.message);
    // A call that is refused for another reason had a good key.
    else if (error === undefined || error instanceof ProviderRefused) credentials?.accepted('stripe', call);
  }

  const observed = <T>(operation: string, request: () => Promise<T>): Promise<T> =>
    timed(operation, async () => {
      const call = operation.replace('_', ' ');
      try {
        const result = await request();
        reportKey(call);
        return result;
      } catch (error) {
        reportKey(call, error);
        throw error;
      }
    });

  async function* listing<T>(operation: string, list: AsyncIterable<T>) {
    const call = operation.replace('_', ' ');
    try {
      const items = list[Symbol.asyncIterator]();
      const first = await timed(operation, () => items.next());
      if (!first.done) {
        yield first.value;
        yield* { [Symbol.asyncIterator]: () => items };
      }
      reportKey(call);
    } catch (error) {
      reportKey(call, error);
      throw error;
    }
  }

  const calls = {
    create: (intent) => observed('create', () => provider.create(intent)),
    retrieve: (intentId) => observed('retrieve', () => provider.retrieve(intentId)),
    cancel: (intentId) => observed('cancel', () => provider.cancel(intentId)),
    refund: (refund) => observed('refund', () => provider.refund(refund)),
    listIntents: (since) => listing('list_intents', provider.listIntents(since)),
    listDisputes: (since) => listing('list_disputes', provider.listDisputes(since)),
    listRefunds: (intentId) => observed('list_refunds', () => provider.listRefunds(intentId)),
  } satisfies Partial<PaymentProvider>;
  return { ...provider, ...calls };
}
