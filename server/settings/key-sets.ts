import { BadSetting } from './bad-setting.ts';

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** Several while one replaces another. */
  webhookSecrets: string[];
  /** Keys for real money; else for test mode. */
  live: boolean;
  /** Where a stand-in answers in place of Stripe. */
  apiUrl: string | undefined;
}
type Keys = 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL';

/** All of them set, or none: half a set of keys is a mistake. */
export function together(values: Record<string, string | undefined>): boolean {
  const missing = Object.keys(values).filter((name) => !values[name]);
  if (missing.length === Object.keys(values).length) return false;
  if (missing.length > 0) throw new BadSetting(`${missing.join(' and ')} must be set too.`);
  return true;
}

export function stripeSettings(e: { [name in Keys]?: string | undefined }): StripeSettings | undefined {
  const keys = {
    STRIPE_SECRET_KEY: e.STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: e.STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: e.STRIPE_WEBHOOK_SECRET,
  };
  if (!together(keys)) {
    if (e.STRIPE_API_URL) throw new BadSetting('STRIPE_API_URL is of no use without STRIPE_SECRET_KEY.');
    return undefined;
  }
  const [secretKey = '', publishableKey = '', webhookSecrets = ''] = Object.values(keys);
  const live = /^[sr]k_live_/.test(secretKey);
  if (live !== publishableKey.startsWith('pk_live_')) {
    throw new BadSetting('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys, or both test keys.');
  }
  if (live && e.STRIPE_API_URL) throw new BadSetting('STRIPE_API_URL must not be set with live keys.');
  return { secretKey, publishableKey, webhookSecrets: webhookSecrets.split(','), live, apiUrl: e.STRIPE_API_URL };
}
