import { brokenInvariants } from '#server/db/invariants.ts';
import type { TestShop } from '#testing/shop/test-shop.ts';

const EVERY_MS = 250;

/** Checks the invariants every 250 ms until `stop`, which resolves with those that did not hold, by check. */
export function watchInvariants({ services }: TestShop): { stop(): Promise<Record<string, unknown>[]> } {
  const broken: Record<string, unknown>[] = [];
  let stopped = false;
  const watching = (async () => {
    while (!stopped) {
      const found = await brokenInvariants(services.db);
      if (Object.keys(found).length > 0) broken.push(found);
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  })();
  return {
    async stop() {
      stopped = true;
      await watching;
      return broken;
    },
  };
}
