import { subscribe as endpoint } from '#contract/newsletter.ts';
import { Invalid } from '#server/failures.ts';
import type { Limits } from '#server/http/limits.ts';
import { networkOf } from '#server/http/network-of.ts';
import { parseInput } from '#server/http/parse-input.ts';
import type { Services } from '#server/services.ts';
import type { FastifyInstance } from 'fastify';
import { SUBSCRIBE_LIMIT, subscribe } from './newsletter.ts';

const PATH = '/newsletter';

/**
 * Mounts `POST /newsletter`: the newsletter's form in a browser that runs no scripts. Answers with a redirect (303) to the home
 * page, whose query is the outcome. A request from another site has been refused before (`refuseCrossSite`).
 */
export async function mountNewsletterForm(app: FastifyInstance, services: Services, limits: Limits): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_, body, done) => done(null, { email: new URLSearchParams(String(body)).get('email') ?? '' }),
    );
    scope.route({
      method: 'POST',
      url: PATH,
      onRequest: async ({ ip }) => {
        await limits.ip('write', ip);
        await limits.ip('guestWrite', ip);
        // Counted together with the call of the API.
        await limits.route(`${endpoint.method} ${endpoint.path}`, SUBSCRIBE_LIMIT, networkOf(ip));
      },
      handler: async (request, reply) =>
        reply.redirect(`/?newsletter=${await outcomeOf(services, request.body)}#newsletter`, 303),
    });
  });
}

async function outcomeOf(services: Services, body: unknown): Promise<'done' | 'invalid'> {
  try {
    await subscribe(services, null, parseInput(endpoint, { body }));
    return 'done';
  } catch (error) {
    if (error instanceof Invalid) return 'invalid';
    throw error;
  }
}
