import type { Config } from '#server/config.ts';
import { mountDemoStyles } from '#server/demo/demo-page.ts';
import type { Limits } from '#server/http/limits.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import { demoAccounts } from './accounts.ts';
import { accountsPage, CANCEL, errorPage } from './page.ts';

export const DEMO_PATH = '/demo-identity';
export const INTERACTION_PATH = `${DEMO_PATH}/interaction`;

interface Mounting {
  config: Config;
  limits: Limits;
  /** Created at the first request: its issuer is a URL that is known only once the server listens. */
  oidc(): Promise<Provider>;
}

export async function mountDemoPages(fastify: FastifyInstance, mounting: Mounting): Promise<void> {
  await mountDemoStyles(fastify);
  await fastify.register(async (app) => mountProtocol(app, mounting));
  await fastify.register(async (app) => mountAccountsPage(app, mounting));
}

/** Mounts the endpoints that oidc-provider answers itself, without Fastify's body parsers and hooks. */
function mountProtocol(app: FastifyInstance, { config, limits, oidc }: Mounting): void {
  const headersOf = securityHeaders(config);
  async function handleProtocol(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const handle = (await oidc()).callback();
    reply.hijack();
    for (const [name, value] of Object.entries({ ...headersOf(request.url), 'x-request-id': request.id }))
      reply.raw.setHeader(name, value);
    const site = new URL(config.publicUrl);
    const headers = { host: site.host, 'x-forwarded-host': site.host, 'x-forwarded-proto': site.protocol.slice(0, -1) };
    Object.assign(request.raw.headers, headers);
    Object.assign(request.raw, { originalUrl: request.url, url: request.url.slice(DEMO_PATH.length) });
    await handle(request.raw, reply.raw);
  }
  const limited = { onRequest: (request: FastifyRequest) => limits.ip('answer', request.ip) };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_, __, done) => done(null));
  app.get(`${DEMO_PATH}/.well-known/openid-configuration`, handleProtocol);
  app.get(`${DEMO_PATH}/jwks`, handleProtocol);
  app.get(`${DEMO_PATH}/auth`, limited, handleProtocol);
  app.get(`${DEMO_PATH}/auth/:uid`, limited, handleProtocol);
  app.post(`${DEMO_PATH}/token`, handleProtocol);
}

/** Mounts the page on which a person chooses an account. */
function mountAccountsPage(app: FastifyInstance, { limits, oidc }: Mounting): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_, body, done) => done(null, new URLSearchParams(String(body)).get('account')),
  );
  app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
  app.setErrorHandler((error, _, reply) => {
    if (!(error instanceof Error && error.name === 'SessionNotFound')) throw error;
    reply.code(400).type('text/html; charset=utf-8').send(errorPage);
  });
  app.get(
    `${INTERACTION_PATH}/:uid`,
    { onRequest: (request) => limits.ip('answer', request.ip) },
    async (request, reply) => {
      await (await oidc()).interactionDetails(request.raw, reply.raw);
      return reply.type('text/html; charset=utf-8').send(accountsPage);
    },
  );
  app.post(
    `${INTERACTION_PATH}/:uid`,
    { onRequest: (request) => limits.ip('guestWrite', request.ip) },
    async (request, reply) => {
      const to = await (await oidc()).interactionResult(request.raw, reply.raw, resultOf(request.body));
      return reply.redirect(to, 303);
    },
  );
}

function resultOf(pressed: unknown): InteractionResults {
  const account = demoAccounts.find(({ subject }) => subject === pressed);
  if (account) return { select_account: {}, login: { accountId: account.subject, remember: false } };
  return { error: 'access_denied', error_description: pressed === CANCEL ? 'Cancelled' : 'No such account' };
}
