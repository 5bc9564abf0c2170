import type { TokenScope } from '#domain/api-tokens.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#domain/webhook-events.ts';
import { secretOf } from '#server/webhooks/signature.ts';
import { startStockEvents } from '#server/webhooks/stock-events.ts';
import type { TestDb, TestPerson, TestShop } from '#testing/shop/test-shop.ts';

export interface TestToken {
  id: string;
  secret: string;
}

/** An API token of this admin, or of a new one, that may do everything a token may. */
export async function makeToken(
  shop: TestShop,
  as?: TestPerson,
  scope: TokenScope = 'read_write',
  about: { name?: string; expiresAt?: string } = {},
): Promise<TestToken> {
  const body = { name: 'Warehouse', scope, ...about };
  const reply = await shop.send('POST /api/admin/api-tokens', {
    as: as ?? (await shop.person({ role: 'admin' })),
    body,
  });
  return reply.body.data;
}

/** A webhook that is told of everything, or of these events. */
export async function makeWebhook(
  shop: Pick<TestDb, 'services' | 'write'>,
  {
    url = 'https://hooks.example/shop',
    events = WEBHOOK_EVENTS,
  }: { url?: string; events?: readonly WebhookEvent[] } = {},
): Promise<{ id: string; secret: string }> {
  const { ids, clock } = shop.services;
  const [id, secret, now] = [ids.uuid(), secretOf(ids.token()), clock.now()];
  const row = { id, name: 'Warehouse', url, events: JSON.stringify(events), secret, created_at: now, updated_at: now };
  await shop.write(async (tx) => {
    await startStockEvents(shop.services, tx);
    await tx.insertInto('webhook_endpoints').values(row).execute();
  });
  return { id, secret };
}

/** A delivery of a test event that was answered. */
export async function makeDelivery(shop: TestShop): Promise<{ id: string; webhook: string }> {
  const { id: webhook } = await makeWebhook(shop);
  const id = shop.services.ids.uuid();
  const now = shop.services.clock.now();
  const payload = JSON.stringify({ event: 'webhook.test', endpointId: webhook });
  const row = { id, topic: 'webhook', key: `webhook.test ${id}`, payload, state: 'sent' } as const;
  await shop.write(async (tx) => {
    await tx
      .insertInto('outbox')
      .values({ ...row, due_at: now, created_at: now, finished_at: now })
      .execute();
    const sent = { outbox_id: id, body: '{}', written_at: now, tries: 1, last_tried_at: now, status_code: 204 };
    await tx.insertInto('webhook_deliveries').values(sent).execute();
  });
  return { id, webhook };
}
