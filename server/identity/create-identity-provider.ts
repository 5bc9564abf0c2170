import { BadGateway, Unavailable } from '#server/failures.ts';
import { timeCalls } from '#server/metrics/time-calls.ts';
import type { Services } from '#server/services.ts';
import { demoIdentity } from './demo/demo-identity.ts';
import { googleIdentity } from './google.ts';
import { CALLBACK_PATH, type IdentityProvider, SignInRefused } from './provider.ts';

/** Google where its credentials are set, else the demo provider where the demo is on, else one that refuses everybody. */
export function createIdentityProvider(parts: Omit<Services, 'payments' | 'identity'>): IdentityProvider {
  const { config } = parts;
  const redirectUri = () => config.publicUrl + CALLBACK_PATH;
  if (config.google) return timedProvider(googleIdentity({ ...config.google, redirectUri }), 'google', parts);
  if (config.demo) return timedProvider(demoIdentity(parts, redirectUri), 'demo', parts);
  return noIdentity;
}

/** Returns the provider with its calls counted and timed. */
function timedProvider(
  provider: IdentityProvider,
  name: 'google' | 'demo',
  parts: Pick<Services, 'metrics' | 'tracing'>,
) {
  const timed = timeCalls(parts, name, (error) => {
    if (error instanceof SignInRefused) return 'refused';
    return error instanceof Unavailable || error instanceof BadGateway ? 'unreachable' : 'failed';
  });
  return {
    ...provider,
    authorizationUrl: (request) => timed('authorize', () => provider.authorizationUrl(request)),
    redeem: (callbackUrl, request) => timed('redeem', () => provider.redeem(callbackUrl, request)),
  } satisfies IdentityProvider;
}

const notSetUp = async (): Promise<never> => {
  throw new Unavailable('Sign-in is not set up', { code: 'not_set_up' });
};
const noIdentity: IdentityProvider = { authorizationUrl: notSetUp, redeem: notSetUp };
