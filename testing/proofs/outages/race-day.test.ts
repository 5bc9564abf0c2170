import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, type TestProduct } from '#testing/make/products.ts';
import { sized } from '#testing/proofs/sizes.ts';
import { Answers, type Kind } from './answers.ts';
import { noteCounts } from './expect-survived.ts';
import { asAdmin, comeToRest, withShop } from './outage-shop.ts';
import { RaceDay, type Shift } from './race-day.ts';
import { type RaceDayShop, startRaceDayShop } from './race-day-shop.ts';

// Everything at once, as it would be run for a race: three processes with folders of their own behind HAProxy and nginx's cache, PgBouncer,
// three nodes of Patroni, a bucket. People buy all day, an admin changes prices and uploads images, and each part fails in turn. The whole day
// takes 30 minutes; the short one, of `npm run test:more`, two minutes with all that it starts.

const MINUTE = 60_000;
const DAY = sized({
  test: { shiftMs: 0, awayMs: 5_000, pricesEveryMs: 500 },
  prove: { shiftMs: 6 * MINUTE, awayMs: MINUTE, pricesEveryMs: 10_000 },
});
const GONE_MS = 2_000;
const SHOWN_MS = 1_500;
/** Of each product of which all want one. */
const LIMITED = 9;
/** The home page shows what is new: what all others buy. */
const LONG_AGO = new Date('2026-01-01');
/** Requests that can be on their way at once: those who buy, who want the same, who look at pages and prices, the admin. */
const AT_ONCE = 20;

let shop: RaceDayShop;
let limited: TestProduct[];

beforeAll(async () => {
  shop = await startRaceDayShop();
  limited = await withShop(shop.databaseUrl, (db) =>
    Promise.all(
      [1, 2, 3, 4, 5].map((n) => makeProduct(db, { name: `Limited Print ${n}`, stock: LIMITED, createdAt: LONG_AGO })),
    ),
  );
}, 240_000);
afterAll(() => shop?.remove());

it('a race day: nothing is lost, oversold or late', { timeout: 40 * MINUTE }, async (context) => {
  const { processes, patroni, s3, databaseUrl } = shop;
  const day = new RaceDay(shop, { ...DAY, limited });

  await day.shift('as usual', async () => {});

  await day.shift('rolling release', async () => {
    for (const each of processes) {
      expect(await each.stop('SIGTERM')).toBe(0);
      await each.start();
    }
  });

  await day.shift('killed process', async () => {
    const [one] = processes;
    // What it has changed in the last two seconds it would not tell the cache, where it is then CDN_SECONDS old (decision 68).
    await day.prices.rest(async () => one?.stop('SIGKILL'));
    await one?.emptyFolder();
    await sleep(GONE_MS);
    await one?.start();
    await day.images.lookAtAll();
  });

  const refused = new Answers();
  await day.shift('bucket away', async (answers) => {
    s3.faultAll('reset');
    const until = performance.now() + DAY.awayMs;
    do {
      expect(await day.images.upload(refused)).toBe(503);
      await day.images.lookAtAll();
    } while (performance.now() < until);
    s3.calm();
    expect(await day.images.upload(answers)).toBe(201);
  });

  let waitedMs = 0;
  await day.shift('killed primary', async (answers, crowd) => {
    const leader = await patroni.leader();
    const changed = day.prices.count;
    patroni.kill(leader ?? '');
    await expect.poll(() => patroni.leader(), { timeout: MINUTE }).not.toBeOneOf([leader, undefined]);
    const promoted = performance.now();
    const paid = crowd.paid.length;
    await expect.poll(() => crowd.paid.length, { timeout: MINUTE, interval: 20 }).toBeGreaterThan(paid);
    waitedMs = Math.round(performance.now() - promoted);
    patroni.revive(leader ?? '');
    expect(await day.images.upload(answers)).toBe(201);
    await expect.poll(() => day.prices.count, { timeout: MINUTE }).toBeGreaterThan(changed);
  });
  await day.end();

  const { prices, images, shifts, paid } = day;
  const late = [...prices.slowest].map(([place, { ms, shift }]) => `${place} ${ms} ms (${shift})`);
  noteCounts(
    context,
    ...shifts.map(({ name, answers, seen }) => `${name}: ${answers.inWords()}, pages: ${seen.pages.inWords()}`),
    `${paid.length} orders paid, the first ${waitedMs} ms after the promotion`,
    `${prices.count} prices changed, the one before was shown until: ${late.join(', ')}`,
    images.inWords,
  );
  expect(Object.fromEntries(shifts.map((shift) => [shift.name, unexpectedIn(shift)]))).toEqual(
    Object.fromEntries(shifts.map(({ name }) => [name, {}])),
  );
  const cutOff = shifts.map(({ answers, seen }) => sum([answers, seen.pages], 'gateway', 'reset'));
  expect(Math.max(...cutOff), 'more than were on their way').toBeLessThanOrEqual(AT_ONCE);
  expect(refused.butFor('unavailable'), 'uploads while the bucket is away').toEqual({});
  expect(prices.direct.butFor('reset'), 'what each process was asked').toEqual({});
  expect(prices.seen.size, 'places where new prices were seen').toBe(processes.length + 1);
  expect(processes.flatMap((each) => each.fault())).toEqual([]);
  expect(new Set(paid).size).toBe(paid.length);
  expect(await comeToRest(databaseUrl, paid), 'the invariants').toEqual({});
  for (const { product, paid: bought } of shifts.map((shift) => shift.limited)) {
    const [{ sold, stock }] = (await asAdmin(databaseUrl, soldOf(product))) as [{ sold: number; stock: number }];
    expect({ units: sold + stock, isOversold: stock < 0 }).toEqual({ units: LIMITED, isOversold: false });
    // More where one was paid whose answer did not come.
    expect(sold).toBeGreaterThanOrEqual(bought.length);
  }
  expect([...prices.slowest].filter(([, { ms }]) => ms > SHOWN_MS)).toEqual([]);
});

const ALLOWED: Record<string, Kind[]> = {
  'killed process': ['gateway', 'reset'],
  'killed primary': ['unavailable'],
};

/** Examples of answers that nothing which happened then explains. */
function unexpectedIn({ name, answers, seen }: Shift) {
  const allowed = ALLOWED[name] ?? [];
  return { ...answers.butFor(...allowed), ...seen.pages.butFor(...allowed.filter((kind) => kind !== 'unavailable')) };
}

const sum = (all: Answers[], ...kinds: Kind[]) =>
  all.flatMap((answers) => kinds.map((kind) => answers.count(kind))).reduce((a, b) => a + b, 0);

/** Once every hold has ended, what is not in stock was paid. */
const soldOf = ({ id }: TestProduct) => `
  select v.stock, coalesce((select sum(r.quantity - r.returned)::int from reservations r
    where r.variant_id = v.id and r.state = 'sold'), 0) as sold
  from product_variants v where v.product_id = '${id}'`;
