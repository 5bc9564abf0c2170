import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startCluster } from '#testing/shop/cluster.ts';
import { figuresOf } from '#testing/shop/figures.ts';
import { type Copy, copyTemplate } from '#testing/shop/template.ts';

let copy: Copy;
let cluster: Awaited<ReturnType<typeof startCluster>>;

beforeAll(async () => {
  copy = await copyTemplate(inject('template'));
  cluster = await startCluster(copy.where);
});
afterAll(async () => {
  await cluster.stop();
  await copy.remove();
});

/** A connection of its own each time: the workers take turns at them. */
const get = (path: string) =>
  fetch(cluster.url + path, { headers: { connection: 'close' }, signal: AbortSignal.timeout(3_000) });

async function scrape() {
  const answer = await get('/metrics');
  expect(answer.status).toBe(200);
  return figuresOf(await answer.text());
}
const SEEN = 'http_responses_total{route="/api/products",method="GET",status="200"}';
const seen = async () => (await scrape())(SEEN);
const workers = async (state: 'answered' | 'missing') => (await scrape())(`shop_workers{state="${state}"}`);

async function ask(times: number): Promise<void> {
  for (let i = 0; i < times; i++) expect((await get('/api/products')).status).toBe(200);
}

async function scrapes(times: number): Promise<(number | undefined)[]> {
  const all: (number | undefined)[] = [];
  for (let i = 0; i < times; i++) all.push(await seen());
  return all;
}

const PATIENCE = { timeout: 30_000 };

describe('The metrics of several workers', { timeout: 60_000 }, () => {
  it('are those of all of them, whichever is asked', async () => {
    await ask(50);
    // An answer is counted when it has been sent, which may be after it arrived.
    await expect.poll(seen).toBe(50);
    expect(await scrapes(6)).toEqual([50, 50, 50, 50, 50, 50]);
    expect([await workers('answered'), await workers('missing')]).toEqual([2, 0]);
  });

  it('add up what each process has, and tell once what the shop has', async () => {
    const text = await (await get('/metrics')).text();
    const value = figuresOf(text);
    // Both have at least the one that they migrated with.
    expect(value('database_connections{state="open"}')).toBeGreaterThanOrEqual(2);
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(100e6);
    expect(value('shop_build_info{version="0.1.0",node="' + process.version + '"}')).toBe(1);
    expect([value('database_up'), value('shop_orders{payment_status="paid"}')]).toEqual([1, 0]);
    const named = text.split('\n').filter((line) => line.startsWith('# TYPE'));
    expect(new Set(named).size).toBe(named.length);
  });

  it('never fall when a worker is killed and another takes its place', async () => {
    await ask(20);
    await expect.poll(seen).toBe(70);
    await cluster.killWorker();
    const value = await scrape();
    expect([value('shop_workers{state="missing"}'), value(SEEN)]).toEqual([1, 70]);
    await expect.poll(() => workers('answered'), { timeout: 20_000 }).toBe(2);
    expect(await scrapes(4)).toEqual([70, 70, 70, 70]);
    await ask(10);
    await expect.poll(seen).toBe(80);
  });

  it('come without a worker that hangs, but for what it had counted, until it is replaced', async () => {
    const ended = cluster.workerEnded();
    cluster.signalWorker('SIGSTOP');
    // A connection that the kernel gives to the stopped worker is never answered.
    const requested = (ask: () => Promise<number | undefined>) => () => ask().catch(() => undefined);
    await expect
      .poll(
        requested(() => workers('missing')),
        PATIENCE,
      )
      .toBe(1);
    await expect.poll(requested(seen), PATIENCE).toBe(80);
    await ended;
    await expect
      .poll(
        requested(() => workers('answered')),
        PATIENCE,
      )
      .toBe(2);
    expect(await seen()).toBe(80);
  }, 60_000);
});
