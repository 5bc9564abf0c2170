import type { Shop } from '#server/services.ts';
import { startReconciling } from './reconcile.ts';
import { startSweeping, type Sweeper } from './sweep.ts';

/** The work that goes on without a request: the sweep, the comparison with the provider, and whatever the provider does by itself. Start once it listens. */
export function startPayments(shop: Shop): Sweeper {
  if (shop.payments.name === 'none') return { stop: async () => {} };
  shop.payments.start();
  const sweeper = startSweeping(shop);
  const reconciler = startReconciling(shop);
  return {
    async stop() {
      await Promise.all([sweeper.stop(), reconciler.stop(), shop.payments.stop()]);
    },
  };
}
