import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CRASH_POINTS, type CrashPoint } from '#server/crash-points.ts';
import { type Buyer, checkOut, confirm, type Item, itemOf, makeBuyer, pay } from '#testing/make/checkout.ts';
import { makeWebhook } from '#testing/make/integrations.ts';
import { makeProduct } from '#testing/make/products.ts';
import type { Reply } from '#testing/shop/send.ts';
import { openWebhookServer, type WebhookServer } from '#testing/shop/webhook-server.ts';
import { comeToRest, type CrashHarness, startCrashHarness, wasCutOff } from './crash-harness.ts';
import { onPostgres, sized } from './sizes.ts';

// A real process is killed at each crash point while people buy, change their carts, let holds expire and are refunded.
// After a restart on the same database, and an hour without visitors, the invariants hold, nothing
// is half done, and money at the provider has its order or went back. All of this happens to one database.

const MINUTE = 60_000;
const SCENARIOS = [
  'plain',
  'doubled webhooks',
  'payment while it expires',
  'admin cancels',
  'buyer withdraws',
] as const;
type Scenario = (typeof SCENARIOS)[number];
interface Cell {
  point: CrashPoint;
  scenario: Scenario;
}
/** Only of a withdrawal the refund is due at once. */
const isPassed = ({ point, scenario }: Cell) => point !== 'C18 refund due at once' || scenario === 'buyer withdraws';

/** The buyers and products of one case. */
interface Fixture {
  first: Buyer;
  second: Buyer;
  jersey: Item;
  cap: Item;
  /** What was declared about orders, to be sent again after a crash. */
  declared: Declared[];
}
interface Declared {
  orderId: string;
  body: object;
}

let harness: CrashHarness<Fixture[]>;
/** It is told of all that is paid and refunded. */
let program: WebhookServer;

const every = SCENARIOS.flatMap((scenario) => CRASH_POINTS.map((point) => ({ point, scenario }))).filter(isPassed);
const onceEach = CRASH_POINTS.map((point, n): Cell => {
  const cell = { point, scenario: SCENARIOS[n % SCENARIOS.length] ?? 'plain' };
  return isPassed(cell) ? cell : { point, scenario: 'buyer withdraws' };
});
const oneIn = (step: number) => onceEach.filter((_, n) => n % step === 0);
// A test run takes some points, with the scenarios in turn; CI each point once, or a third of them on the embedded database,
// which restarts more slowly; `npm run prove` all points with all scenarios.
const cells = sized(
  onPostgres ? { test: oneIn(3), ci: onceEach, prove: every } : { test: oneIn(6), ci: oneIn(3), prove: every },
);

beforeAll(async () => {
  program = await openWebhookServer();
  harness = await startCrashHarness(
    async (shop) => {
      await makeWebhook(shop, { url: program.url, events: ['order.paid', 'order.refunded'] });
      const fixtures: Fixture[] = [];
      for (const _ of cells) {
        const jersey = itemOf(await makeProduct(shop, { stock: 3 }));
        const cap = itemOf(await makeProduct(shop, { stock: 3 }));
        fixtures.push({ first: await makeBuyer(shop), second: await makeBuyer(shop), jersey, cap, declared: [] });
      }
      return fixtures;
    },
    { refundGraceMinutes: 0, webhooksToLoopback: true },
  );
});
afterAll(async () => {
  await harness.remove();
  await program.stop();
});

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
    await expectWithdrawn(fixture);
  });
});

it('has told a program of money that came and went', () => {
  const events = program.received.map(({ body }) => body.type);
  expect(new Set(events)).toEqual(new Set(['order.paid', 'order.refunded']));
});

it('has a case for every crash point', () => {
  const covered = sized({ test: every, ci: onPostgres ? cells : every, prove: cells });
  expect(new Set(covered.map(({ point }) => point))).toEqual(new Set<CrashPoint>(CRASH_POINTS));
});

/** Takes the steps of a scenario one after the other, until the server is killed. */
async function playScenario(scenario: Scenario, fixture: Fixture): Promise<void> {
  const { crashServer } = harness;
  const { first, second, jersey, cap, declared } = fixture;
  const admin = await crashServer.admin();
  let secret = '';
  let orderId = '';
  const take = ({ status, body }: Reply) => {
    if (status === 200 && body.clientSecret) [secret, orderId] = [body.clientSecret, body.orderIds[0]];
  };
  const cancelOrder = () =>
    crashServer.send(`PUT /api/admin/orders/${orderId}/status`, { as: admin, body: { status: 'cancelled' } });
  const withdraw = async () => {
    const { status, body } = await crashServer.send(`GET /api/orders/${orderId}/withdrawal`, { as: first });
    if (status !== 200) return;
    const { id } = body.data.lines.at(-1);
    const items = [{ orderItemId: id, quantity: 1 }];
    declared.push({ orderId, body: { name: 'Mika', email: first.email, items, key: orderId } });
    await declare(fixture, declared.slice(-1));
  };
  const steps: (() => Promise<unknown>)[] = [
    () => declare(fixture, [...declared]),
    // The second checkout supersedes the first.
    async () => take(await checkOut(crashServer, first, [jersey])),
    async () => take(await checkOut(crashServer, first, [jersey, cap])),
    async () => {
      if (scenario === 'admin cancels') await Promise.all([pay(crashServer, secret), cancelOrder()]);
      else await pay(crashServer, secret);
    },
    () => confirm(crashServer, first, secret),
    // A part of the order is refunded, then what is left of it.
    async () => {
      if (scenario === 'buyer withdraws') await withdraw();
    },
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

async function declare({ first }: Fixture, declared: readonly Declared[]): Promise<void> {
  for (const { orderId, body } of declared)
    await harness.crashServer.send(`POST /api/orders/${orderId}/withdrawals`, { as: first, body });
}

/** What was declared, once or again after a crash, is stored once, and nothing is left of its line. */
async function expectWithdrawn({ first, declared }: Fixture): Promise<void> {
  for (const { orderId, body: sent } of declared) {
    const { body } = await harness.crashServer.send(`GET /api/orders/${orderId}/withdrawal`, { as: first });
    expect(body.data.lines.at(-1)).toMatchObject({ quantity: 1, left: 0 });
    const again = { as: first, body: sent };
    expect((await harness.crashServer.send(`POST /api/orders/${orderId}/withdrawals`, again)).status).toBe(201);
  }
}
