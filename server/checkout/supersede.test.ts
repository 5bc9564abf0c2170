import { describe, expect, it } from 'vitest';
import { buy, checkOut, itemOf, makeBuyer, orderOf, pay, paymentStateOf, stockOf } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const test = useTestShop();

const NOT_AWAITING = 'These orders are no longer awaiting payment';
const countOrders = async () => {
  const { n } = await test.services.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

describe('A second checkout of the same person', () => {
  it('with the same contents is the same payment, from several tabs too', async () => {
    const buyer = await makeBuyer(test);
    const jersey = await makeProduct(test, { stock: 5 });
    const cap = await makeProduct(test, { stock: 5 });
    const tabs = await Promise.all([1, 2, 3, 4].map(() => checkOut(test, buyer, [itemOf(jersey), itemOf(cap)])));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(tabs.map(({ body }) => body.clientSecret)).size).toBe(1);
    const again = await checkOut(test, buyer, [itemOf(cap), itemOf(jersey)], {
      existingOrderIds: tabs[0]?.body.orderIds,
    });
    expect(again.body).toEqual(tabs[0]?.body);
    expect(await stockOf(test, jersey)).toBe(4);
    expect(await countOrders()).toBe(1);
  });

  it('with other contents replaces the first, at the provider before in the stock', async () => {
    const buyer = await makeBuyer(test);
    const jersey = await makeProduct(test, { stock: 1 });
    const cap = await makeProduct(test, { stock: 1 });
    const first = (await checkOut(test, buyer, [itemOf(jersey)])).body;
    const second = (await checkOut(test, buyer, [itemOf(cap)], { existingOrderIds: first.orderIds })).body;
    expect(second.clientSecret).not.toBe(first.clientSecret);
    expect(await orderOf(test, first.orderIds[0])).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'superseded',
      stock_state: 'released',
    });
    expect([await stockOf(test, jersey), await stockOf(test, cap)]).toEqual([1, 0]);
    expect(await pay(test, first.clientSecret)).toMatchObject({
      status: 409,
      body: { error: 'This payment has been cancelled. Please check out again.' },
    });
    expect((await pay(test, second.clientSecret)).body.status).toBe('succeeded');
  });

  it('in parallel tabs with other contents leaves one payment', async () => {
    const buyer = await makeBuyer(test);
    const jersey = await makeProduct(test, { stock: 20 });
    const tabs = await Promise.all([1, 2, 3, 4].map((quantity) => checkOut(test, buyer, [itemOf(jersey, quantity)])));
    for (const { status } of tabs) expect([200, 409]).toContain(status);
    const last = (await checkOut(test, buyer, [itemOf(jersey, 5)])).body;
    expect(await stockOf(test, jersey)).toBe(15);
    expect((await pay(test, last.clientSecret)).body.status).toBe('succeeded');
  });

  it('after a price change is another purchase', async () => {
    const buyer = await makeBuyer(test);
    const jersey = await makeProduct(test, { price: 5000, stock: 5 });
    const first = (await checkOut(test, buyer, [itemOf(jersey)])).body;
    await test.write((tx) => tx.updateTable('products').set({ price_cents: 6000 }).execute());
    const second = (await checkOut(test, buyer, [itemOf(jersey)])).body;
    expect([first.amount, second.amount]).toEqual([5000, 6000]);
    expect(await paymentStateOf(test, first.orderIds[0])).toBe('canceled');
  });

  it('shortly before the hold ends makes a new one', async () => {
    const buyer = await makeBuyer(test);
    const jersey = await makeProduct(test, { stock: 5 });
    const first = (await checkOut(test, buyer, [itemOf(jersey)])).body;
    test.pass(12 * 60_000);
    expect((await checkOut(test, buyer, [itemOf(jersey)])).body.clientSecret).toBe(first.clientSecret);
    test.pass(2.5 * 60_000);
    const second = (await checkOut(test, buyer, [itemOf(jersey)])).body;
    expect(second.clientSecret).not.toBe(first.clientSecret);
    expect(await stockOf(test, jersey)).toBe(4);
  });

  it('finds out that the first was paid, and settles it', async () => {
    for (const again of [1, 2]) {
      const buyer = await makeBuyer(test);
      const jersey = await makeProduct(test, { stock: 5 });
      const { clientSecret, orderIds } = (await checkOut(test, buyer, [itemOf(jersey)])).body;
      await pay(test, clientSecret);
      expect(await checkOut(test, buyer, [itemOf(jersey, again)], { existingOrderIds: orderIds })).toMatchObject({
        status: 409,
        body: { error: 'This order has already been paid' },
      });
      expect(await orderOf(test, orderIds[0])).toMatchObject({ status: 'processing', payment_status: 'paid' });
    }
  });

  it('with order ids that do not await payment of this person changes nothing', async () => {
    const buyer = await makeBuyer(test);
    const other = await makeBuyer(test);
    const jersey = await makeProduct(test, { stock: 9 });
    const foreign = (await checkOut(test, other, [itemOf(jersey)])).body.orderIds[0];
    const { orderId: paid } = await buy(test, buyer, [itemOf(jersey)]);
    const live = (await checkOut(test, buyer, [itemOf(jersey, 2)])).body;
    for (const id of [foreign, paid, 'nonsense', '11111111-1111-4111-8111-111111111111', '']) {
      const { status, body } = await checkOut(test, buyer, [itemOf(jersey, 3)], {
        existingOrderIds: [...live.orderIds, id],
      });
      expect([status, body]).toEqual([409, { error: NOT_AWAITING }]);
    }
    expect(await paymentStateOf(test, live.orderIds[0])).toBe('open');
    expect(await paymentStateOf(test, foreign)).toBe('open');
    expect(await stockOf(test, jersey)).toBe(5);
  });
});
