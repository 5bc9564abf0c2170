import type { Services } from '#server/services.ts';
import { startReconciling } from './reconcile.ts';
import { startSweeping, type Sweeper } from './sweep.ts';

/** The work that goes on without a request: the sweep, the comparison with the provider, and whatever the provider does by itself. Start once it listens. */
export function startPaymentJobs(services: Services): Sweeper {
  if (services.payments.name === 'none') return { stop: async () => {} };
  services.payments.start();
  const sweeper = startSweeping(services);
  const reconciler = startReconciling(services);
  return {
    async stop() {
      await Promise.all([sweeper.stop(), reconciler.stop(), services.payments.stop()]);
    },
  };
}
