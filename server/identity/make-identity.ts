import { Unavailable } from '#server/failures.ts';
import type { Shop } from '#server/shop.ts';
import { demoIdentity } from './demo/demo-identity.ts';
import { googleIdentity } from './google.ts';
import { CALLBACK_PATH, type IdentityProvider } from './provider.ts';

/** Google where its credentials are set, else the demo provider where the demo is on, else nobody can sign in. */
export function makeIdentity(parts: Omit<Shop, 'payments' | 'identity'>): IdentityProvider {
  const { config } = parts;
  const redirectUri = () => config.publicUrl + CALLBACK_PATH;
  if (config.google) return googleIdentity({ ...config.google, redirectUri });
  if (config.demo) return demoIdentity(parts, redirectUri);
  return noIdentity;
}

const notSetUp = async (): Promise<never> => {
  throw new Unavailable('Sign-in is not set up');
};
const noIdentity: IdentityProvider = { authorizationUrl: notSetUp, redeem: notSetUp };
