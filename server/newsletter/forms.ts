import { subscribe as endpoint } from '#contract/newsletter.ts';
import { confirmPath, unsubscribePath } from '#domain/newsletter.ts';
import { mountForm } from '#server/http/form.ts';
import type { Limits } from '#server/http/limits.ts';
import { parseInput } from '#server/http/parse-input.ts';
import type { Services } from '#server/services.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { confirmSubscription, unsubscribe } from './links.ts';
import { requestNewsletter, SUBSCRIBE_LIMIT } from './newsletter.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whoever posts needs no cookie for it, so that other sites and programs may. */
    fromAnySite?: true;
  }
}

const PATH = '/newsletter';
const FORM = 'application/x-www-form-urlencoded';
const BODY_LIMIT = 1024;

type Linked = FastifyRequest<{ Params: { token: string } }>;

/**
 * Mounts what the newsletter's forms post to in a browser that runs no scripts, and the pages that its mails link to in any: each answers
 * with a redirect (303) whose query is the outcome. A request from another site has been refused before (`refuseCrossSite`), but for the one
 * click of a mail program (RFC 8058).
 */
export async function mountNewsletterForms(app: FastifyInstance, services: Services, limits: Limits): Promise<void> {
  const limit = async ({ ip }: FastifyRequest) => {
    await limits.ip('write', ip);
    await limits.ip('guestWrite', ip);
  };
  await mountForm(app, limits, {
    path: PATH,
    bodyLimit: BODY_LIMIT,
    endpoint,
    limit: SUBSCRIBE_LIMIT,
    async submit({ email }) {
      await requestNewsletter(services, parseInput(endpoint, { body: { email } }).email, 'home page without scripts');
      return outcomePath('done');
    },
    refused: outcomePath('invalid'),
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    scope.route({
      method: 'POST',
      url: confirmPath(':token'),
      onRequest: limit,
      handler: async ({ params: { token } }: Linked, reply) =>
        reply.redirect(
          `${confirmPath(encodeURIComponent(token))}?state=${await confirmSubscription(services, token)}`,
          303,
        ),
    });
    // RFC 8058 has mail programs send this as multipart/form-data or urlencoded.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, __, done) =>
      done(null),
    );
    scope.route({
      method: 'POST',
      url: unsubscribePath(':token'),
      config: { fromAnySite: true },
      onRequest: limit,
      handler: async ({ params: { token }, body }: Linked, reply) => {
        const outcome = await unsubscribe(services, token);
        const isPage = body instanceof URLSearchParams && body.has('page');
        if (isPage) return reply.redirect(`${unsubscribePath(encodeURIComponent(token))}?state=${outcome}`, 303);
        reply.type('text/plain; charset=utf-8');
        if (outcome === 'unknown') return reply.code(404).send('This link belongs to no subscription.\n');
        return reply.send('You get no more newsletters.\n');
      },
    });
  });
}

const outcomePath = (outcome: 'done' | 'invalid') => `/?newsletter=${outcome}#newsletter`;
