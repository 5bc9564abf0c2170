import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { buy, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { makePerson, runShop } from '#testing/shop/run-shop.ts';
import type { Reachable } from '#testing/shop/send.ts';
import { Collector } from '#testing/stand-ins/collector.ts';
import { PostgresCluster } from './postgres-cluster.ts';
import { startShopProcess } from './shop-process.ts';
import { drawTrace } from './trace-picture.ts';

// Buys something in the built shop on PostgreSQL, all of whose requests are one trace, and draws what a collector was sent: docs/trace.svg.

const PICTURE = 'docs/trace.svg';
/** As many purchases go first, so that code is compiled and statements are prepared. */
const WARM_UP = 20;
const MAX_WAIT_MS = 30_000;

const cluster = await PostgresCluster.make({});
const collector = new Collector();
try {
  await cluster.start();
  const databaseUrl = cluster.url();
  const { services, close } = await runShop({ databaseUrl, dataDir: '' }, { offset: () => 0 });
  const testDb = { services, write: services.db.transaction, person: () => makePerson(services) };
  const buyer = await makeBuyer(testDb);
  const product = await makeProduct(testDb, { stock: 100 });
  await close();

  const endpoint = await collector.start();
  const shop = await startShopProcess({
    DATABASE_URL: databaseUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '200',
    TRUST_PROXY: '1',
    RATE_LIMIT: '0',
  });
  const traced = (traceId: string): Reachable => {
    const traceparent = `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
    return {
      async send(call, { as, body } = {}) {
        const [method = '', path] = call.split(' ');
        const response = await fetch(`http://localhost:${shop.port}${path}`, {
          method,
          headers: { traceparent, 'content-type': 'application/json', ...(as && { cookie: as.cookie }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        const isJson = response.headers.get('content-type')?.includes('json');
        if (!response.ok) throw new Error(`${call}: ${response.status} ${text}`);
        return { status: response.status, body: isJson ? JSON.parse(text) : undefined, headers: {}, text };
      },
    };
  };
  const newTrace = () => randomBytes(16).toString('hex');
  for (let n = 0; n < WARM_UP; n++) {
    const window = traced(newTrace());
    await window.send(`GET /products?search=${n}`);
    await buy(window, buyer, [itemOf(product)]);
  }
  await sleep(3_000);

  const traceId = newTrace();
  const window = traced(traceId);
  await window.send('GET /products');
  await window.send('POST /api/cart/add', { as: buyer, body: itemOf(product) });
  await buy(window, buyer, [itemOf(product)]);
  const ofTrace = (id: string | undefined) => collector.spans.filter((span) => span.traceId === id);
  const began = () => Math.min(...ofTrace(traceId).map((span) => span.began));
  // Whichever comes first, the confirmation or the provider's own request, posts the mail.
  const mail = () => collector.spans.find((span) => span.name === 'mail send' && span.began > began());
  const until = Date.now() + MAX_WAIT_MS;
  while (!mail() && Date.now() < until) await sleep(100);
  await shop.stop();
  const spans = [...new Set([...ofTrace(traceId), ...ofTrace(mail()?.traceId)])];
  writeFileSync(
    PICTURE,
    drawTrace(spans, 'One purchase: a page, the cart, the checkout, a card, the confirmation, the mail'),
  );
  console.log(`${PICTURE}: ${spans.length} spans`);
} finally {
  collector.stop();
  await cluster.remove();
}
