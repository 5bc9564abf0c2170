import { hostname } from 'node:os';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buy, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeWebhook } from '#testing/make/integrations.ts';
import { makeProduct } from '#testing/make/products.ts';
import { watchAlerts } from '#testing/shop/alerts.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { dispatchWebhooks, signedBy, startWebhookServer } from '#testing/shop/webhook-server.ts';
import { forgetDeliveries } from './forget-deliveries.ts';
import { postStockEvents } from './stock-events.ts';

const shop = useTestShop({ webhooksToLoopback: true });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const admin = () => shop.person({ role: 'admin' });
const deliveriesOf = async (id: string) =>
  (await shop.send(`GET /api/admin/webhooks/${id}/deliveries`, { as: await admin() })).body.data;
const webhookOf = async (id: string) =>
  (await shop.send(`GET /api/admin/webhooks/${id}`, { as: await admin() })).body.data;
const test = async (id: string) => shop.send(`POST /api/admin/webhooks/${id}/test`, { as: await admin() });

async function sell() {
  const [buyer, jersey] = [await makeBuyer(shop), await makeProduct(shop, { stock: 5 })];
  await buy(shop, buyer, [itemOf(jersey, 2)]);
  const order = await shop.services.db.selectFrom('orders').select(['id', 'order_number']).executeTakeFirstOrThrow();
  return { buyer, jersey, order };
}
const setStatus = async (id: string, status: string) =>
  shop.send(`PUT /api/admin/orders/${id}/status`, { as: await admin(), body: { status } });

async function nextEntry(): Promise<number> {
  const newest = shop.services.db.selectFrom('stock_ledger').select(({ fn }) => fn.max('id').as('id'));
  return Number((await newest.executeTakeFirstOrThrow()).id) + 1;
}
const enter = (id: number, variantId: string) =>
  shop.write((tx) =>
    sql`insert into stock_ledger (id, variant_id, delta, kind) overriding system value
      values (${id}, ${variantId}, 0, 'adjust')`.execute(tx),
  );

describe('an event', () => {
  it('is sent once, signed, and says nothing of the buyer', async () => {
    const server = await startWebhookServer();
    const { secret } = await makeWebhook(shop, { url: server.url, events: ['order.paid'] });
    const { buyer, order } = await sell();
    await dispatchWebhooks(shop);
    await dispatchWebhooks(shop);
    const [received, ...more] = server.received;
    expect(more).toEqual([]);
    expect(received?.body).toMatchObject({
      type: 'order.paid',
      timestamp: expect.stringMatching(/Z$/),
      data: { id: order.id, orderNumber: order.order_number, status: 'processing', items: [{ quantity: 2 }] },
    });
    expect(received?.headers['content-type']).toBe('application/json');
    expect(received && signedBy(received, [secret])).toEqual([secret]);
    expect(received?.text).not.toContain(buyer.email);
  });

  it('goes to those that want to hear of it, and are switched on', async () => {
    const server = await startWebhookServer();
    await makeWebhook(shop, { url: server.url, events: ['product.changed'] });
    const { id } = await makeWebhook(shop, { url: server.url, events: ['order.paid'] });
    await shop.send(`PUT /api/admin/webhooks/${id}/status`, { as: await admin(), body: { isActive: false } });
    await sell();
    await dispatchWebhooks(shop);
    expect(server.received).toEqual([]);
  });

  it('of an order that has left waits two minutes, and is taken back with the status', async () => {
    const server = await startWebhookServer();
    await makeWebhook(shop, { url: server.url, events: ['order.shipped'] });
    const { order } = await sell();
    await setStatus(order.id, 'shipped');
    await setStatus(order.id, 'processing');
    shop.pass(3 * MINUTE);
    await dispatchWebhooks(shop);
    expect(server.received).toEqual([]);
    await setStatus(order.id, 'shipped');
    await dispatchWebhooks(shop);
    expect(server.received).toEqual([]);
    shop.pass(2 * MINUTE);
    await dispatchWebhooks(shop);
    await setStatus(order.id, 'delivered');
    shop.pass(3 * MINUTE);
    await dispatchWebhooks(shop);
    expect(server.received.map(({ body }) => [body.type, body.data.status])).toEqual([['order.shipped', 'shipped']]);
  });

  it('says what a product is now, and that it is deleted', async () => {
    const server = await startWebhookServer();
    await makeWebhook(shop, { url: server.url, events: ['product.changed'] });
    const jersey = await makeProduct(shop);
    const as = await admin();
    await shop.send(`PUT /api/admin/products/${jersey.id}/status`, { as, body: { isActive: false } });
    await dispatchWebhooks(shop);
    await shop.send(`DELETE /api/admin/products/${jersey.id}`, { as });
    await dispatchWebhooks(shop);
    expect(server.received.map(({ body }) => body.data)).toMatchObject([
      { id: jersey.id, isActive: false, isDeleted: false },
      { id: jersey.id, isDeleted: true },
    ]);
  });

  it('of stock comes once for a product and a few seconds, however often it is sold', async () => {
    const server = await startWebhookServer();
    const [buyer, jersey] = [await makeBuyer(shop), await makeProduct(shop, { stock: 9 })];
    await makeWebhook(shop, { url: server.url, events: ['stock.changed'] });
    for (let sold = 0; sold < 3; sold++) await buy(shop, buyer, [itemOf(jersey)]);
    await postStockEvents(shop.services);
    await buy(shop, buyer, [itemOf(jersey)]);
    await postStockEvents(shop.services);
    await dispatchWebhooks(shop);
    expect(server.received.map(({ body }) => body.data)).toMatchObject([{ productId: jersey.id, variants: [{}] }]);
    shop.pass(6_000);
    await postStockEvents(shop.services);
    shop.pass(6_000);
    await postStockEvents(shop.services);
    await dispatchWebhooks(shop);
    expect(server.received.map(({ body }) => body.data.variants[0].stock)).toEqual([5, 5]);
  });

  it('of stock is not missed where a sale commits after one that began later', async () => {
    const server = await startWebhookServer();
    await makeWebhook(shop, { url: server.url, events: ['stock.changed'] });
    const [early, late] = [await makeProduct(shop, { stock: 9 }), await makeProduct(shop, { stock: 9 })];
    shop.pass(6_000);
    await postStockEvents(shop.services);
    await dispatchWebhooks(shop);
    server.received.length = 0;
    // Its id was drawn first, but its transaction had not committed when the ledger was read.
    const next = await nextEntry();
    await enter(next + 1, late.variant().id);
    shop.pass(6_000);
    await postStockEvents(shop.services);
    await dispatchWebhooks(shop);
    await enter(next, early.variant().id);
    shop.pass(6_000);
    await postStockEvents(shop.services);
    await dispatchWebhooks(shop);
    expect(server.received.map(({ body }) => body.data.productId)).toEqual([late.id, early.id]);
  });
});

