import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EVERYTHING } from '#server/db/database.ts';
import { makeProduct } from '#testing/make/products.ts';
import { watchAlerts } from '#testing/shop/alerts.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { openWebhookServer, type WebhookServer } from '#testing/shop/webhook-server.ts';
import { startPurging } from './cdn-purge.ts';

const TOKEN = 'a-token-of-the-cdn';
const cdn = { seconds: 60, purge: { url: '', token: TOKEN } };
const shop = useTestShop({ cdn, staleSeconds: 5 });

async function startCdn(): Promise<WebhookServer> {
  const server = await openWebhookServer();
  onTestFinished(server.stop);
  cdn.purge.url = server.url;
  const purging = startPurging(shop.services);
  onTestFinished(async () => purging?.stop());
  return server;
}
const purged = ({ received }: WebhookServer) => received.map(({ body }) => body);
const write = (tag: string) => shop.write((tx) => sql`select announce_tags(${tag})`.execute(tx));
const rename = (id: string) =>
  shop.write((tx) => tx.updateTable('products').set({ name: 'Renamed' }).where('id', '=', id).execute());

describe('A public response', () => {
  it('may be kept by a CDN while it is fresh, under the tags of what it was made of', async () => {
    const { id } = await makeProduct(shop);
    const path = `GET /api/products/${id}`;
    const read = async () => (await shop.send(path)).headers;
    // A response made before the news of the product has come is out of date with it.
    await expect.poll(read, { timeout: 10_000 }).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=1, stale-if-error=86400',
      'cache-tag': `product-${id},categories`,
      vary: 'Accept-Encoding',
    });
    const headers = await read();
    expect(headers['set-cookie']).toBeUndefined();
    const known = await shop.send(path, { headers: { 'if-none-match': String(headers.etag) } });
    expect([known.status, known.headers['cache-control']]).toEqual([304, headers['cache-control']]);
  });

  it('is kept by nobody once it is out of date, or where it is a failure', async () => {
    const { id } = await makeProduct(shop);
    const path = `GET /api/products/${id}`;
    await shop.send(path);
    await rename(id);
    const stale = await shop.send(path);
    expect([stale.body.data.name === 'Renamed', stale.headers['cache-control']]).toEqual([
      false,
      'public, max-age=0, must-revalidate',
    ]);
    const missing = await shop.send(`GET /api/products/${shop.services.ids.uuid()}`);
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

it('what is one person’s is kept by nobody', async () => {
  const person = await shop.person();
  for (const path of ['GET /api/auth/session', 'GET /api/cart', 'GET /api/orders', 'GET /api/addresses']) {
    const { headers } = await shop.send(path, { as: person });
    expect([path, headers['cache-control'], headers['cache-tag']]).toEqual([path, 'no-store', undefined]);
  }
});

describe('The CDN', () => {
  it('is told what this process has changed, and once more when every process knows of it', async () => {
    const { id } = await makeProduct(shop);
    const server = await startCdn();
    await rename(id);
    await expect.poll(() => purged(server).length, { timeout: 10_000 }).toBe(2);
    for (const { tags } of purged(server)) expect(tags.toSorted()).toEqual([`product-${id}`, 'products']);
    expect(server.received[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
  });

  it('is told everything where more has changed than can be named', async () => {
    const server = await startCdn();
    await write(EVERYTHING);
    await expect.poll(() => purged(server)[0], { timeout: 10_000 }).toEqual({ purge_everything: true });
  });

  it('is told again what it has not taken', async () => {
    const server = await startCdn();
    server.answer(503);
    await write('racing');
    await expect.poll(() => server.received.length, { timeout: 10_000 }).toBeGreaterThan(1);
    server.answer(200);
    const before = server.received.length;
    await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(before + 2);
    expect(new Set(purged(server).map((body) => JSON.stringify(body)))).toEqual(new Set(['{"tags":["racing"]}']));
  });

  it('is told at the end what it was not told yet', async () => {
    const server = await openWebhookServer();
    onTestFinished(server.stop);
    cdn.purge.url = server.url;
    const purging = startPurging(shop.services);
    const alerts = watchAlerts(shop);
    await write('racing');
    await purging?.stop();
    expect(purged(server)).toEqual([{ tags: ['racing'] }]);
    expect(alerts()).toEqual([]);
  });
});
