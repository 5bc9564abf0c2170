import { describe, expect, it } from 'vitest';
import {
  buy,
  checkOut,
  countOrders,
  itemOf,
  makeBuyer,
  orderOf,
  pay,
  paymentStateOf,
  stockOf,
} from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const NOT_AWAITING = 'These orders are no longer awaiting payment';

describe('A second checkout of the same person', () => {
  it('with the same contents is the same payment, from several tabs too', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { stock: 5 });
    const cap = await makeProduct(shop, { stock: 5 });
    const tabs = await Promise.all([1, 2, 3, 4].map(() => checkOut(shop, buyer, [itemOf(jersey), itemOf(cap)])));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(tabs.map(({ body }) => body.clientSecret)).size).toBe(1);
    const again = await checkOut(shop, buyer, [itemOf(cap), itemOf(jersey)], {
      existingOrderIds: tabs[0]?.body.orderIds,
    });
    expect(again.body).toEqual(tabs[0]?.body);
    expect(await stockOf(shop, jersey)).toBe(4);
    expect(await countOrders(shop)).toBe(1);
  });

  it('with other contents replaces the first, at the provider before in the stock', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { stock: 1 });
    const cap = await makeProduct(shop, { stock: 1 });
    const first = (await checkOut(shop, buyer, [itemOf(jersey)])).body;
    const second = (await checkOut(shop, buyer, [itemOf(cap)], { existingOrderIds: first.orderIds })).body;
    expect(second.clientSecret).not.toBe(first.clientSecret);
    expect(await orderOf(shop, first.orderIds[0])).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'superseded',
      stock_state: 'released',
    });
    expect([await stockOf(shop, jersey), await stockOf(shop, cap)]).toEqual([1, 0]);
    expect(await pay(shop, first.clientSecret)).toMatchObject({
      status: 409,
      body: { error: 'This payment was cancelled, and nothing was charged. Please try again.' },
    });
    expect((await pay(shop, second.clientSecret)).body.status).toBe('succeeded');
  });

  it('in parallel tabs with other contents leaves one payment', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { stock: 20 });
    const tabs = await Promise.all([1, 2, 3, 4].map((quantity) => checkOut(shop, buyer, [itemOf(jersey, quantity)])));
    for (const { status } of tabs) expect([200, 409]).toContain(status);
    const last = (await checkOut(shop, buyer, [itemOf(jersey, 5)])).body;
    expect(await stockOf(shop, jersey)).toBe(15);
    expect((await pay(shop, last.clientSecret)).body.status).toBe('succeeded');
  });

  it('after a price change is another purchase', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { price: 5000, stock: 5 });
    const first = (await checkOut(shop, buyer, [itemOf(jersey)])).body;
    await shop.write((tx) => tx.updateTable('products').set({ price_cents: 6000 }).execute());
    const second = (await checkOut(shop, buyer, [itemOf(jersey)])).body;
    expect([first.amount, second.amount]).toEqual([5000, 6000]);
    expect(await paymentStateOf(shop, first.orderIds[0])).toBe('canceled');
  });

  it('shortly before the hold ends makes a new one', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { stock: 5 });
    const first = (await checkOut(shop, buyer, [itemOf(jersey)])).body;
    shop.pass(12 * 60_000);
    expect((await checkOut(shop, buyer, [itemOf(jersey)])).body.clientSecret).toBe(first.clientSecret);
    shop.pass(2.5 * 60_000);
    const second = (await checkOut(shop, buyer, [itemOf(jersey)])).body;
    expect(second.clientSecret).not.toBe(first.clientSecret);
    expect(await stockOf(shop, jersey)).toBe(4);
  });

  it('finds out that the first was paid, and settles it', async () => {
    for (const again of [1, 2]) {
      const buyer = await makeBuyer(shop);
      const jersey = await makeProduct(shop, { stock: 5 });
      const { clientSecret, orderIds } = (await checkOut(shop, buyer, [itemOf(jersey)])).body;
      await pay(shop, clientSecret);
      expect(await checkOut(shop, buyer, [itemOf(jersey, again)], { existingOrderIds: orderIds })).toMatchObject({
        status: 409,
        body: { error: 'This order has already been paid' },
      });
      expect(await orderOf(shop, orderIds[0])).toMatchObject({ status: 'processing', payment_status: 'paid' });
    }
  });

  it('with order ids that do not await payment of this person changes nothing', async () => {
    const buyer = await makeBuyer(shop);
    const other = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { stock: 9 });
    const foreign = (await checkOut(shop, other, [itemOf(jersey)])).body.orderIds[0];
    const { orderId: paid } = await buy(shop, buyer, [itemOf(jersey)]);
    const live = (await checkOut(shop, buyer, [itemOf(jersey, 2)])).body;
    for (const id of [foreign, paid, 'nonsense', '11111111-1111-4111-8111-111111111111', '']) {
      const { status, body } = await checkOut(shop, buyer, [itemOf(jersey, 3)], {
        existingOrderIds: [...live.orderIds, id],
      });
      expect([status, body]).toEqual([409, { error: NOT_AWAITING, code: 'not_awaiting' }]);
    }
    expect(await paymentStateOf(shop, live.orderIds[0])).toBe('open');
    expect(await paymentStateOf(shop, foreign)).toBe('open');
    expect(await stockOf(shop, jersey)).toBe(5);
  });
});