describe('a webhook that does not answer well', () => {
  it('is tried again with the same id and body, later and later, and the delivery is given up', async () => {
    const server = await startWebhookServer();
    const { id } = await makeWebhook(shop, { url: server.url });
    server.answer(500);
    await test(id);
    await dispatchWebhooks(shop);
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'due', tries: 1, statusCode: 500, reason: 'Answered 500', nextTryAt: expect.any(String) },
    ]);
    for (let day = 0; day < 10; day++) {
      shop.pass(DAY);
      await dispatchWebhooks(shop);
    }
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', tries: 10, statusCode: 500, nextTryAt: null }]);
    expect(new Set(server.received.map(({ headers, text }) => `${String(headers['webhook-id'])} ${text}`)).size).toBe(
      1,
    );
    expect(new Set(server.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
  });

  it('is switched off after five days, with an alert, and is told no more', async () => {
    const server = await startWebhookServer();
    const { id } = await makeWebhook(shop, { url: server.url });
    const alerts = watchAlerts(shop);
    server.answer(503);
    await test(id);
    await dispatchWebhooks(shop);
    expect(await webhookOf(id)).toMatchObject({ isActive: true, failingSince: expect.any(String) });
    shop.pass(5 * DAY);
    await test(id);
    await dispatchWebhooks(shop);
    expect(await webhookOf(id)).toMatchObject({ isActive: false, switchedOffBecause: 'failing' });
    expect(alerts()).toEqual(['webhook.stopped']);
    const { data } = (await shop.send('GET /api/admin/activities?actor=shop', { as: await admin() })).body;
    expect(data).toMatchObject([{ action: 'webhook.switched_off', objectId: id }]);
  });

  it('is switched off at once where it says that it is gone', async () => {
    const server = await startWebhookServer();
    const { id } = await makeWebhook(shop, { url: server.url });
    server.answer(410);
    await test(id);
    await dispatchWebhooks(shop);
    expect(await webhookOf(id)).toMatchObject({ isActive: false, switchedOffBecause: 'gone' });
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', statusCode: 410 }]);
  });

  it('is well again with the first answer', async () => {
    const server = await startWebhookServer();
    const { id } = await makeWebhook(shop, { url: server.url });
    server.answer(500);
    await test(id);
    await dispatchWebhooks(shop);
    server.answer(200);
    shop.pass(MINUTE);
    await dispatchWebhooks(shop);
    expect(await webhookOf(id)).toMatchObject({ failingSince: null });
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'sent', tries: 2, statusCode: 200, reason: null }]);
  });

  it('leads nowhere by a redirect, and is read no further than 16 kB', async () => {
    const [server, other] = [await startWebhookServer(), await startWebhookServer()];
    const { id } = await makeWebhook(shop, { url: server.url });
    server.answer(302, (response) => response.setHeader('location', other.url).end());
    await test(id);
    await dispatchWebhooks(shop);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'due', statusCode: 302 }]);
    server.answer(200, (response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    shop.pass(MINUTE);
    await dispatchWebhooks(shop);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'sent', statusCode: 200 }]);
    expect(other.received).toEqual([]);
  });

  it('says in a sentence why nothing answered', async () => {
    const { id } = await makeWebhook(shop, { url: 'http://127.0.0.1:1/' });
    await test(id);
    await dispatchWebhooks(shop);
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'due', statusCode: null, reason: 'The server refused the connection (ECONNREFUSED)' },
    ]);
  });

  it('reaches nothing of this machine where that is not allowed', async () => {
    const server = await startWebhookServer();
    const { id } = await makeWebhook(shop, { url: server.url });
    shop.services.config.webhooksToLoopback = false;
    try {
      await test(id);
      await dispatchWebhooks(shop);
    } finally {
      shop.services.config.webhooksToLoopback = true;
    }
    expect(server.received).toEqual([]);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'due', reason: 'The address must be an https address' }]);
  });

  it('reaches nothing of this machine by a name that leads to it', async () => {
    const { id } = await makeWebhook(shop, { url: `https://${hostname()}/` });
    await test(id);
    await dispatchWebhooks(shop);
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'due', reason: `${hostname()} does not lead to the public Internet` },
    ]);
  });
});

