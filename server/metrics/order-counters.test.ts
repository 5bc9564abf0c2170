import { describe, expect, it } from 'vitest';
import { sweep } from '#server/payments/sweep.ts';
import { checkOut, itemOf, makeBuyer, pay } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { growthOf } from '#testing/shop/figures.ts';
import { orderDesk } from '#testing/make/orders.ts';
import { makeProduct } from '#testing/make/products.ts';
import { cutLine, refused } from '#testing/stand-ins/provider-line.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const test = useTestShop({});
const { begun, paid, setStatus } = orderDesk(test);
const MINUTE = 60_000;
const DEAR = { price: 99_999_00, stock: 99 };

describe('Orders', () => {
  it('are counted when they are created, paid and cancelled, and why', async () => {
    const names = ['created', 'paid', 'cancelled'].map((event) => `shop_orders_total{event="${event}"}`);
    const reasons = ['expired', 'superseded', 'refused', 'admin'].map(
      (reason) => `shop_orders_cancelled_total{reason="${reason}"}`,
    );
    const grown = await growthOf(test, [...names, ...reasons], async () => {
      const { admin, id } = await paid();
      await setStatus(admin, id, 'cancelled');
      const { buyer } = await begun();
      await checkOut(test, buyer, [itemOf(await makeProduct(test))]);
      test.pass(20 * MINUTE);
      await sweep(test.services);
    });
    expect(grown).toEqual([3, 1, 3, 1, 1, 0, 1]);
  });

  it('that are refused are counted by their reason', async () => {
    const buyer = await makeBuyer(test);
    const cap = await makeProduct(test, { stock: 1, price: 1000 });
    const hidden = await makeProduct(test, { isActive: false });
    await makeCoupon(test, { code: 'TINY', type: 'fixed', value: 990 });
    const cutAndCheckOut = () => {
      cutLine(test, 'create', 'on the way');
      return checkOut(test, buyer, [itemOf(cap)]);
    };
    const refusals: [reason: string, status: number, refuse: () => ReturnType<typeof checkOut>][] = [
      ['sold_out', 409, () => checkOut(test, buyer, [itemOf(cap, 2)])],
      ['unavailable', 409, () => checkOut(test, buyer, [itemOf(hidden)])],
      ['coupon', 409, () => checkOut(test, buyer, [itemOf(cap)], { couponCode: 'NONE' })],
      ['options', 400, () => checkOut(test, buyer, [{ ...itemOf(cap), options: JSON.stringify([{ Colour: 'red' }]) }])],
      ['address', 404, () => checkOut(test, { ...buyer, addressId: crypto.randomUUID() }, [itemOf(cap)])],
      ['below_minimum', 409, () => checkOut(test, buyer, [itemOf(cap)], { couponCode: 'TINY' })],
      ['above_maximum', 409, async () => checkOut(test, buyer, [itemOf(await makeProduct(test, DEAR), 99)])],
      ['not_awaiting', 409, () => checkOut(test, buyer, [itemOf(cap)], { existingOrderIds: [crypto.randomUUID()] })],
      ['provider_refused', 502, () => refused(test, 'create', () => checkOut(test, buyer, [itemOf(cap)]))],
      ['provider_unreachable', 503, () => cutAndCheckOut()],
    ];
    for (const [reason, status, refuse] of refusals) {
      const name = `shop_orders_refused_total{reason="${reason}"}`;
      const all = ['other', 'error'].map((unnamed) => `shop_orders_refused_total{reason="${unnamed}"}`);
      const grown = await growthOf(test, [name, ...all], async () => expect((await refuse()).status).toBe(status));
      expect([reason, ...grown]).toEqual([reason, 1, 0, 0]);
    }
  });

  it('that were paid already are refused as such', async () => {
    const { buyer, jersey, clientSecret } = await begun();
    await pay(test, clientSecret);
    const grown = await growthOf(test, ['shop_orders_refused_total{reason="already_paid"}'], async () => {
      expect((await checkOut(test, buyer, [itemOf(jersey)])).status).toBe(409);
    });
    expect(grown).toEqual([1]);
  });
});
