import type { Metrics } from './metrics.ts';
import type { ProviderOutcome } from './provider-metrics.ts';

/** Runs calls to a provider, and counts each with the time that it took. `outcomeOf`: what an error of it means. */
export function timeCalls(
  { asked }: Pick<Metrics, 'asked'>,
  provider: string,
  outcomeOf: (error: unknown) => ProviderOutcome,
): <T>(operation: string, call: () => Promise<T>) => Promise<T> {
  return async (operation, call) => {
    const started = performance.now();
    const tell = (outcome: ProviderOutcome) =>
      asked({ provider, operation, outcome, seconds: (performance.now() - started) / 1000 });
    try {
      const answer = await call();
      tell('ok');
      return answer;
    } catch (error) {
      tell(outcomeOf(error));
      throw error;
    }
  };
}
