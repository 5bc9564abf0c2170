import { Invalid, MethodNotAllowed, Unavailable } from '#server/failures.ts';
import { withLogContext } from '#server/http/log-context.ts';
import type { WebhookOutcome } from '#server/metrics/provider-metrics.ts';
import type { Services } from '#server/services.ts';
import type { FastifyInstance } from 'fastify';
import { handleEvent } from './handle-event.ts';
import { inTurn } from './intent-turns.ts';
import { BadSignature, type ProviderEvent } from './provider.ts';
import { findPayment } from './sync-payment.ts';

const PATH = '/api/webhooks/stripe';
const BODY_LIMIT = 1024 * 1024;
const MAX_CONCURRENT = 20;

/**
 * Mounts the endpoint to which the card provider posts its events. The signature is over the raw bytes, so the body is not
 * parsed before it is verified. There is no session, and no limit per IP address: the provider would only send again what
 * was refused.
 */
export async function mountWebhook(app: FastifyInstance, services: Services): Promise<void> {
  let running = 0;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, text, done) => done(null, text));
    scope.post(PATH, { bodyLimit: BODY_LIMIT }, async (request) => {
      if (running >= MAX_CONCURRENT) {
        services.metrics.webhook('other', 'refused');
        throw new Unavailable('Too many events at once', { retryAfterSeconds: 1 });
      }
      const signature = request.headers['stripe-signature'];
      running++;
      try {
        const event = services.payments.readEvent(String(request.body ?? ''), signature?.toString());
        await withLogContext({ ...request.logContext, job: 'webhook' }, () => receiveEvent(services, event));
        return { received: true };
      } catch (error) {
        if (!(error instanceof BadSignature)) throw error;
        services.metrics.webhook('other', 'refused');
        request.log.warn({ reason: error.message }, 'webhook refused');
        throw new Invalid('The signature is not valid', { code: 'invalid_signature' });
      } finally {
        running--;
      }
    });
    scope.route({
      url: PATH,
      method: ['GET', 'PUT', 'DELETE', 'PATCH'],
      handler: async (_, reply) => {
        reply.header('allow', 'POST');
        throw new MethodNotAllowed();
      },
    });
  });
}

/** Applies an event and counts its outcome in the metrics. */
async function receiveEvent(services: Services, event: ProviderEvent): Promise<void> {
  const { metrics, clock } = services;
  if (event.created) metrics.webhookAged(Math.max(0, clock.now().getTime() - event.created.getTime()) / 1000);
  const apply = () => applyEvent(services, event);
  try {
    metrics.webhook(event.type, await (event.intentId ? inTurn(event.intentId, apply) : apply()));
  } catch (error) {
    metrics.webhook(event.type, 'failed');
    throw error;
  }
}

/**
 * Applies an event unless it was applied before; its id is stored with the last change or after it. Throws whatever fails: a 500 makes
 * the provider send the event again.
 */
async function applyEvent(services: Services, event: ProviderEvent): Promise<WebhookOutcome> {
  const provider = services.payments.name;
  const facts = { event: event.id, type: event.type };
  if (event.livemode !== services.payments.livemode) {
    services.log.warn(facts, 'a webhook of the other mode, live or test; nothing was done');
    return 'not_ours';
  }
  const { intentId } = event;
  const [seen, payment] = await services.db.together((reader) =>
    Promise.all([
      reader
        .selectFrom('provider_events')
        .select('event_id')
        .where('provider', '=', provider)
        .where('event_id', '=', event.id)
        .executeTakeFirst(),
      intentId ? findPayment(services, reader, intentId) : undefined,
    ]),
  );
  if (seen) return 'duplicate';
  const about = intentId && payment ? { intentId, payment } : undefined;
  const row = { provider, event_id: event.id, type: event.type, received_at: services.clock.now() };
  await handleEvent(services, event, about, (tx) =>
    tx
      .insertInto('provider_events')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  if (!about) services.log.info(facts, 'a webhook that is not about our orders');
  return about ? 'applied' : 'not_ours';
}
