import { expect, it } from 'vitest';
import { sweep } from '#server/payments/sweep.ts';
import {
  type Buyer,
  checkOut,
  confirm,
  intentOf,
  itemOf,
  makeBuyer,
  orderOf,
  pay,
  stockOf,
} from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeProduct } from '#testing/make/products.ts';
import { type Reply, useTestShop } from '#testing/shop/test-shop.ts';
import { sendEvent } from '#testing/make/webhooks.ts';
import { deadlocks } from './deadlocks.ts';
import { shuffled } from './shuffled.ts';
import { onPostgres, sized } from './sizes.ts';
import { watchInvariants } from './watch-invariants.ts';

// Everybody at once, over HTTP: as many are sold as there are, one effect however many tell of it, and no server error.

const shop = useTestShop();

// The embedded database has one connection: they wait for one another there, many or few.
const BUYERS = sized({ test: 60, ci: onPostgres ? 200 : 60, prove: 200 });
const [SOME, PLENTY] = [BUYERS / 4, BUYERS * 2.5];
const MINUTE = 60_000;

async function makeBuyers(count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let n = 0; n < count; n++) buyers.push(await makeBuyer(shop));
  return buyers;
}
const count = (replies: Reply[], status: number) => replies.filter((reply) => reply.status === status).length;

it(`${BUYERS} buyers at once share a stock of 1, of ${SOME} and of ${PLENTY}`, { timeout: 180_000 }, async () => {
  const buyers = await makeBuyers(BUYERS);
  for (const stock of [1, SOME, PLENTY]) {
    const jersey = await makeProduct(shop, { name: 'Race Jersey', stock });
    const before = await deadlocks(shop);
    const watch = watchInvariants(shop);
    const replies = await Promise.all(
      buyers.map(async (buyer) => {
        const reply = await checkOut(shop, buyer, [itemOf(jersey)]);
        if (reply.status !== 200) return reply;
        await pay(shop, reply.body.clientSecret);
        return confirm(shop, buyer, reply.body.clientSecret);
      }),
    );
    expect(await watch.stop()).toEqual([]);
    const sold = Math.min(stock, BUYERS);
    expect([count(replies, 200), count(replies, 409)]).toEqual([sold, BUYERS - sold]);
    expect(await stockOf(shop, jersey)).toBe(stock - sold);
    const refusals = replies.flatMap(({ status, body }) => (status === 409 ? [body.code] : []));
    expect(refusals).toEqual(Array.from({ length: BUYERS - sold }, () => 'sold_out'));
    const { db } = shop.services;
    const paid = db.selectFrom('orders').innerJoin('order_items', 'order_items.order_id', 'orders.id');
    const ofThese = paid.where('payment_status', '=', 'paid').where('order_items.product_id', '=', jersey.id);
    expect(await ofThese.select('orders.id').execute()).toHaveLength(sold);
    expect(await deadlocks(shop)).toBe(before);
  }
});

it.each([1, 3])('a coupon for %i is used so often by a hundred', { timeout: 120_000 }, async (usageLimit) => {
  const buyers = await makeBuyers(10);
  const jersey = await makeProduct(shop, { stock: 1000 });
  await makeCoupon(shop, { usageLimit, userUsageLimit: 1 });
  const tries = Array.from({ length: 100 }, (_, n) => n);
  const replies = await Promise.all(
    tries.map((n) => {
      const buyer = buyers[n % buyers.length];
      if (!buyer) throw new Error('Nobody buys');
      return checkOut(shop, buyer, [itemOf(jersey, 1 + Math.floor(n / buyers.length))], { couponCode: 'RACE10' });
    }),
  );
  expect(count(replies, 200) + count(replies, 409)).toBe(100);
  const held = await shop.services.db
    .selectFrom('coupon_redemptions')
    .select('user_id')
    .where('state', '=', 'held')
    .execute();
  expect(held.length).toBeLessThanOrEqual(usageLimit);
  expect(held.length).toBeGreaterThan(0);
  expect(new Set(held.map(({ user_id }) => user_id)).size).toBe(held.length);
});

