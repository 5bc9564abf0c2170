import type { EventEmitter } from 'node:events';
import type { Services } from '#server/services.ts';
import { type Account, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { fullName } from '#domain/person.ts';
import { demoAccounts } from './accounts.ts';
import { errorPage } from './page.ts';
import type { DemoSecrets } from './secrets.ts';
import { demoStorage } from './storage.ts';

const SCOPE = 'openid email profile';
const MINUTE = 60;

interface DemoSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Of its own pages, as the browser sees them. */
  interactionPath: string;
  redirectUri: string;
  secrets: DemoSecrets;
}

/** A complete OpenID provider that knows only the demo accounts and only this shop. */
export function createOidcProvider(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  settings: DemoSettings,
): Provider {
  const { issuer, clientId, clientSecret, interactionPath, redirectUri, secrets } = settings;
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(issuer, {
    adapter: demoStorage(db, clock),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [secrets.signingKey] },
    cookies: {
      keys: [secrets.cookieKey],
      names: { session: 'demo_session', interaction: 'demo_interaction', resume: 'demo_resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: new URL(issuer).pathname },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    // As Google does, the id_token itself says who the person is.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    ttl: {
      AccessToken: MINUTE,
      AuthorizationCode: MINUTE,
      Grant: 10 * MINUTE,
      IdToken: 10 * MINUTE,
      Interaction: 10 * MINUTE,
      Session: 10 * MINUTE,
    },
    interactions: { policy, url: (_, interaction) => `${interactionPath}/${interaction.uid}` },
    findAccount: (_, subject) => accountOf(subject),
    loadExistingGrant: (context) => grantAll(provider, context),
    expiresWithSession: () => false,
    clientBasedCORS: () => false,
    renderError: (context) => {
      context.type = 'html';
      context.body = errorPage;
    },
  });
  // mount.ts sets the forwarded headers to the URL that the browser sees.
  provider.proxy = true;
  const events: EventEmitter = provider;
  events.on('server_error', (_, error) => log.error({ err: error }, 'demo identity failed'));
  events.on('error', (error) => log.error({ err: error }, 'demo identity failed'));
  return provider;
}

function accountOf(subject: string): Account | undefined {
  const account = demoAccounts.find((one) => one.subject === subject);
  return (
    account && {
      accountId: subject,
      claims: () => ({
        sub: subject,
        email: account.email,
        email_verified: true,
        name: fullName(account),
        given_name: account.firstName,
        family_name: account.lastName,
      }),
    }
  );
}

/** Grants the shop all of the scope without asking the person for consent. */
async function grantAll(provider: Provider, { oidc }: KoaContextWithOIDC) {
  const accountId = oidc.session?.accountId;
  const clientId = oidc.client?.clientId;
  if (!accountId || !clientId) return undefined;
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope(SCOPE);
  await grant.save();
  return grant;
}