describe('in the back office', () => {
  it('a delivery can be looked at and sent again, as it was, with an id of its own', async () => {
    const server = await startWebhookServer();
    const { id } = await makeWebhook(shop, { url: server.url });
    const as = await admin();
    await test(id);
    const [waiting] = await deliveriesOf(id);
    const again = (one: string) => shop.send(`POST /api/admin/webhook-deliveries/${one}/send-again`, { as });
    expect((await again(waiting.id)).status).toBe(409);
    await dispatchWebhooks(shop);
    const { body } = await shop.send(`GET /api/admin/webhook-deliveries/${waiting.id}`, { as });
    expect(body.data.body).toBe(server.received[0]?.text);
    expect(await again(waiting.id)).toMatchObject({ status: 201, body: { data: { repeats: waiting.id } } });
    await dispatchWebhooks(shop);
    const [first, second] = server.received;
    expect(second?.text).toBe(first?.text);
    expect(second?.headers['webhook-id']).not.toBe(first?.headers['webhook-id']);
  });

  it('a delivery that waits for its next try is tried now, and not while it is tried', async () => {
    const server = await startWebhookServer();
    const { id } = await makeWebhook(shop, { url: server.url });
    const as = await admin();
    server.answer(500);
    await test(id);
    await dispatchWebhooks(shop);
    // The first waits are shorter than a try may take.
    shop.pass(MINUTE);
    await dispatchWebhooks(shop);
    const [{ id: delivery }] = await deliveriesOf(id);
    const again = () => shop.send(`POST /api/admin/webhook-deliveries/${delivery}/send-again`, { as });
    server.answer(200);
    expect(await again()).toMatchObject({ status: 201, body: { data: { id: delivery, state: 'due' } } });
    expect((await again()).status).toBe(409);
    await dispatchWebhooks(shop);
    expect(await deliveriesOf(id)).toMatchObject([{ id: delivery, state: 'sent', tries: 3 }]);
    expect(server.received).toHaveLength(3);
  });

  it('a secret is shown once, and after another is made both sign for a day', async () => {
    const server = await startWebhookServer();
    const { id, secret } = await makeWebhook(shop, { url: server.url });
    const as = await admin();
    expect((await shop.send('GET /api/admin/webhooks', { as })).text).not.toContain(secret);
    const { body } = await shop.send(`POST /api/admin/webhooks/${id}/rotate-secret`, { as });
    const secrets = [body.data.secret, secret];
    await test(id);
    await dispatchWebhooks(shop);
    shop.pass(DAY + 1);
    await test(id);
    await dispatchWebhooks(shop);
    expect(server.received.map((received) => signedBy(received, secrets))).toEqual([secrets, [secrets[0]]]);
    expect((await webhookOf(id)).previousSecretUntil).toBe(null);
  });

  it('one that is deleted is told no more, and its deliveries are forgotten after 30 days', async () => {
    const server = await startWebhookServer();
    const { id } = await makeWebhook(shop, { url: server.url });
    await test(id);
    await shop.send(`DELETE /api/admin/webhooks/${id}`, { as: await admin() });
    await dispatchWebhooks(shop);
    expect(server.received).toEqual([]);
    const outbox = () => shop.services.db.selectFrom('outbox').select(['state', 'error']).execute();
    expect(await outbox()).toEqual([{ state: 'dropped', error: 'The webhook is deleted' }]);
    shop.pass(30 * DAY + MINUTE);
    await forgetDeliveries(shop.services);
    expect(await outbox()).toEqual([]);
  });
});
