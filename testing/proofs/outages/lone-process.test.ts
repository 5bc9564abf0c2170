import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteCounts } from './expect-survived.ts';
import { buildPages, makeShopDatabase, type ShopDatabase } from './outage-shop.ts';
import { ShopProcess } from './shop-process.ts';
import { listLost, sendWriters } from './writers.ts';

// One process without a proxy: it stops without cutting off its clients, and a client that sends slowly is cut off.

const CLIENTS = 30;
const BEFORE_MS = 2_000;

let database: ShopDatabase;

beforeAll(async () => {
  buildPages();
  database = await makeShopDatabase();
}, 120_000);
afterAll(() => database?.cluster.remove());

it.for([1, 2])(
  'a process of WORKERS=%i is told to stop under 30 clients, and resets nobody',
  { timeout: 60_000 },
  async (workers, context) => {
    const shop = await ShopProcess.make({ DATABASE_URL: database.databaseUrl, WORKERS: workers });
    await shop.start();
    const writers = sendWriters(shop.url, CLIENTS, `lone-${workers}`);
    await sleep(BEFORE_MS);
    expect(await shop.stop('SIGTERM')).toBe(0);
    await writers.stop();
    const { written, reads, failed } = writers;
    noteCounts(context, `${written.length} writes, ${reads} reads, ${failed.length} failed`);
    expect(failed).toEqual([]);
    expect(written.length).toBeGreaterThan(CLIENTS);
    expect(await listLost(database.databaseUrl, written)).toEqual([]);
    expect(shop.fault()).toEqual([]);
    await shop.remove();
  },
);

it('who sends a header for longer than 10 s or a body for longer than 30 s is cut off', {
  timeout: 60_000,
}, async (context) => {
  const shop = await ShopProcess.make({ DATABASE_URL: database.databaseUrl, WORKERS: 1 });
  await shop.start();
  const headers = 'Host: shop.example\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n';
  const [header, body] = await Promise.all([
    sendSlowly(shop.port, 'GET / HTTP/1.1\r\nHost: shop.example\r\nX-Slow: '),
    sendSlowly(shop.port, `POST /api/newsletter HTTP/1.1\r\n${headers}`),
  ]);
  noteCounts(
    context,
    `header: ${header.answer} after ${header.seconds.toFixed(1)} s`,
    `body: ${body.answer} after ${body.seconds.toFixed(1)} s`,
  );
  for (const { answer } of [header, body]) expect(['HTTP/1.1 408 Request Timeout', 'closed']).toContain(answer);
  expect(header.seconds).toBeGreaterThan(9);
  expect(header.seconds).toBeLessThan(13);
  expect(body.seconds).toBeGreaterThan(29);
  expect(body.seconds).toBeLessThan(33);
  expect(shop.fault()).toEqual([]);
  await shop.remove();
});

/** Sends a byte each second after this beginning. Resolves with the status line that came back, and when. */
function sendSlowly(port: number, beginning: string): Promise<{ answer: string; seconds: number }> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(beginning));
    const drip = setInterval(() => socket.write('x'), 1_000);
    const end = (answer: string) => {
      clearInterval(drip);
      socket.destroy();
      resolve({ answer, seconds: (performance.now() - begun) / 1000 });
    };
    socket.once('data', (data: Buffer) => end(data.toString().split('\r\n')[0] ?? ''));
    socket.once('close', () => end('closed'));
    socket.on('error', () => end('closed'));
  });
}
