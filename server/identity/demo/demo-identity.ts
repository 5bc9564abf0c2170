import { Unavailable } from '#server/failures.ts';
import { once } from '#server/identity/once.ts';
import { openIdProvider } from '#server/identity/openid.ts';
import type { IdentityProvider } from '#server/identity/provider.ts';
import type { Services } from '#server/services.ts';
import type { FastifyInstance } from 'fastify';
import { inProcessFetch } from './in-process-fetch.ts';
import { DEMO_PATH, INTERACTION_PATH, mountDemoPages } from './mount.ts';
import { loadSecrets } from './secrets.ts';

const CLIENT_ID = 'antumbra-shop';

/** The demo's identity provider: an OpenID provider on this same server, which the shop treats as it treats Google. */
export function demoIdentity(
  parts: Omit<Services, 'payments' | 'identity'>,
  redirectUri: () => string,
): IdentityProvider {
  let server: FastifyInstance | undefined;
  const demo = once(async () => {
    if (!server) throw new Unavailable('Sign-in is not available right now');
    const secrets = await loadSecrets(parts.db);
    const issuer = parts.config.publicUrl + DEMO_PATH;
    const client = { issuer, clientId: CLIENT_ID, clientSecret: secrets.clientSecret };
    // Loaded at the first sign-in, so that the shop starts sooner.
    const { createOidcProvider } = await import('./oidc.ts');
    return {
      oidc: createOidcProvider(parts, {
        ...client,
        interactionPath: INTERACTION_PATH,
        redirectUri: redirectUri(),
        secrets,
      }),
      client: openIdProvider({
        ...client,
        redirectUri,
        extraParameters: { prompt: 'select_account' },
        isAuthoritative: () => true,
        fetch: inProcessFetch(server),
      }),
    };
  });
  return {
    authorizationUrl: async (request) => (await demo()).client.authorizationUrl(request),
    redeem: async (callbackUrl, request) => (await demo()).client.redeem(callbackUrl, request),
    async mount(fastify, limits) {
      server = fastify;
      await mountDemoPages(fastify, { config: parts.config, limits, oidc: async () => (await demo()).oidc });
    },
  };
}
