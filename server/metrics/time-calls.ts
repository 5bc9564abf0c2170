import type { Services } from '#server/services.ts';
import type { ProviderOutcome } from './provider-metrics.ts';

/** Returns a function that makes a call to a provider, in a span, and records its duration; `outcomeOf` classifies its errors. */
export function timeCalls(
  { metrics: { providerCalled }, tracing }: Pick<Services, 'metrics' | 'tracing'>,
  provider: string,
  outcomeOf: (error: unknown) => ProviderOutcome,
): <T>(operation: string, call: () => Promise<T>) => Promise<T> {
  return async (operation, call) => {
    const started = performance.now();
    const observe = (outcome: ProviderOutcome) =>
      providerCalled({ provider, operation, outcome, seconds: (performance.now() - started) / 1000 });
    try {
      const result = await (tracing
        ? tracing.span({ name: `${provider} ${operation}`, kind: 'client' }, call)
        : call());
      observe('ok');
      return result;
    } catch (error) {
      observe(outcomeOf(error));
      throw error;
    }
  };
}