it('two lines of one variant count together', async () => {
  const [buyer] = await makeBuyers(1);
  if (!buyer) throw new Error('Nobody buys');
  const jersey = await makeProduct(shop, { stock: 1, options: ['Name'] });
  const lines = ['NOVAK', 'AOKI'].map((name) => ({ ...itemOf(jersey), options: JSON.stringify([{ Name: name }]) }));
  expect((await checkOut(shop, buyer, lines)).status).toBe(409);
  expect(await stockOf(shop, jersey)).toBe(1);
});

const STORMS = sized({ test: 3, prove: 200 });
it.each(Array.from({ length: STORMS }, (_, seed) => ({ seed })))(
  'eighty tell of one payment at once, and it has one effect: seed $seed',
  { timeout: 60_000 },
  async ({ seed }) => {
    const [buyer] = await makeBuyers(1);
    if (!buyer) throw new Error('Nobody buys');
    const jersey = await makeProduct(shop, { stock: 5 });
    await makeCoupon(shop, { usageLimit: 5 });
    const { body } = await checkOut(shop, buyer, [itemOf(jersey, 2)], { couponCode: 'RACE10' });
    await pay(shop, body.clientSecret);
    const intentId = intentOf(body.clientSecret);
    shop.pass(2 * MINUTE);
    const event = (id: string) => () => sendEvent(shop, id, 'payment_intent.succeeded', intentId).then(retried);
    const retried = async (reply: Reply): Promise<Reply> =>
      // More than it can take at once: the provider sends those again.
      reply.status === 503 ? sendEvent(shop, 'evt_same', 'payment_intent.succeeded', intentId).then(retried) : reply;
    const telling: (() => Promise<Reply | void>)[] = [
      ...Array.from({ length: 50 }, () => event('evt_same')),
      ...Array.from({ length: 10 }, (_, n) => event(`evt_${n}`)),
      ...Array.from({ length: 20 }, () => () => confirm(shop, buyer, body.clientSecret)),
      () => sweep(shop.services),
    ];
    const replies = await Promise.all(shuffled(telling, seed).map((tell) => tell()));
    expect(replies.flatMap((reply) => (reply && reply.status !== 200 ? [reply.status] : []))).toEqual([]);
    await sendEvent(shop, 'evt_late_1', 'payment_intent.payment_failed', intentId);
    await sendEvent(shop, 'evt_late_2', 'payment_intent.processing', intentId);

    expect(await stockOf(shop, jersey)).toBe(3);
    expect(await orderOf(shop, body.orderIds[0])).toMatchObject({ status: 'processing', payment_status: 'paid' });
    const paid = await shop.services.db
      .selectFrom('activities')
      .select('id')
      .where('action', '=', 'order.paid')
      .execute();
    expect(paid).toHaveLength(1);
    const { used_count } = await shop.services.db.selectFrom('coupons').select('used_count').executeTakeFirstOrThrow();
    expect(used_count).toBe(1);
  },
);

const MOMENTS = sized({ test: 6, prove: 500 });
it(`${MOMENTS} payments in the very moment of expiry are paid or given back`, {
  timeout: MOMENTS * 10_000,
}, async () => {
  const jersey = await makeProduct(shop, { stock: MOMENTS });
  let paid = 0;
  for (let n = 0; n < MOMENTS; n++) {
    const buyer = await makeBuyer(shop);
    const { body } = await checkOut(shop, buyer, [itemOf(jersey)]);
    shop.pass(15 * MINUTE + 1);
    const work = shuffled(
      [() => pay(shop, body.clientSecret), () => sweep(shop.services), () => confirm(shop, buyer, body.clientSecret)],
      n,
    );
    await Promise.all(work.map((begin) => begin()));
    await confirm(shop, buyer, body.clientSecret);
    const { payment_status, stock_state } = await orderOf(shop, body.orderIds[0]);
    expect([
      ['paid', 'sold'],
      ['unpaid', 'released'],
    ]).toContainEqual([payment_status, stock_state]);
    if (payment_status === 'paid') paid++;
  }
  expect(await stockOf(shop, jersey)).toBe(MOMENTS - paid);
});
