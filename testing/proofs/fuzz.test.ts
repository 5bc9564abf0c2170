import { afterAll, describe, expect, it } from 'vitest';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { Api, type Operation } from './fuzz/api.ts';
import { Fuzzer } from './fuzz/fuzzer.ts';
import { Secrets } from './fuzz/secrets.ts';
import { Tally } from './fuzz/tally.ts';
import { onPostgres, sized } from './sizes.ts';

// Requests that a machine makes from the OpenAPI document, most of which get through to what the shop does. No answer is
// a 5xx, undocumented or slow, and none shows what is another person's. `SEED=3 REQUESTS=1200` plays a part of one run.

const shop = useTestShop({});

const REQUESTS = Number(
  process.env.REQUESTS ?? sized({ test: onPostgres ? 300 : 200, ci: onPostgres ? 6_000 : 400, prove: 10_000 }),
);
const SEEDS = process.env.SEED
  ? [Number(process.env.SEED)]
  : sized({ test: [1], ci: onPostgres ? [1] : [1, 2, 3], prove: [1, 2, 3, 4, 5] });
const IS_LONG = sized({ test: false, prove: true, ci: true }) || process.env.SEED !== undefined;
const MIN_FINE = 0.5;

/** Operations that nothing in the document can bring to a 2xx. */
const NEVER_FINE: Record<string, string> = {
  finishSignIn: 'is always a redirect',
  receiveWebhook: 'wants the signature of the card provider',
  retryRefund: 'wants a refund that the card provider has refused',
  recordManualRefund: 'wants one, too',
  getLinkedOrder: 'wants the link of a mail',
  createLinkedWithdrawal: 'wants one, too',
  getWithdrawalReceipt: 'wants the address to which a form without scripts leads',
  redirectSandbox: 'wants a setting that offers payment by bank',
  getMailHtml: 'wants a mail that was written, and none is here',
};

/** Operations that come to a 2xx by a rare chance, because they want several things to have gone well before. */
const SELDOM_FINE: Record<string, string> = {
  cancelOrder: 'wants an order that this shopper has paid within the hour',
  correctShippingAddress: 'wants one, too',
  correctTexts: 'wants one of something that carries a text',
  updateOrder: 'wants figures that add up, or a status alone',
  createOrderWithdrawal: 'wants an order, and of its items one that carries no text',
  createRefund: 'wants an order that was paid, and no more than is left of it',
  createExchange: 'wants one, and a variant of the same product',
  restockItems: 'wants an item of one that was refunded or exchanged, and is not in stock yet',
  createDelivery: 'wants one that is not sent, and its items',
  updateDelivery: 'wants a parcel',
  deleteDelivery: 'wants one, too',
  assignWithdrawal: 'wants a withdrawal without an order, and the number of an order',
  sendMailAgain: 'wants a mail that was taken back, as none leaves here',
  sendWebhookAgain: 'wants a delivery that was taken back, as none leaves here',
  decideWithdrawal: 'wants a withdrawal that is not decided',
  refundWithdrawal: 'wants a withdrawal whose goods are out',
};

const readApi = async () => new Api((await shop.send('GET /api/openapi.json')).body);

describe('what the document describes', () => {
  const all = new Tally();
  const report: string[] = [];
  afterAll(() => {
    if (!IS_LONG) return;
    // oxlint-disable-next-line no-console -- what was reached is half of the result
    console.table(all.table);
    // oxlint-disable-next-line no-console -- as above
    console.log(report.join('\n'));
  });

  it.each(SEEDS)(
    `is fuzzed with ${REQUESTS} requests of seed %i, more than half of them answered with a 2xx`,
    { timeout: 60_000 + REQUESTS * 250 },
    async (seed) => {
      const fuzzer = new Fuzzer(shop, await readApi(), seed);
      await fuzzer.run(REQUESTS).finally(() => all.add(fuzzer.tally));
      const { tally, actors } = fuzzer;
      report.push(
        `Seed ${seed}: ${(100 * tally.fine).toFixed(1)} % 2xx, ${actors.returned} signed in again, ${actors.replaced} replaced`,
      );
      expect(tally.fine).toBeGreaterThan(MIN_FINE);
      expect(tally.reached.filter((id) => NEVER_FINE[id])).toEqual([]);
      expect(Object.prototype).toEqual({});
    },
  );

  it('is reached with a 2xx: every operation at full size on PostgreSQL, all but three in CI, half of them in a short run', async () => {
    const { operations } = await readApi();
    const missed = operations
      .map(({ id }) => id)
      .filter((id) => !NEVER_FINE[id] && !SELDOM_FINE[id] && !all.reached.includes(id));
    const half = operations.length / 2;
    // A part of a run is played for what it answers.
    const most = process.env.SEED ? operations.length : onPostgres ? sized({ test: half, ci: 3, prove: 0 }) : half;
    expect(missed.slice(most)).toEqual([]);
  });
});

describe('what is another person’s', () => {
  const ada = '11111111-1111-4111-8111-111111111111';
  const review = { id: ada, author: 'Ada L.', title: 'Fits', comment: 'Well' };
  const operation = (id: string) => ({ id }) as Operation;

  it('is noticed in any text and by its id', () => {
    const secrets = new Secrets();
    const marker = secrets.markerOf('ada');
    secrets.learn({ data: [{ id: ada }] }, 'ada', true);
    const answer = { data: [{ street: `At ${marker.toUpperCase()} 1`, orders: [ada] }] };
    const shown = [`data.0.street: ${marker}`, `data.0.orders.0: ${ada}`];
    expect(secrets.shown(answer, 'guest', operation('listOrders'))).toEqual(shown);
    expect(secrets.shown(answer, 'ada', operation('listOrders'))).toEqual([]);
  });

  it('is public in a review, once it is approved and as it was approved', () => {
    const secrets = new Secrets();
    const text = secrets.markerOf('ada');
    const shown = (row: object, id = 'listProductReviews') => secrets.shown({ data: [row] }, 'guest', operation(id));
    const written = { ...review, title: text };
    secrets.learn({ data: { ...written, isApproved: false } }, 'ada', true);
    expect(shown(written)).toHaveLength(2);
    secrets.learn({ data: { ...written, isApproved: true } }, 'admin', false);
    expect(shown(written)).toEqual([]);
    expect(shown({ ...written, comment: text })).toHaveLength(3);
    expect(shown(written, 'getProduct')).toHaveLength(2);
    secrets.forget(ada);
    expect(shown(written)).toHaveLength(2);
  });
});
