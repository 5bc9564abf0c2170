import { expect, it, onTestFinished } from 'vitest';
import { type Buyer, checkOut, confirm, itemOf, makeBuyer, pay, stockOf } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeProduct, type TestProduct } from '#testing/make/products.ts';
import { type Reply, useTestShop } from '#testing/shop/test-shop.ts';
import { sweep } from '#server/payments/sweep.ts';

const shop = useTestShop();

async function makeBuyers(count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let n = 0; n < count; n++) buyers.push(await makeBuyer(shop));
  return buyers;
}
const count = (replies: Reply[], status: number) => replies.filter((reply) => reply.status === status).length;
const paidOrders = async () => {
  const rows = await shop.services.db.selectFrom('orders').select('id').where('payment_status', '=', 'paid').execute();
  return rows.length;
};

it.each([1, 5])('20 buyers at once share a stock of %i', async (stock) => {
  const buyers = await makeBuyers(20);
  const jersey = await makeProduct(shop, { name: 'Race Jersey', stock });
  const replies = await Promise.all(
    buyers.map(async (buyer) => {
      const reply = await checkOut(shop, buyer, [itemOf(jersey)]);
      if (reply.status !== 200) return reply;
      await pay(shop, reply.body.clientSecret);
      return confirm(shop, buyer, reply.body.clientSecret);
    }),
  );
  expect([count(replies, 200), count(replies, 409)]).toEqual([stock, 20 - stock]);
  const results = replies.map(({ status, body }) => (status === 200 ? body.data[0].status : body.error));
  expect(new Set(results)).toEqual(new Set(['processing', 'Race Jersey is out of stock']));
  expect(await stockOf(shop, jersey)).toBe(0);
  expect(await paidOrders()).toBe(stock);
});

it('buyers of the same things in different orders do not wait for each other', async () => {
  const buyers = await makeBuyers(16);
  const things: TestProduct[] = [];
  for (let n = 0; n < 5; n++) things.push(await makeProduct(shop, { stock: 10 }));
  const replies = await Promise.all(
    buyers.map((buyer, n) => {
      const items = things.map((thing) => itemOf(thing));
      const turned = [...items.slice(n % 5), ...items.slice(0, n % 5)];
      return checkOut(shop, buyer, n % 2 === 0 ? turned : turned.toReversed());
    }),
  );
  expect([count(replies, 200), count(replies, 409)]).toEqual([10, 6]);
  for (const thing of things) expect(await stockOf(shop, thing)).toBe(0);
});

it('a coupon is used as often as its limits say, and again after the holds have ended', async () => {
  const buyers = await makeBuyers(12);
  const jersey = await makeProduct(shop, { stock: 50 });
  await makeCoupon(shop, { usageLimit: 3, userUsageLimit: 1 });
  const everybody = () =>
    Promise.all(buyers.map((buyer) => checkOut(shop, buyer, [itemOf(jersey)], { couponCode: 'RACE10' })));
  const first = await everybody();
  expect([count(first, 200), count(first, 409)]).toEqual([3, 9]);
  const refusals = first.flatMap(({ body }) => body.error ?? []);
  expect(refusals).toEqual(Array.from({ length: 9 }, () => 'This coupon has been used up'));
  shop.pass(16 * 60_000);
  await sweep(shop.services);
  expect(await stockOf(shop, jersey)).toBe(50);
  const second = await everybody();
  expect(count(second, 200)).toBe(3);
});

it('one person cannot use a coupon twice by paying and starting again at once', async () => {
  const buyer = await makeBuyer(shop);
  const jersey = await makeProduct(shop, { stock: 50, price: 3000 });
  await makeCoupon(shop, { code: 'GIFT', type: 'fixed', value: 100_000, userUsageLimit: 1 });
  const replies = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((quantity) => checkOut(shop, buyer, [itemOf(jersey, quantity)], { couponCode: 'GIFT' })),
  );
  expect([count(replies, 200), count(replies, 409)]).toEqual([1, 5]);
  expect(await paidOrders()).toBe(1);
});

it('clicks that come together are one payment', async () => {
  const [buyer] = await makeBuyers(1);
  const jersey = await makeProduct(shop, { stock: 5 });
  if (!buyer) throw new Error('nobody came');
  const replies = await Promise.all([1, 2, 3, 4].map(() => checkOut(shop, buyer, [itemOf(jersey)])));
  expect(count(replies, 200)).toBe(4);
  expect(new Set(replies.map(({ body }) => body.clientSecret)).size).toBe(1);
  expect(await stockOf(shop, jersey)).toBe(4);
});

it('one piece that is given back while many want it is sold once', async () => {
  const [first, ...others] = await makeBuyers(9);
  const jersey = await makeProduct(shop, { stock: 1 });
  const cap = await makeProduct(shop);
  if (!first) throw new Error('nobody came');
  await checkOut(shop, first, [itemOf(jersey)]);
  const replies = await Promise.all([
    checkOut(shop, first, [itemOf(cap)]),
    ...others.map((buyer) => checkOut(shop, buyer, [itemOf(jersey)])),
  ]);
  const [changed, ...wanted] = replies;
  expect(changed?.status).toBe(200);
  expect(count(wanted, 200)).toBeLessThanOrEqual(1);
  expect(count(wanted, 200) + count(wanted, 409)).toBe(8);
  expect(await stockOf(shop, jersey)).toBe(1 - count(wanted, 200));
});

it('an order gets another number where the one that was drawn is taken', async () => {
  const [first, second] = await makeBuyers(2);
  const jersey = await makeProduct(shop, { stock: 5 });
  const { ids } = shop.services;
  const { orderNumber } = ids;
  const draws = ['ANT-222222', 'ANT-222222', 'ANT-333333'];
  ids.orderNumber = () => draws.shift() ?? orderNumber();
  onTestFinished(() => void (ids.orderNumber = orderNumber));
  for (const buyer of [first, second]) {
    const reply = buyer && (await checkOut(shop, buyer, [itemOf(jersey)]));
    expect(reply?.status).toBe(200);
  }
  const orders = await shop.services.db.selectFrom('orders').select('order_number').orderBy('order_number').execute();
  expect(orders.map((order) => order.order_number)).toEqual(expect.arrayContaining(['ANT-222222', 'ANT-333333']));
  expect(await stockOf(shop, jersey)).toBe(3);
});
