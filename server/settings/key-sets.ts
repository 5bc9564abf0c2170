import { BadSetting } from './read-settings.ts';

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** More than one while a new secret replaces the old. */
  webhookSecrets: string[];
  /** Live keys, for real money; else keys of the test mode. */
  live: boolean;
  /** Where a stand-in answers in place of Stripe. */
  apiUrl: string | undefined;
}
type Keys = 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL';

/** Whether these settings are all set. Throws BadSetting where only some of them are. */
export function areAllSet(values: Record<string, string | undefined>): boolean {
  const missing = Object.keys(values).filter((name) => !values[name]);
  if (missing.length === Object.keys(values).length) return false;
  if (missing.length > 0) throw new BadSetting(`${missing.join(' and ')} must be set too.`);
  return true;
}

/** The settings of Stripe; undefined where no key is set. Throws BadSetting for an incomplete or mixed set. */
export function stripeSettings(env: { [name in Keys]?: string | undefined }): StripeSettings | undefined {
  const keys = {
    STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: env.STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET,
  };
  if (!areAllSet(keys)) {
    if (env.STRIPE_API_URL) throw new BadSetting('STRIPE_API_URL is of no use without STRIPE_SECRET_KEY.');
    return undefined;
  }
  const [secretKey = '', publishableKey = '', webhookSecrets = ''] = Object.values(keys);
  const live = /^[sr]k_live_/.test(secretKey);
  if (live !== publishableKey.startsWith('pk_live_')) {
    throw new BadSetting('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys, or both test keys.');
  }
  if (live && env.STRIPE_API_URL) throw new BadSetting('STRIPE_API_URL must not be set with live keys.');
  return { secretKey, publishableKey, webhookSecrets: webhookSecrets.split(','), live, apiUrl: env.STRIPE_API_URL };
}
