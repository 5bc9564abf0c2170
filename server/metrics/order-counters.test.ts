import { describe, expect, it } from 'vitest';
import { sweep } from '#server/payments/sweep.ts';
import { checkOut, itemOf, makeBuyer, pay } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { growthOf } from '#testing/shop/figures.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { makeProduct } from '#testing/make/products.ts';
import { cutLine, refused } from '#testing/stand-ins/provider-line.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop({});
const { begun, paid, setStatus } = makeOrderAdmin(shop);
const MINUTE = 60_000;
const DEAR = { price: 99_999_00, stock: 99 };

describe('Orders', () => {
  it('are counted when they are created, paid and cancelled, and why', async () => {
    const names = ['created', 'paid', 'cancelled'].map((event) => `shop_orders_total{event="${event}"}`);
    const reasons = ['expired', 'superseded', 'refused', 'admin'].map(
      (reason) => `shop_orders_cancelled_total{reason="${reason}"}`,
    );
    const grown = await growthOf(shop, [...names, ...reasons], async () => {
      const { admin, id } = await paid();
      await setStatus(admin, id, 'cancelled');
      const { buyer } = await begun();
      await checkOut(shop, buyer, [itemOf(await makeProduct(shop))]);
      shop.pass(20 * MINUTE);
      await sweep(shop.services);
    });
    expect(grown).toEqual([3, 1, 3, 1, 1, 0, 1]);
  });

  it('that are refused are counted by their reason', async () => {
    const buyer = await makeBuyer(shop);
    const cap = await makeProduct(shop, { stock: 1, price: 1000 });
    const hidden = await makeProduct(shop, { isActive: false });
    await makeCoupon(shop, { code: 'TINY', type: 'fixed', value: 990 });
    await makeCoupon(shop, { code: 'GIFT', type: 'fixed', value: 1000 });
    const cutAndCheckOut = () => {
      cutLine(shop, 'create', 'on the way');
      return checkOut(shop, buyer, [itemOf(cap)]);
    };
    const refusals: [reason: string, status: number, refuse: () => ReturnType<typeof checkOut>][] = [
      ['sold_out', 409, () => checkOut(shop, buyer, [itemOf(cap, 2)])],
      ['unavailable', 409, () => checkOut(shop, buyer, [itemOf(hidden)])],
      ['coupon', 409, () => checkOut(shop, buyer, [itemOf(cap)], { couponCode: 'NONE' })],
      ['options', 400, () => checkOut(shop, buyer, [{ ...itemOf(cap), options: JSON.stringify([{ Colour: 'red' }]) }])],
      ['address', 404, () => checkOut(shop, { ...buyer, addressId: crypto.randomUUID() }, [itemOf(cap)])],
      ['below_minimum', 409, () => checkOut(shop, buyer, [itemOf(cap)], { couponCode: 'TINY' })],
      ['nothing_to_pay', 409, () => checkOut(shop, buyer, [itemOf(cap)], { couponCode: 'GIFT', allowFree: false })],
      ['above_maximum', 409, async () => checkOut(shop, buyer, [itemOf(await makeProduct(shop, DEAR), 99)])],
      ['not_awaiting', 409, () => checkOut(shop, buyer, [itemOf(cap)], { existingOrderIds: [crypto.randomUUID()] })],
      ['provider_refused', 502, () => refused(shop, 'create', () => checkOut(shop, buyer, [itemOf(cap)]))],
      ['provider_unreachable', 503, () => cutAndCheckOut()],
    ];
    for (const [reason, status, refuse] of refusals) {
      const name = `shop_orders_refused_total{reason="${reason}"}`;
      const all = ['other', 'error'].map((unnamed) => `shop_orders_refused_total{reason="${unnamed}"}`);
      const grown = await growthOf(shop, [name, ...all], async () => expect((await refuse()).status).toBe(status));
      expect([reason, ...grown]).toEqual([reason, 1, 0, 0]);
    }
  });

  it('that were paid already are refused as such', async () => {
    const { buyer, jersey, clientSecret } = await begun();
    await pay(shop, clientSecret);
    const grown = await growthOf(shop, ['shop_orders_refused_total{reason="already_paid"}'], async () => {
      expect((await checkOut(shop, buyer, [itemOf(jersey)])).status).toBe(409);
    });
    expect(grown).toEqual([1]);
  });
});
