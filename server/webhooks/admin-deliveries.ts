import type * as contract from '#contract/admin-webhooks.ts';
import type { Input, Result } from '#contract/endpoint.ts';
import { TEST_EVENT } from '#domain/webhook-events.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import { afterCommit, type Reader, type Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/paginate.ts';
import { Conflict, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { LEASE_MS } from '#server/outbox/dispatch.ts';
import { post } from '#server/outbox/post.ts';
import type { Services } from '#server/services.ts';
import { sql, type SqlBool } from 'kysely';
import { loadWebhook } from './admin-webhooks.ts';
import type { WebhookPayload } from './post-event.ts';
import { presentWebhookDelivery } from './present.ts';

/** As the index outbox_webhooks has them. */
const newestFirst = sql`outbox.created_at desc, outbox.id`;
const isWebhook = sql<SqlBool>`outbox.topic = 'webhook'`;

export async function listWebhookDeliveries(
  { db }: Services,
  _: Actor,
  { id, page, limit, state }: Input<typeof contract.listWebhookDeliveries>,
): Promise<Result<typeof contract.listWebhookDeliveries>> {
  await loadWebhook(db, id);
  let matching = db.selectFrom('outbox').where(isWebhook).where(sql<SqlBool>`outbox.payload ->> 'endpointId' = ${id}`);
  if (state) matching = matching.where('outbox.state', '=', state);
  return pageOf(matching, { page, limit, orderBy: newestFirst }, async (onPage) => {
    const ids = onPage.select('outbox.id');
    const rows = await selectDeliveries(db).where('outbox.id', 'in', ids).orderBy(newestFirst).execute();
    return rows.map(presentWebhookDelivery);
  });
}

export async function getWebhookDelivery(
  { db }: Services,
  _: Actor,
  { id }: Input<typeof contract.getWebhookDelivery>,
): Promise<Result<typeof contract.getWebhookDelivery>> {
  const row = await loadDelivery(db, id);
  return { data: { ...presentWebhookDelivery(row), body: row.body } };
}

/** Sends a test event at once, to a webhook that is switched off, too. */
export async function testWebhook(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.testWebhook>,
): Promise<Result<typeof contract.testWebhook>> {
  return services.db.transaction(async (tx) => {
    const { name } = await loadWebhook(tx, id);
    const delivery = services.ids.uuid();
    const payload = { event: TEST_EVENT, endpointId: id } satisfies WebhookPayload;
    post(services, tx, { id: delivery, topic: 'webhook', key: `${TEST_EVENT} ${delivery}`, payload });
    await logActivity(services, tx, actor, {
      type: 'integration',
      action: 'webhook.tested',
      description: `A test event was sent to webhook ${name}`,
      objectId: id,
      after: { delivery },
    });
    return { data: presentWebhookDelivery(await loadDelivery(tx, delivery)) };
  });
}

/**
 * Sends a delivery once more, as it was written, to a webhook that is switched off, too; one that waits for its next try is tried now instead.
 * Throws Conflict (409) for one that is on its way.
 */
export async function sendWebhookAgain(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.sendWebhookAgain>,
): Promise<Result<typeof contract.sendWebhookAgain>> {
  return services.db.transaction(async (tx) => {
    const row = await loadDelivery(tx, id);
    // The rows of this topic have this payload.
    const payload = row.payload as WebhookPayload;
    const { name } = await loadWebhook(tx, payload.endpointId);
    if (row.state === 'due') {
      await tryNow(services, tx, id);
      return { data: presentWebhookDelivery(await loadDelivery(tx, id)) };
    }
    const again = services.ids.uuid();
    post(services, tx, {
      id: again,
      topic: 'webhook',
      key: `again ${again}`,
      payload: { ...payload, repeats: id } satisfies WebhookPayload,
    });
    if (row.body !== null) await copyBody(services, tx, { id: again, body: row.body });
    await logActivity(services, tx, actor, {
      type: 'integration',
      action: 'webhook.sent_again',
      description: `Event ${payload.event} was sent to webhook ${name} again`,
      objectId: payload.endpointId,
      after: { delivery: again, repeats: id },
    });
    return { data: presentWebhookDelivery(await loadDelivery(tx, again)) };
  });
}

async function tryNow({ clock, outbox }: Services, tx: Tx, id: string): Promise<void> {
  const now = clock.now();
  const waiting = await tx
    .updateTable('outbox')
    .set({ due_at: now })
    .where('id', '=', id)
    .where('state', '=', 'due')
    // What is being tried is due again when its lease ends.
    .where('due_at', '>', new Date(now.getTime() + LEASE_MS))
    .executeTakeFirst();
  if (waiting.numUpdatedRows === 0n) throw new Conflict('This delivery is on its way.');
  afterCommit(() => outbox.wake('webhook'));
}

const copyBody = ({ clock }: Services, tx: Tx, { id, body }: { id: string; body: string }) =>
  tx.insertInto('webhook_deliveries').values({ outbox_id: id, body, written_at: clock.now() }).execute();

async function loadDelivery(db: Reader, id: string) {
  const row = await selectDeliveries(db)
    .select('webhook_deliveries.body')
    .where('outbox.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new NotFound('delivery');
  return row;
}

const selectDeliveries = (db: Reader) =>
  db
    .selectFrom('outbox')
    .leftJoin('webhook_deliveries', 'webhook_deliveries.outbox_id', 'outbox.id')
    .select(['outbox.id', 'payload', 'outbox.state', 'error', 'due_at', 'created_at'])
    .select(['webhook_deliveries.tries', 'last_tried_at', 'status_code'])
    .where(isWebhook);
