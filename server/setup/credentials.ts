import { alert } from '#server/alert.ts';
import type { Services } from '#server/services.ts';
import { type Credentials, type CredentialsMessage, joinHub, type Provider } from './credentials-hub.ts';

const ALERT_TEXTS: Record<Provider, string> = {
  stripe: 'Stripe refuses STRIPE_SECRET_KEY',
  google: 'Google refuses GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
  storage: 'The object storage refuses the keys or the bucket of STORAGE_URL',
};

export function createCredentials(parts: Pick<Services, 'log' | 'metrics' | 'clock'>): Credentials {
  const refusals: Record<Provider, Set<string>> = { stripe: new Set(), google: new Set(), storage: new Set() };
  function applyMessage({ credentials, provider, call, reason }: CredentialsMessage): void {
    if (credentials === 'refused') refusals[provider].add(call);
    else if (credentials === 'accepted') refusals[provider].delete(call);
    else alert(parts, 'provider.credentials', { provider, call, reason }, ALERT_TEXTS[provider]);
  }
  const send = joinHub(applyMessage, () => parts.clock.now().getTime());
  return {
    refused(provider, call, reason) {
      refusals[provider].add(call);
      send({ credentials: 'refused', provider, call, reason });
    },
    accepted(provider, call) {
      if (refusals[provider].delete(call)) send({ credentials: 'accepted', provider, call, reason: '' });
    },
    areRefused: (provider) => refusals[provider].size > 0,
  };
}
