import { openIdProvider } from './openid.ts';
import type { IdentityProvider } from './provider.ts';

interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  redirectUri(): string;
}

const GOOGLE = 'https://accounts.google.com';

/** Sign-in with Google. Only tests pass another issuer, a hostile one in Google's place. */
export function googleIdentity(settings: GoogleSettings, issuer = GOOGLE): IdentityProvider {
  return openIdProvider({ ...settings, issuer, extraParameters: { prompt: 'select_account' }, isAuthoritative });
}

/**
 * Whether Google runs the mailbox itself: an address elsewhere may have changed hands since Google verified it. See
 * "authoritative" in https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
 */
function isAuthoritative({ email, hd }: { email: string; hd?: string | undefined }): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return domain === 'gmail.com' || domain === hd?.toLowerCase();
}
