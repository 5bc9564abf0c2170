import { brokenInvariants } from '#server/db/invariants.ts';
import type { TestShop } from '#testing/shop/test-shop.ts';

const EVERY_MS = 250;

/** Looks at the invariants while something goes on; `stop` answers whatever did not hold at any of these moments. */
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
