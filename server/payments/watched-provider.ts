import type { Metrics } from '#server/metrics/metrics.ts';
import { timeCalls } from '#server/metrics/time-calls.ts';
import { type PaymentProvider, ProviderRefused, ProviderUnreachable } from './provider.ts';

/** The same provider, its calls counted and timed; of a list of many pages, the first. */
export function watchedProvider<P extends PaymentProvider>(provider: P, metrics: Pick<Metrics, 'asked'>): P {
  const timed = timeCalls(metrics, provider.name, (error) => {
    if (error instanceof ProviderRefused) return 'refused';
    return error instanceof ProviderUnreachable ? 'unreachable' : 'failed';
  });
  const calls = {
    create: (intent) => timed('create', () => provider.create(intent)),
    retrieve: (intentId) => timed('retrieve', () => provider.retrieve(intentId)),
    cancel: (intentId) => timed('cancel', () => provider.cancel(intentId)),
    refund: (refund) => timed('refund', () => provider.refund(refund)),
    async *listIntents(since) {
      const intents = provider.listIntents(since)[Symbol.asyncIterator]();
      const first = await timed('list_intents', () => intents.next());
      if (first.done) return;
      yield first.value;
      yield* { [Symbol.asyncIterator]: () => intents };
    },
    listRefunds: (intentId) => timed('list_refunds', () => provider.listRefunds(intentId)),
  } satisfies Partial<PaymentProvider>;
  return { ...provider, ...calls };
}
