import { onBehalfOf } from '#server/db/bulkhead.ts';
import type { Services } from '#server/services.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseEmbedded } from './cross-site.ts';
import { fromReplica } from './from-replica.ts';
import { requestContextOf } from './request-context.ts';
import { runOnce, takesKey } from './run-once.ts';
import { acceptFileOnly } from './file-body.ts';
import type { Limits, PersonalTraffic } from './limits.ts';
import { networkOf } from './network-of.ts';
import { parseInput } from './parse-input.ts';
import { readingOf } from './personal-reading.ts';
import { seeingOf, showingItsChange } from './just-written.ts';
import { type Route, tagsOf } from './route.ts';
import { type SharedResponseParts, sendShared } from './shared-response.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the route's guard let in; null where anyone may. */
    caller: { id: string; token?: { id: string } } | null;
  }
}

interface Mounting extends SharedResponseParts {
  services: Services;
}

/** Mounts each route; whatever has none is answered by `answerUnroutedCalls`. */
export function mountRoutes(app: FastifyInstance, routes: Route[], mounting: Mounting): void {
  for (const route of routes) {
    if (!route.endpoint.file) mountRoute(app, route, mounting);
    else void app.register(async (scope) => mountRoute(acceptFileOnly(scope, route), route, mounting));
  }
}

function mountRoute(app: FastifyInstance, route: Route, { services, ...shared }: Mounting): void {
  const { endpoint, guard } = route;
  const { limits } = shared;
  const secure = services.config.publicUrl.startsWith('https:');
  const name = `${endpoint.method} ${endpoint.path}`;
  app.route({
    // Node leaves the body of an answer to HEAD out; Fastify would have a route of its own for it.
    method: endpoint.method === 'GET' ? ['GET', 'HEAD'] : endpoint.method,
    exposeHeadRoute: false,
    url: endpoint.path,
    // Before the body is read: whoever may not call this does not get it parsed.
    onRequest: async (request, reply) => {
      if (endpoint.hasEffect) refuseEmbedded(request);
      const reading = readingOf(request.raw);
      await (reading?.counted ?? limitAddress(route, limits, request.ip));
      const caller = await guard.admit(services, requestContextOf(request, reply, secure));
      request.caller = caller;
      // A program does not use up what the person for whom it asks may do.
      const who = caller?.token?.id ?? caller?.id;
      if (who) await (reading?.countedForPerson ?? limits.person(personalTrafficOf(route), who));
      if (route.limit) await limits.route(name, route.limit, who ?? networkOf(request.ip));
    },
    handler: (request, reply) => onBehalfOf(name, () => sendResult(request, reply)),
  });

  async function sendResult(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const context = requestContextOf(request, reply, secure);
    const parts = { params: request.params, query: request.query, body: request.body };
    if (endpoint.shared) {
      // Parsed, so that unknown query keys cannot fill the cache. Throws as the route would.
      const input = parseInput(endpoint, { params: request.params, query: request.query });
      const makeResponse = async () => {
        const body = await fromReplica(services, seeingOf(request), (reading) =>
          route.run(reading, null, parts, context),
        );
        return {
          status: 200,
          type: 'application/json; charset=utf-8',
          body: JSON.stringify(body),
          tags: tagsOf(endpoint, input, body),
        };
      };
      const key = `${endpoint.path} ${JSON.stringify(input)}`;
      return sendShared(request, reply, shared, { key, limit: 'answer', makeResponse });
    }
    const key = request.headers['idempotency-key'];
    const once = typeof key === 'string' && key && request.caller && takesKey(endpoint) && { key, ...request.caller };
    const runWith = (given: Services) => route.run(given, request.caller, parts, context);
    const run = () =>
      once ? runOnce(services, { endpoint, key: once.key, callerId: once.id, parts }, runWith) : runWith(services);
    const result = await (endpoint.method === 'GET' ? run() : showingItsChange(context, run));
    const body = JSON.stringify(result);
    readingOf(request.raw)?.keep?.(body);
    return reply
      .code(endpoint.status ?? reply.statusCode)
      .type('application/json; charset=utf-8')
      .send(body);
  }
}

/** Counts the request for the network that it comes from, before the guard is asked. Throws TooMany (429). */
async function limitAddress({ endpoint, guard }: Route, limits: Limits, address: string): Promise<void> {
  const isRead = endpoint.method === 'GET';
  await limits.ip(isRead ? 'read' : 'write', address);
  if (endpoint.path.startsWith('/api/auth/signin')) await limits.ip('signIn', address);
  else if (!isRead && guard.name === 'anyone') await limits.ip('guestWrite', address);
}

function personalTrafficOf({ endpoint, guard }: Route): PersonalTraffic {
  if (endpoint.method === 'GET') return 'read';
  return guard.name === 'admin' ? 'adminWrite' : 'write';
}
