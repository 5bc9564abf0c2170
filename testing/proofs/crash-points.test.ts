import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CRASH_POINTS, type CrashPoint } from '#server/crash-points.ts';
import { type Buyer, checkOut, confirm, type Item, itemOf, makeBuyer, pay } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import type { Reply } from '#testing/shop/send.ts';
import { comeToRest, type CrashHarness, startCrashHarness, wasCutOff } from './crash-harness.ts';
import { onPostgres, sized } from './sizes.ts';

// A real process is killed at each crash point while people buy, change their carts, let holds expire and are refunded.
// After a restart on the same database, and an hour without visitors, the invariants hold, nothing
// is half done, and money at the provider has its order or went back. All of this happens to one database.

const MINUTE = 60_000;
const SCENARIOS = ['plain', 'doubled webhooks', 'payment while it expires', 'admin cancels'] as const;
type Scenario = (typeof SCENARIOS)[number];

/** The buyers and products of one case. */
interface Fixture {
  first: Buyer;
  second: Buyer;
  jersey: Item;
  cap: Item;
}

let harness: CrashHarness<Fixture[]>;

const every = SCENARIOS.flatMap((scenario) => CRASH_POINTS.map((point) => ({ point, scenario })));
const onceEach = CRASH_POINTS.map((point, n) => ({ point, scenario: SCENARIOS[n % SCENARIOS.length] ?? 'plain' }));
const oneIn = (step: number) => onceEach.filter((_, n) => n % step === 0);
// A test run takes some points, with the scenarios in turn; CI each point once, or a third of them on the embedded database,
// which restarts more slowly; `npm run prove` all points with all scenarios.
const cells = sized(
  onPostgres ? { test: oneIn(3), ci: onceEach, prove: every } : { test: oneIn(6), ci: oneIn(3), prove: every },
);

beforeAll(async () => {
  harness = await startCrashHarness(
    async (shop) => {
      const fixtures: Fixture[] = [];
      for (const _ of cells) {
        const jersey = itemOf(await makeProduct(shop, { stock: 3 }));
        const cap = itemOf(await makeProduct(shop, { stock: 3 }));
        fixtures.push({ first: await makeBuyer(shop), second: await makeBuyer(shop), jersey, cap });
      }
      return fixtures;
    },
    { refundGraceMinutes: 0 },
  );
});
afterAll(() => harness.remove());

describe.each(cells)('killed at $point: $scenario', ({ point, scenario }) => {
  // Starting a server takes long on a busy machine.
  it('everything comes right', { timeout: 120_000 }, async () => {
    const { crashServer } = harness;
    const fixture = harness.fixture[cells.findIndex((cell) => cell.point === point && cell.scenario === scenario)];
    if (!fixture) throw new Error('This case has no fixture');
    await crashServer.copyWebhooks(scenario === 'doubled webhooks' ? 3 : 1);
    await crashServer.dieAt(point);
    await playScenario(scenario, fixture);
    expect(crashServer.lives, 'the scenario passes the crash point').toBe(false);

    await crashServer.start();
    // Whoever was cut off tries again, and what was begun is finished.
    await playScenario(scenario, fixture);
    await comeToRest(crashServer);
    expect(await crashServer.broken()).toEqual({});
    for (const buyer of [fixture.first, fixture.second]) {
      const { status, body } = await crashServer.send('GET /api/orders', { as: buyer });
      expect(status).toBe(200);
      expect(body.data.filter((order: { status: string }) => order.status === 'pending')).toEqual([]);
    }
  });
});

it('has a case for every crash point', () => {
  const covered = sized({ test: every, ci: onPostgres ? cells : every, prove: cells });
  expect(new Set(covered.map(({ point }) => point))).toEqual(new Set<CrashPoint>(CRASH_POINTS));
});

/** Takes the steps of a scenario one after the other, until the server is killed. */
async function playScenario(scenario: Scenario, { first, second, jersey, cap }: Fixture): Promise<void> {
  const { crashServer } = harness;
  const admin = await crashServer.admin();
  let secret = '';
  let orderId = '';
  const take = ({ status, body }: Reply) => {
    if (status === 200 && body.clientSecret) [secret, orderId] = [body.clientSecret, body.orderIds[0]];
  };
  const cancelOrder = () =>
    crashServer.send(`PUT /api/admin/orders/${orderId}/status`, { as: admin, body: { status: 'cancelled' } });
  const steps: (() => Promise<unknown>)[] = [
    // The second checkout supersedes the first.
    async () => take(await checkOut(crashServer, first, [jersey])),
    async () => take(await checkOut(crashServer, first, [jersey, cap])),
    async () => {
      if (scenario === 'admin cancels') await Promise.all([pay(crashServer, secret), cancelOrder()]);
      else await pay(crashServer, secret);
    },
    () => confirm(crashServer, first, secret),
    // The order is refunded.
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
