import { alert } from '#server/payments/alert.ts';
import type { Services } from '#server/services.ts';
import { type CredentialsNews, joinHub, type Provider } from './credentials-hub.ts';

/** Whether Stripe and Google take the keys that the shop has for them; every worker knows what one of them hears. */
export interface Credentials {
  /** The provider refused them for this kind of call. Alerts a person, at most once an hour. */
  refused(provider: Provider, call: string, reason: string): void;
  /** The provider took them for this kind of call. */
  accepted(provider: Provider, call: string): void;
  areRefused(provider: Provider): boolean;
}

const WORDS: Record<Provider, string> = {
  stripe: 'Stripe refuses STRIPE_SECRET_KEY',
  google: 'Google refuses GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
};

export function makeCredentials(parts: Pick<Services, 'log' | 'metrics' | 'clock'>): Credentials {
  const refusals: Record<Provider, Set<string>> = { stripe: new Set(), google: new Set() };
  function take({ credentials, provider, call, reason }: CredentialsNews): void {
    if (credentials === 'refused') refusals[provider].add(call);
    else if (credentials === 'accepted') refusals[provider].delete(call);
    else alert(parts, 'provider.credentials', { provider, call, reason }, WORDS[provider]);
  }
  const tell = joinHub(take, () => parts.clock.now().getTime());
  return {
    refused(provider, call, reason) {
      refusals[provider].add(call);
      tell({ credentials: 'refused', provider, call, reason });
    },
    accepted(provider, call) {
      if (refusals[provider].delete(call)) tell({ credentials: 'accepted', provider, call, reason: '' });
    },
    areRefused: (provider) => refusals[provider].size > 0,
  };
}
