import { afterAll, afterEach, beforeAll } from 'vitest';
import type { StripeSettings } from '#server/settings/key-sets.ts';
import { PUBLISHABLE_KEY, SECRET_KEY, StripeStandIn } from './stand-in.ts';

/** The webhook secret that is being replaced: still good. */
export const OLD_SECRET = 'whsec_of_last_year';

interface UsedStandIn {
  stripe: StripeStandIn;
  /** For `useTestShop`, as a getter: `{ get stripe() { return used.settings; } }`. The address is known once it listens. */
  settings: StripeSettings;
}

/** Call before `useTestShop`, so that it answers when the shop starts. */
export function useStripeStandIn(): UsedStandIn {
  const stripe = new StripeStandIn();
  let apiUrl: string | undefined;
  beforeAll(async () => {
    apiUrl = await stripe.start();
  });
  afterEach(() => stripe.calm());
  afterAll(() => stripe.stop());
  return {
    stripe,
    get settings() {
      return {
        secretKey: SECRET_KEY,
        publishableKey: PUBLISHABLE_KEY,
        webhookSecrets: [stripe.secret, OLD_SECRET],
        live: false,
        apiUrl,
      };
    },
  };
}
