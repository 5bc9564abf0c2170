import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { freePort } from '#testing/shop/free-port.ts';
import { type MailServer, startMailServer } from '#testing/shop/mailbox.ts';
import { openWebhookServer } from '#testing/shop/webhook-server.ts';
import { startBalancer } from './balancer.ts';
import { ask, Answers } from './answers.ts';
import { sendCrowd } from './buyers.ts';
import { noteCounts } from './expect-survived.ts';
import { asAdmin, buildPages, comeToRest, makeShopDatabase, type ShopDatabase } from './outage-shop.ts';
import { ShopProcess } from './shop-process.ts';

// Three whole processes on one database, each with its sweep, outbox, hourly jobs and reconciliation. What they do for the shop is done
// once, whoever does it: each mail and each webhook arrives once, each refund leaves once, the provider is compared with once.

const BUYING_MS = 6_000;
const ALONE = { WORKERS: 1, DRAIN_SECONDS: 0, DATABASE_POOL: 8, REFUND_GRACE_MINUTES: 0, WEBHOOKS_TO_LOOPBACK: 1 };

let database: ShopDatabase;
beforeAll(async () => {
  database = await makeShopDatabase();
  buildPages();
}, 120_000);
afterAll(() => database?.remove());

async function startThree(mail: MailServer): Promise<{ url: string; processes: ShopProcess[] }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...ALONE,
    DATABASE_URL: database.databaseUrl,
    PUBLIC_URL: url,
    TRUST_PROXY: 1,
    SMTP_URL: mail.url,
    MAIL_FROM: 'shop@antumbra.example',
  };
  const processes = [
    await ShopProcess.make(environment),
    await ShopProcess.make(environment),
    await ShopProcess.make(environment),
  ];
  onTestFinished(async () => {
    await Promise.all(processes.map((each) => each.remove()));
  });
  await Promise.all(processes.map((each) => each.start()));
  const nginx = await startBalancer(
    port,
    processes.map((each) => each.port),
  );
  onTestFinished(() => nginx.stop());
  return { url, processes };
}

/** How often any of the processes has called the card provider for this. */
async function callsOf(processes: ShopProcess[], operation: string): Promise<number> {
  const texts = await Promise.all(processes.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()));
  const counts = texts.join('\n').matchAll(/^shop_provider_request_duration_seconds_count\{([^}]*)\} (\d+)$/gm);
  return [...counts].reduce(
    (sum, [, labels = '', n]) => sum + (labels.includes(`operation="${operation}"`) ? Number(n) : 0),
    0,
  );
}

const rows = <T>(statement: string) => asAdmin(database.cluster.url('shop'), statement) as Promise<T[]>;

it('of three processes one does what is to be done once', { timeout: 180_000 }, async (context) => {
  const mail = await startMailServer();
  const webhooks = await openWebhookServer();
  onTestFinished(webhooks.stop);
  const { url, processes } = await startThree(mail);
  const answers = new Answers();
  const { admin } = database.goods;
  const created = await ask(answers, url, 'POST /api/admin/webhooks', {
    as: admin,
    body: { name: 'All', url: webhooks.url, events: ['order.paid', 'order.refunded'] },
  });
  expect(created.reply?.status).toBe(201);

  const crowd = sendCrowd({ nginx: { url }, goods: database.goods }, { buyers: database.goods.buyers.slice(0, 9) });
  await sleep(BUYING_MS);
  await crowd.stop();
  const cancelled = crowd.paid.filter((_, at) => at % 3 === 0);
  for (const id of cancelled) {
    const { reply } = await ask(answers, url, `PUT /api/admin/orders/${id}/status`, {
      as: admin,
      body: { status: 'cancelled' },
    });
    expect(reply?.status).toBe(200);
  }
  const refunds = () => callsOf(processes, 'refund');
  await expect.poll(refunds, { timeout: 90_000, interval: 500 }).toBe(cancelled.length);
  // The mail about a cancellation waits two minutes, for it may be undone.
  const due = () =>
    rows<{ n: number }>(
      `select count(*)::int as n from outbox where state = 'due' and payload->>'kind' is distinct from 'order_cancelled'`,
    );
  await expect.poll(async () => (await due())[0]?.n, { timeout: 120_000, interval: 500 }).toBe(0);

  const sent = await rows<{ id: string; topic: string }>(`select id, topic from outbox where state = 'sent'`);
  const mails = sent.filter(({ topic }) => topic === 'mail').length;
  const ids = mail.mails.map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size]).toEqual([mails, mails]);
  const deliveries = webhooks.received.map(({ body }) => `${body.type} ${body.data.id}`);
  const paid = crowd.paid.map((id) => `order.paid ${id}`);
  expect(deliveries.filter((one) => one.startsWith('order.paid')).toSorted()).toEqual(paid.toSorted());
  expect(new Set(webhooks.received.map(({ headers }) => headers['webhook-id'])).size).toBe(webhooks.received.length);
  expect([await refunds(), await callsOf(processes, 'list_intents')]).toEqual([cancelled.length, 1]);
  noteCounts(
    context,
    `${crowd.paid.length} orders paid`,
    `${cancelled.length} refunded`,
    `${mails} mails`,
    `${deliveries.length} webhooks`,
  );
  expect(crowd.answers.butFor(), 'answers to people who buy').toEqual({});
  expect(processes.flatMap((each) => each.fault())).toEqual([]);
  for (const each of processes) expect(await each.stop()).toBe(0);
  const uncancelled = crowd.paid.filter((id) => !cancelled.includes(id));
  // The demo's own inbox has none of the mails: they went to a mail server.
  const missing = { 'I6h what was sent has arrived': expect.anything() };
  expect(await comeToRest(database.databaseUrl, uncancelled)).toEqual(missing);
});
