import type { Services } from '#server/services.ts';
import { startReconciling } from './reconcile.ts';
import { startSweeping, type Sweeper } from './sweep.ts';

/**
 * Starts the work that goes on without a request: the sweep, reconciling, and the provider's own jobs. Called once the
 * server listens, because the sandbox posts its webhooks to it.
 */
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
