import type * as contract from '#contract/admin-webhooks.ts';
import type { WebhookInput } from '#contract/admin-webhooks.ts';
import type { Input, Result } from '#contract/endpoint.ts';
import { activityLogFor } from '#server/activities/activity-log.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/paginate.ts';
import { everyWord } from '#server/db/search.ts';
import { assertVersion, nextTimestamp } from '#server/db/version.ts';
import { Conflict, Invalid, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { sql, type Updateable } from 'kysely';
import { presentWebhook } from './present.ts';
import { secretOf } from './signature.ts';
import { startStockEvents } from './stock-events.ts';
import type { WebhookRow, WebhookTables } from './tables.ts';
import { urlProblem } from './target.ts';

/** Every event is a row of the outbox for each. */
const MAX_WEBHOOKS = 20;
/** How long the secret before signs, too. */
const BOTH_SECRETS_MS = 24 * 60 * 60_000;

const webhookActivity = activityLogFor('webhook', 'Webhook', 'integration');
const newestFirst = sql`webhook_endpoints.created_at desc, webhook_endpoints.id`;
const webhookText = sql<string>`webhook_endpoints.name || ' ' || webhook_endpoints.url`;

export async function listWebhooks(
  { db, clock }: Services,
  _: Actor,
  { page, limit, search }: Input<typeof contract.listWebhooks>,
): Promise<Result<typeof contract.listWebhooks>> {
  let matching = db.selectFrom('webhook_endpoints').where('deleted_at', 'is', null);
  if (search) matching = matching.where(everyWord(webhookText, search));
  return pageOf(matching, { page, limit, orderBy: newestFirst }, async (onPage) => {
    const rows = await onPage.selectAll().execute();
    return rows.map((row) => presentWebhook(row, clock.now()));
  });
}

export async function getWebhook(
  { db, clock }: Services,
  _: Actor,
  { id }: Input<typeof contract.getWebhook>,
): Promise<Result<typeof contract.getWebhook>> {
  return { data: presentWebhook(await loadWebhook(db, id), clock.now()) };
}

export async function createWebhook(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.createWebhook>,
): Promise<Result<typeof contract.createWebhook>> {
  assertUrl(services, input);
  const now = services.clock.now();
  const secret = secretOf(services.ids.token());
  return services.db.transaction(async (tx) => {
    await assertRoomForWebhook(tx);
    await startStockEvents(services, tx);
    const row = await tx
      .insertInto('webhook_endpoints')
      .values({ id: services.ids.uuid(), ...columnsOf(input), secret, created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    const after = presentWebhook(row, now);
    await webhookActivity.created(services, tx, actor, { id: row.id, name: row.name, after });
    return { data: { ...after, secret } };
  });
}

export async function updateWebhook(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.updateWebhook>,
): Promise<Result<typeof contract.updateWebhook>> {
  assertUrl(services, input);
  return services.db.transaction(async (tx) => {
    const row = await lockWebhook(tx, input.id);
    const before = presentWebhook(row, services.clock.now());
    await assertVersion(tx, actor, 'webhook', before, input.expectedUpdatedAt);
    await startStockEvents(services, tx);
    // Another address has not failed yet.
    const after = await writeWebhook(services, tx, row, {
      ...columnsOf(input),
      ...(input.url !== row.url && { failing_since: null }),
    });
    await webhookActivity.updated(services, tx, actor, { id: row.id, name: after.name, before, after });
    return { data: after };
  });
}

export async function toggleWebhook(
  services: Services,
  actor: Actor,
  { id, isActive: wanted }: Input<typeof contract.toggleWebhook>,
): Promise<Result<typeof contract.toggleWebhook>> {
  return services.db.transaction(async (tx) => {
    const row = await lockWebhook(tx, id);
    const isActive = wanted ?? !row.is_active;
    if (isActive === row.is_active) return { data: presentWebhook(row, services.clock.now()) };
    if (isActive) await startStockEvents(services, tx);
    const columns = { is_active: isActive, switched_off_because: null, failing_since: null };
    const after = await writeWebhook(services, tx, row, columns);
    await webhookActivity.toggled(services, tx, actor, { id, name: row.name, isActive });
    return { data: after };
  });
}

export async function deleteWebhook(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.deleteWebhook>,
): Promise<Result<typeof contract.deleteWebhook>> {
  return services.db.transaction(async (tx) => {
    const row = await lockWebhook(tx, id);
    const now = services.clock.now();
    await writeWebhook(services, tx, row, { deleted_at: now });
    const before = presentWebhook(row, now);
    await webhookActivity.deleted(services, tx, actor, { id, name: row.name, before });
    return { success: true as const };
  });
}

/** The secret before signs for 24 hours more; one before that signs no longer. */
export async function rotateWebhookSecret(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.rotateWebhookSecret>,
): Promise<Result<typeof contract.rotateWebhookSecret>> {
  const secret = secretOf(services.ids.token());
  return services.db.transaction(async (tx) => {
    const row = await lockWebhook(tx, id);
    const until = new Date(services.clock.now().getTime() + BOTH_SECRETS_MS);
    const after = await writeWebhook(services, tx, row, {
      secret,
      previous_secret: row.secret,
      previous_secret_until: until,
    });
    await logActivity(services, tx, actor, {
      type: 'integration',
      action: 'webhook.secret_rotated',
      description: `Webhook ${row.name} was given another secret`,
      objectId: id,
      after: { previousSecretUntil: until },
    });
    return { data: { ...after, secret } };
  });
}

export async function loadWebhook(db: Reader, id: string): Promise<WebhookRow> {
  const row = await selectWebhook(db, id).executeTakeFirst();
  if (!row) throw new NotFound('webhook');
  return row;
}

async function lockWebhook(tx: Tx, id: string): Promise<WebhookRow> {
  const row = await selectWebhook(tx, id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new NotFound('webhook');
  return row;
}

const selectWebhook = (db: Reader, id: string) =>
  db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).where('deleted_at', 'is', null);

/** Writes the columns and returns the webhook as admins see it. */
async function writeWebhook(
  services: Services,
  tx: Tx,
  { id, updated_at }: WebhookRow,
  columns: Updateable<WebhookTables['webhook_endpoints']>,
) {
  const row = await tx
    .updateTable('webhook_endpoints')
    .set({ ...columns, updated_at: nextTimestamp(updated_at, services) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentWebhook(row, services.clock.now());
}

const columnsOf = ({ name, url, events }: WebhookInput) => ({
  name,
  url,
  events: JSON.stringify([...new Set(events)]),
});

/** Throws Invalid (400) for an address that says itself that it leads where webhooks must not. */
function assertUrl({ config }: Services, { url }: WebhookInput): void {
  const problem = urlProblem(url, config);
  if (problem) throw new Invalid(`url ${problem}`, { fields: { url: problem } });
}

async function assertRoomForWebhook(db: Reader): Promise<void> {
  const { count } = await db
    .selectFrom('webhook_endpoints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MAX_WEBHOOKS)
    throw new Conflict(`There are ${MAX_WEBHOOKS} webhooks already. Delete one that is not used any more.`, {
      code: 'limit_reached',
    });
}
