import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCoupon } from '#testing/make/coupons.ts';
import { runShop } from '#testing/shop/run-shop.ts';
import { type Reachable, sendTo } from '#testing/shop/send.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop({ rateLimit: 1 });

/** One more process of the same shop, as far as it can tell. The embedded database has room for one connection only. */
const another = (rateLimit = 1) =>
  runShop(shop.services.config, {
    settings: { rateLimit, port: 3000 },
    offset: () => 0,
    borrow: shop.services.config.databaseUrl ? undefined : async () => shop.services.db,
  });
const reach = ({ url }: { url: string }): Reachable => ({ send: (...call) => sendTo(url, ...call) });
let second: Awaited<ReturnType<typeof another>>;
let processes: Reachable[];

beforeAll(async () => {
  second = await another();
  processes = [shop, reach(second)];
});
afterAll(() => second.close());

const validate = (shop: Reachable, as: TestPerson, code: string) =>
  shop.send('POST /api/coupons/validate', { as, body: { code, orderTotal: 100 } });
const comeBack = (shop: Reachable) => shop.send('GET /api/auth/callback/google?state=x&code=y');
/** The replies to this many calls at once, to one process and another by turns, by their status. */
async function statusesOf(
  calls: number,
  call: (shop: Reachable, number: number) => ReturnType<Reachable['send']>,
  shops = processes,
) {
  const replies = await Promise.all(Array.from({ length: calls }, (_, n) => call(shops[n % shops.length] ?? shop, n)));
  return Object.groupBy(replies, ({ status }) => String(status));
}
const rows = () => shop.services.db.selectFrom('rate_limits').selectAll().execute();
const letTimePass = (key: string) =>
  shop.write((tx) =>
    sql`update rate_limits set expires_at = expires_at - interval '1 hour' where key like ${`${key}%`}`.execute(tx),
  );

describe('guesses at coupon codes', () => {
  let fan: TestPerson;
  beforeEach(async () => {
    fan = await shop.person();
  });

  it('are counted in all processes together: of thirty at once, ten pass', async () => {
    const found = await statusesOf(30, (shop, n) => validate(shop, fan, `GUESS${n}`));
    expect([found['200']?.length, found['429']?.length]).toEqual([10, 20]);
    for (const { headers } of found['429'] ?? []) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(550);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600);
    }
  });

  it('that were right do not count, in whichever process', async () => {
    const { code } = await makeCoupon(shop);
    for (let tries = 0; tries < 9; tries++) await validate(shop, fan, `GUESS${tries}`);
    for (const shop of [...processes, ...processes]) expect((await validate(shop, fan, code)).status).toBe(200);
    expect((await statusesOf(2, (shop) => validate(shop, fan, 'GUESS9')))['200']).toHaveLength(1);
    expect((await validate(shop, fan, code)).status).toBe(429);
  });

  it('are possible again after their ten minutes', async () => {
    await statusesOf(11, (shop, n) => validate(shop, fan, `GUESS${n}`));
    for (const shop of processes) expect((await validate(shop, fan, 'GUESS')).status).toBe(429);
    await letTimePass('coupon');
    for (const shop of processes) expect((await validate(shop, fan, 'GUESS')).status).toBe(200);
    expect(await rows()).toMatchObject([{ points: 2 }]);
  });

  it('fail as long as they cannot be counted', async () => {
    const { code } = await makeCoupon(shop);
    await shop.write((tx) => sql`alter table rate_limits rename to lost`.execute(tx));
    try {
      expect((await validate(shop, fan, code)).status).toBe(500);
    } finally {
      await shop.write((tx) => sql`alter table lost rename to rate_limits`.execute(tx));
    }
    expect((await validate(shop, fan, code)).body).toMatchObject({ valid: true });
  });

  it('leave neither a code nor a secret in the database', async () => {
    await validate(shop, fan, 'GUESS');
    expect(await rows()).toMatchObject([{ key: `coupon code ${fan.id}`, points: 1 }]);
  });
});

it('sign-ins of an address are counted in all processes together', async () => {
  const tenths = [await another(0.1), await another(0.1)];
  const found = await statusesOf(80, comeBack, tenths.map(reach));
  expect([found['302']?.length, found['429']?.length]).toEqual([60, 20]);
  for (const shop of tenths.map(reach)) {
    const start = await shop.send('POST /api/auth/signin/social', { body: { provider: 'google' } });
    expect(start.status).toBe(429);
    expect(Number(start.headers['retry-after'])).toBeGreaterThan(0);
  }
  for (const shop of tenths) await shop.close();
});

it('what is over is removed', async () => {
  await shop.write((tx) =>
    tx
      .insertInto('rate_limits')
      .values({ key: 'old', points: 3, expires_at: new Date(Date.now() - 1000) })
      .execute(),
  );
  const third = await another();
  await comeBack(reach(third));
  await third.close();
  expect((await rows()).map(({ key }) => key)).toEqual(['signIn 127.0.0.1']);
});
