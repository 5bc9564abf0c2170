import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CRASH_POINTS, type CrashPoint } from '#server/crash-points.ts';
import { type Buyer, checkOut, confirm, type Item, itemOf, makeBuyer, pay } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import type { Reply } from '#testing/shop/send.ts';
import { onPostgres, sized } from './sizes.ts';
import { comeToRest, setStage, type Stage, wasCutOff } from './stage.ts';

// A real process is killed at each named point while people buy, change their minds, let holds expire and get their
// money back. Started again on what it left, and left alone, everything must come right: the invariants hold, nothing
// is half done, and money at the provider has its order or went back. All deaths happen to one database.

const MINUTE = 60_000;
const SCENARIOS = ['plain', 'doubled webhooks', 'payment while it expires', 'admin cancels'] as const;
type Scenario = (typeof SCENARIOS)[number];

/** Who is in one story: two buyers, and two things with their own stock. */
interface Cast {
  first: Buyer;
  second: Buyer;
  jersey: Item;
  cap: Item;
}

let stage: Stage<Cast[]>;

const every = SCENARIOS.flatMap((scenario) => CRASH_POINTS.map((point) => ({ point, scenario })));
const onceEach = CRASH_POINTS.map((point, n) => ({ point, scenario: SCENARIOS[n % SCENARIOS.length] ?? 'plain' }));
const oneIn = (step: number) => onceEach.filter((_, n) => n % step === 0);
// Some points in the test run, with the scenarios in turn; in CI each point once, and a third of them where starting again
// takes longer; all of them with all scenarios when everything is proved.
const cells = sized(
  onPostgres ? { test: oneIn(3), ci: onceEach, prove: every } : { test: oneIn(6), ci: oneIn(3), prove: every },
);

beforeAll(async () => {
  stage = await setStage(
    async (shop) => {
      const casts: Cast[] = [];
      for (const _ of cells) {
        const jersey = itemOf(await makeProduct(shop, { stock: 3 }));
        const cap = itemOf(await makeProduct(shop, { stock: 3 }));
        casts.push({ first: await makeBuyer(shop), second: await makeBuyer(shop), jersey, cap });
      }
      return casts;
    },
    { refundGraceMinutes: 0 },
  );
});
afterAll(() => stage.leave());

describe.each(cells)('killed at $point: $scenario', ({ point, scenario }) => {
  // A victim on a crowded machine takes its time.
  it('everything comes right', { timeout: 120_000 }, async () => {
    const { crashServer, made } = stage;
    const cast = made[cells.findIndex((cell) => cell.point === point && cell.scenario === scenario)];
    if (!cast) throw new Error('There is no cast for this story');
    await crashServer.copyWebhooks(scenario === 'doubled webhooks' ? 3 : 1);
    await crashServer.dieAt(point);
    await play(scenario, cast);
    expect(crashServer.lives, 'the story came by the point').toBe(false);

    await crashServer.start();
    // Whoever was cut off tries again, and whatever was begun comes to its end.
    await play(scenario, cast);
    await comeToRest(crashServer);
    expect(await crashServer.broken()).toEqual({});
    for (const buyer of [cast.first, cast.second]) {
      const { status, body } = await crashServer.send('GET /api/orders', { as: buyer });
      expect(status).toBe(200);
      expect(body.data.filter((order: { status: string }) => order.status === 'pending')).toEqual([]);
    }
  });
});

it('has a story for every point', () => {
  const told = sized({ test: every, ci: onPostgres ? cells : every, prove: cells });
  expect(new Set(told.map(({ point }) => point))).toEqual(new Set<CrashPoint>(CRASH_POINTS));
});

/** One after the other, until the victim is dead. */
async function play(scenario: Scenario, { first, second, jersey, cap }: Cast): Promise<void> {
  const { crashServer } = stage;
  const admin = await crashServer.admin();
  let secret = '';
  let orderId = '';
  const take = ({ status, body }: Reply) => {
    if (status === 200 && body.clientSecret) [secret, orderId] = [body.clientSecret, body.orderIds[0]];
  };
  const cancelOrder = () =>
    crashServer.send(`PUT /api/admin/orders/${orderId}/status`, { as: admin, body: { status: 'cancelled' } });
  const steps: (() => Promise<unknown>)[] = [
    // A change of mind: the second basket supersedes the first.
    async () => take(await checkOut(crashServer, first, [jersey])),
    async () => take(await checkOut(crashServer, first, [jersey, cap])),
    async () => {
      if (scenario === 'admin cancels') await Promise.all([pay(crashServer, secret), cancelOrder()]);
      else await pay(crashServer, secret);
    },
    () => confirm(crashServer, first, secret),
    // The money goes back.
    cancelOrder,
    () => crashServer.sweep(),
    // A hold that nobody pays, or somebody just then.
    async () => take(await checkOut(crashServer, second, [cap])),
    () => crashServer.pass(16 * MINUTE),
    async () => {
      if (scenario === 'payment while it expires') await Promise.all([pay(crashServer, secret), crashServer.sweep()]);
      else await crashServer.sweep();
    },
  ];
  for (const step of steps) {
    if (!crashServer.lives) return;
    await step().catch(async (error: unknown) => {
      if (!wasCutOff(error)) throw error;
      await crashServer.death();
    });
  }
}
