import type { IncomingHttpHeaders } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { apiRoutes } from './api.ts';
import { NotFound } from './failures.ts';
import { apiTokenOf } from './http/api-token.ts';
import { type Caching, cachingOf } from './http/caching.ts';
import { refuseCrossSite } from './http/cross-site.ts';
import { type Drain, createDrain } from './http/drain.ts';
import { EVERYTHING } from './db/database.ts';
import { answerFailure } from './http/failure-answer.ts';
import { answerClientError } from './http/client-error.ts';
import { FastPath } from './http/fast-path.ts';
import { notePublicChange } from './http/just-written.ts';
import { answerHealth } from './http/health.ts';
import { acceptJsonOnly, BODY_LIMIT } from './http/json-body.ts';
import { mountRoutes } from './http/mount.ts';
import { PersonalAnswers } from './http/personal-answers.ts';
import { PublicCache } from './http/public-cache.ts';
import { answerRefusedTargets, plainTarget } from './http/request-target.ts';
import { enterLogContext, requestIdOf } from './http/log-context.ts';
import { securityHeaders, sendSecurityHeaders } from './http/security-headers.ts';
import { trustOf, warnOfUntrustedProxy } from './http/trusted-proxies.ts';
import { mountCalendars } from './competitions/calendar.ts';
import { mountDemoMail } from './mail/demo/mount.ts';
import { mountMailPreview } from './mail/mount-preview.ts';
import { mountMetrics } from './metrics/mount.ts';
import { mountCallback } from './identity/callback.ts';
import { mountOpenApi } from './openapi/mount.ts';
import { mountContactForm } from './contact/form.ts';
import { mountNewsletterForms } from './newsletter/forms.ts';
import { mountWithdrawalForm } from './withdrawals/form.ts';
import { mountWebhook } from './payments/webhook.ts';
import type { Services } from './services.ts';
import { mountSitemap } from './sitemap/mount.ts';
import { answerUnroutedCalls } from './http/unrouted-calls.ts';
import { traceRequests } from './tracing/trace-requests.ts';

export interface App {
  fastify: FastifyInstance;
  cache: PublicCache;
  caching: Caching;
  drain: Drain;
  fastPath: FastPath;
}

/** The HTTP server with the API on it, not yet listening; pages are mounted by main.ts. */
export async function makeApp(services: Services): Promise<App> {
  const isProxyTrusted = services.config.trustProxy !== undefined;
  const fastify: FastifyInstance = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    genReqId: ({ headers }) => requestIdOf(headers, isProxyTrusted),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustOf(services.config.trustProxy),
    requestTimeout: 30_000,
    // Node looks at them every half minute otherwise.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerFailure,
    clientErrorHandler: answerClientError,
    rewriteUrl: plainTarget,
    // Inputs are checked by zod: what Fastify checks and writes with JSON schemas would only be loaded.
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
  });
  const cache = new PublicCache(
    { onLookup: services.metrics.lookedUp, onChange: services.metrics.publicChanged },
    { staleMs: services.config.staleSeconds * 1000 },
  );
  services.db.onPublicChange((tags) => {
    notePublicChange();
    cache.change(tags === EVERYTHING ? undefined : tags);
  });
  const { limits, tracing } = services;
  const caching = cachingOf(services.config);

  await fastify.register(cookie);
  fastify.decorateRequest('caller', null);
  if (tracing) traceRequests(fastify, tracing, isProxyTrusted);
  enterLogContext(fastify, isProxyTrusted);
  sendSecurityHeaders(fastify, services.config);
  const drain = createDrain(fastify);
  if (services.config.trustProxy === undefined) warnOfUntrustedProxy(fastify);
  fastify.addHook('onRequest', async (request) => {
    // A browser adds cookies by itself, but no token.
    const isByToken = apiTokenOf(request.headers.authorization) !== undefined;
    if (!request.routeOptions.config.fromAnySite && !isByToken) refuseCrossSite(request, services.config.publicUrl);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const facts = {
      method: request.method,
      path: pathOf(request.originalUrl),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
    };
    if (facts.status >= 500) request.log.warn(facts, 'answered');
    else request.log.debug(facts, 'answered');
  });
  fastify.setErrorHandler(answerFailure);
  fastify.setNotFoundHandler(() => {
    throw new NotFound('page');
  });
  answerHealth(fastify, services, drain);
  answerRefusedTargets(fastify);
  mountMetrics(fastify, services, cache);
  const surroundings = {
    isDraining: () => drain.isDraining,
    idOf: (headers: IncomingHttpHeaders) => requestIdOf(headers, isProxyTrusted),
    headersFor: securityHeaders(services.config),
    ...(tracing && isProxyTrusted && { isRecorded: tracing.isRecorded }),
  };
  const personal = new PersonalAnswers(services, surroundings);
  const fastPath = new FastPath({ cache, caching, metrics: services.metrics, personal, ...surroundings });
  // At this level each answer has a line in the log.
  if (services.config.logLevel !== 'debug') fastPath.precede(fastify.server);
  const parts = { services, limits, cache, caching, fastPath };

  await fastify.register(async (api) => {
    acceptJsonOnly(api);
    mountRoutes(api, apiRoutes, parts);
    mountCallback(api, services, limits);
    mountMailPreview(api, services);
    await mountOpenApi(api, apiRoutes, limits);
    answerUnroutedCalls(api, apiRoutes);
  });
  mountSitemap(fastify, parts);
  mountCalendars(fastify, parts);
  await mountNewsletterForms(fastify, services, limits);
  await mountWithdrawalForm(fastify, services, limits);
  await mountContactForm(fastify, services, limits);
  await mountWebhook(fastify, services);
  await services.identity.mount?.(fastify, limits);
  mountDemoMail(fastify, services);
  return { fastify, cache, caching, drain, fastPath };
}

const refuseSchema = () => {
  throw new Error('A route has a JSON schema; inputs are checked by zod');
};

/** Without the query, which may carry codes of the sign-in. */
const pathOf = (url: string) => url.split('?', 1)[0];
