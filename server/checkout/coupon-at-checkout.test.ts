import { describe, expect, it } from 'vitest';
import { checkOut, confirm, countOrders, itemOf, makeBuyer, orderOf, pay, stockOf } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeProduct } from '#testing/make/products.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const shipping = [{ label: 'EU', price: 490 }] as const;

describe('A coupon at the checkout', () => {
  it('takes off what its terms say, and is held with the order', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { price: 4999, shippingPrices: shipping });
    const coupon = await makeCoupon(shop, { code: 'RACE10', value: 1000, userUsageLimit: 1 });
    const { body } = await checkOut(shop, buyer, [itemOf(jersey)], { couponCode: ' race10 ' });
    expect(body.amount).toBe(4999 + 490 - 500);
    const redemption = () => shop.services.db.selectFrom('coupon_redemptions').selectAll().executeTakeFirst();
    expect(await redemption()).toMatchObject({ coupon_id: coupon.id, state: 'held' });
    await pay(shop, body.clientSecret);
    await confirm(shop, buyer, body.clientSecret);
    expect(await redemption()).toMatchObject({ state: 'used' });
    expect(await checkOut(shop, buyer, [itemOf(jersey)], { couponCode: 'RACE10' })).toMatchObject({
      status: 409,
      body: { error: 'You have already used this coupon' },
    });
  });

  it('frees the shipping', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { price: 4999, shippingPrices: shipping });
    await makeCoupon(shop, { code: 'SHIP', type: 'free_shipping', value: 0 });
    expect((await checkOut(shop, buyer, [itemOf(jersey)], { couponCode: 'SHIP' })).body.amount).toBe(4999);
  });

  it('is refused in the words of the cart', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { price: 4999 });
    await makeCoupon(shop, { code: 'OFF', isActive: false });
    await makeCoupon(shop, { code: 'MUCH', minOrder: 8000 });
    for (const [couponCode, error] of [
      ['NONE', 'Invalid coupon'],
      ['OFF', 'This coupon is not active'],
      ['MUCH', 'Spend at least €80 to use this coupon'],
    ]) {
      expect(await checkOut(shop, buyer, [itemOf(jersey)], { couponCode })).toMatchObject({
        status: 409,
        body: { error },
      });
    }
    expect(await countOrders(shop)).toBe(0);
  });

  it('that its owner holds in a checkout can be taken along to a changed cart', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop);
    await makeCoupon(shop, { usageLimit: 1, userUsageLimit: 1 });
    const first = await checkOut(shop, buyer, [itemOf(jersey)], { couponCode: 'RACE10' });
    const second = await checkOut(shop, buyer, [itemOf(jersey, 2)], { couponCode: 'RACE10' });
    expect([first.status, second.status]).toEqual([200, 200]);
    const other = await makeBuyer(shop);
    expect((await checkOut(shop, other, [itemOf(jersey)], { couponCode: 'RACE10' })).body.error).toBe(
      'This coupon has been used up',
    );
  });

  it('that pays for everything settles the order at once, a second click included', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { price: 2000, stock: 5 });
    await makeCoupon(shop, { code: 'GIFT', type: 'fixed', value: 5000 });
    await shop.send('POST /api/cart/add', { as: buyer, body: { productId: jersey.id, quantity: 1 } });
    const clicks = await Promise.all(
      [1, 2, 3].map(() => checkOut(shop, buyer, [itemOf(jersey)], { couponCode: 'GIFT' })),
    );
    const [first] = clicks;
    expect(first?.body).toEqual({
      clientSecret: null,
      amount: 0,
      currency: 'eur',
      orderIds: [expect.any(String)],
      paid: true,
    });
    for (const click of clicks) expect(click.body).toEqual(first?.body);
    expect(await orderOf(shop, first?.body.orderIds[0])).toMatchObject({
      status: 'processing',
      payment_status: 'paid',
    });
    expect(await stockOf(shop, jersey)).toBe(4);
    expect((await shop.send('GET /api/cart/', { as: buyer })).body.itemCount).toBe(0);
  });

  it('that pays for everything places nothing, and ends no payment, for who has not agreed to it', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { price: 2000, stock: 5 });
    await makeCoupon(shop, { code: 'GIFT', type: 'fixed', value: 5000 });
    const begun = await checkOut(shop, buyer, [itemOf(jersey)], { allowFree: false });
    const free = (allowFree: boolean) => checkOut(shop, buyer, [itemOf(jersey)], { couponCode: 'GIFT', allowFree });
    expect(await free(false)).toMatchObject({ status: 409, body: { code: 'nothing_to_pay' } });
    expect(await orderOf(shop, begun.body.orderIds[0])).toMatchObject({ status: 'pending', stock_state: 'reserved' });
    expect(await countOrders(shop)).toBe(1);
    expect(await free(true)).toMatchObject({ status: 200, body: { amount: 0, paid: true } });
    expect(await orderOf(shop, begun.body.orderIds[0])).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(shop, jersey)).toBe(4);
  });

  it('that pays for everything makes a new order at once when the first was cancelled', async () => {
    const [buyer, admin] = [await makeBuyer(shop), await shop.person({ role: 'admin' })];
    const jersey = await makeProduct(shop, { price: 2000, stock: 5 });
    await makeCoupon(shop, { code: 'GIFT', type: 'fixed', value: 5000 });
    const buyAgain = async (): Promise<string> =>
      (await checkOut(shop, buyer, [itemOf(jersey)], { couponCode: 'GIFT' })).body.orderIds[0];
    const first = await buyAgain();
    await shop.send(`PUT /api/admin/orders/${first}/status`, { as: admin, body: { status: 'cancelled' } });
    const second = await buyAgain();
    expect(second).not.toBe(first);
    expect(await orderOf(shop, second)).toMatchObject({ status: 'processing', payment_status: 'paid' });
    expect(await orderOf(shop, first)).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(shop, jersey)).toBe(4);
    await shop.send(`DELETE /api/admin/orders/${second}`, { as: admin });
    expect(await buyAgain()).not.toBe(second);
  });
});
