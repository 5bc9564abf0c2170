import { withLogContext } from '#server/http/log-context.ts';
import type { WebhookOutcome } from '#server/metrics/provider-metrics.ts';
import type { Services } from '#server/services.ts';
import type { FastifyInstance } from 'fastify';
import { flagDispute } from './dispute.ts';
import { BadSignature, type ProviderEvent } from './provider.ts';
import { handleRefundEvent, isRefundEvent } from './refund-events.ts';
import { syncPayment } from './sync-payment.ts';

const PATH = '/api/webhooks/stripe';
const BODY_LIMIT = 1024 * 1024;
const AT_ONCE = 20;

/**
 * Where the card provider tells what happened. The signature is over the raw bytes, so no JSON parser comes before
 * it; there is no session, and no limit per address: a refusal only brings the event again.
 */
export async function mountWebhook(app: FastifyInstance, services: Services): Promise<void> {
  let running = 0;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, text, done) => done(null, text));
    scope.post(PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      if (running >= AT_ONCE) {
        services.metrics.webhook('other', 'refused');
        return reply.code(503).header('retry-after', 1).send({ error: 'Too many events at once' });
      }
      const signature = request.headers['stripe-signature'];
      running++;
      try {
        const event = services.payments.readEvent(String(request.body ?? ''), signature?.toString());
        await withLogContext({ ...request.logContext, job: 'webhook' }, () => receive(services, event));
        return { received: true };
      } catch (error) {
        if (!(error instanceof BadSignature)) throw error;
        services.metrics.webhook('other', 'refused');
        request.log.warn({ reason: error.message }, 'webhook refused');
        return reply.code(400).send({ error: 'The signature is not valid' });
      } finally {
        running--;
      }
    });
    scope.route({
      url: PATH,
      method: ['GET', 'PUT', 'DELETE', 'PATCH'],
      handler: (_, reply) => reply.code(405).header('allow', 'POST').send({ error: 'This method is not allowed here' }),
    });
  });
}

/** Counts what became of it. */
async function receive(services: Services, event: ProviderEvent): Promise<void> {
  const { metrics, clock } = services;
  if (event.created) metrics.webhookAged(Math.max(0, clock.now().getTime() - event.created.getTime()) / 1000);
  try {
    metrics.webhook(event.type, await apply(services, event));
  } catch (error) {
    metrics.webhook(event.type, 'failed');
    throw error;
  }
}

/** Any failure is thrown, and becomes a 500: the provider then sends the event again. Only what was applied is noted. */
async function apply(services: Services, event: ProviderEvent): Promise<WebhookOutcome> {
  const provider = services.payments.name;
  const facts = { event: event.id, type: event.type };
  if (event.livemode !== services.payments.livemode) {
    services.log.warn(facts, 'a webhook of the other mode, live or test; nothing was done');
    return 'not_ours';
  }
  const seen = await services.db
    .selectFrom('provider_events')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', event.id)
    .executeTakeFirst();
  if (seen) return 'duplicate';
  const isOurs = await carryOut(services, event);
  if (!isOurs) services.log.info(facts, 'a webhook that is not about our orders');
  services.reached('C14 webhook applied, not noted');
  await services.db.transaction((tx) =>
    tx
      .insertInto('provider_events')
      .values({ provider, event_id: event.id, type: event.type, received_at: services.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return isOurs ? 'applied' : 'not_ours';
}

/** False when the event is not about a payment of ours. */
async function carryOut(services: Services, event: ProviderEvent): Promise<boolean> {
  const { intentId, dispute } = event;
  if (intentId === undefined || (await syncPayment(services, intentId)) === undefined) return false;
  if (isRefundEvent(event)) await handleRefundEvent(services, event, intentId);
  if (dispute) await flagDispute(services, intentId, dispute);
  return true;
}
