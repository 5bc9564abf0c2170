import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sweep } from '#server/payments/sweep.ts';
import { checkOut, confirm, itemOf, makeBuyer, pay } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeProduct } from '#testing/make/products.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

// Every figure from the cart to the refund, against an arithmetic of its own: whole numbers without end, fractions kept
// as fractions, decimals written with digits. Nothing of the shop's own code takes part in it.
const shop = useTestShop();

const GRACE_MS = 11 * 60_000;
const REGIONS = { GB: 'UK', DE: 'EU', IE: 'EU', US: 'Worldwide', XK: 'Worldwide' } as const;

const shipping = fc.option(fc.integer({ min: 0, max: 2_000 }), { nil: undefined });
const line = fc.record({
  price: fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.constantFrom(0, 1, 5, 999, 4_999)),
  raise: fc.integer({ min: 0, max: 9_999 }),
  quantity: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.constant(1)),
  shipping: fc.record({ UK: shipping, EU: shipping, Worldwide: shipping }),
});
const coupon = fc.oneof(
  fc.record({
    type: fc.constant('percentage' as const),
    value: fc.integer({ min: 1, max: 10_000 }),
    maxDiscount: fc.option(fc.integer({ min: 1, max: 50_000 })),
  }),
  fc.record({
    type: fc.constant('fixed' as const),
    value: fc.integer({ min: 1, max: 500_000 }),
    maxDiscount: fc.constant(null),
  }),
  fc.record({
    type: fc.constant('free_shipping' as const),
    value: fc.integer({ min: 0, max: 10_000 }),
    maxDiscount: fc.constant(null),
  }),
);
const cart = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  country: fc.constantFrom(...(['GB', 'DE', 'IE', 'US', 'XK'] as const)),
  coupon: fc.option(coupon, { freq: 3 }),
  isRefunded: fc.boolean(),
});
type PricedCart = typeof cart extends fc.Arbitrary<infer T> ? T : never;

const least = (...amounts: bigint[]) => amounts.reduce((a, b) => (a < b ? a : b));
const sumOf = (lines: PricedCart['lines'], each: (line: PricedCart['lines'][number]) => number) =>
  lines.reduce((sum, one) => sum + BigInt(each(one)) * BigInt(one.quantity), 0n);

/** The expected prices of a cart, in cents. */
function expected({ lines, country, coupon }: PricedCart) {
  const subtotal = sumOf(lines, ({ price, raise }) => price + raise);
  const parcels = sumOf(lines, (one) => one.shipping[REGIONS[country]] ?? 0);
  // value / 10 000 of the subtotal; half a cent is rounded up.
  const share = (2n * subtotal * BigInt(coupon?.value ?? 0) + 10_000n) / 20_000n;
  const cap = coupon?.maxDiscount == null ? subtotal : BigInt(coupon.maxDiscount);
  const discounts = {
    none: 0n,
    free_shipping: 0n,
    fixed: least(BigInt(coupon?.value ?? 0), subtotal),
    percentage: least(share, cap, subtotal),
  };
  const discount = discounts[coupon?.type ?? 'none'];
  const shipping = coupon?.type === 'free_shipping' ? 0n : parcels;
  return { subtotal, shipping, discount, total: subtotal + shipping - discount };
}

/** 4999n → 49.99, by its digits. */
const wire = (cents: bigint) =>
  Number(
    String(cents)
      .padStart(3, '0')
      .replace(/(\d\d)$/, '.$1'),
  );

let couponCount = 0;
async function prepare({ lines, country, coupon }: PricedCart) {
  const buyer = await makeBuyer(shop, country);
  const code = `CODE${couponCount++}`;
  if (coupon) await makeCoupon(shop, { code, ...coupon });
  const items = [];
  for (const { price, raise, quantity, shipping } of lines) {
    const shippingPrices = (['UK', 'EU', 'Worldwide'] as const).flatMap((label) =>
      shipping[label] === undefined ? [] : [{ label, price: shipping[label] }],
    );
    const variants = [{ size: null, priceAdjust: raise }];
    items.push(itemOf(await makeProduct(shop, { price, variants, shippingPrices }), quantity));
  }
  return { buyer, items, code };
}

/** Cents that went back to the buyer's card. */
async function refundOf(admin: TestPerson, orderId: string): Promise<bigint> {
  const call = `PUT /api/admin/orders/${orderId}/status`;
  expect((await shop.send(call, { as: admin, body: { status: 'cancelled' } })).status).toBe(200);
  shop.pass(GRACE_MS);
  await sweep(shop.services);
  const rows = await shop.services.db
    .selectFrom('sandbox_refunds')
    .innerJoin('payments', 'payments.intent_id', 'sandbox_refunds.intent_id')
    .select('sandbox_refunds.amount_cents')
    .where('payments.order_id', '=', orderId)
    .execute();
  return rows.reduce((sum, { amount_cents }) => sum + BigInt(amount_cents), 0n);
}

it('cart, coupon, order, charge, refund and revenue are what the prices say, to the cent', async () => {
  const admin = await shop.person({ role: 'admin' });
  let revenue = 0n;
  const property = fc.asyncProperty(cart, async (wanted) => {
    const { subtotal, shipping, discount, total } = expected(wanted);
    const { buyer, items, code } = await prepare(wanted);
    const couponCode = wanted.coupon ? code : undefined;

    for (const item of items) await shop.send('POST /api/cart/add', { as: buyer, body: item });
    const cart = (await shop.send('GET /api/cart', { as: buyer })).body;
    expect(cart.total).toBe(wire(subtotal));
    expect(cart.itemCount).toBe(items.reduce((sum, { quantity }) => sum + quantity, 0));
    const body = { code, orderTotal: wire(subtotal) };
    const validation = (await shop.send('POST /api/coupons/validate', { as: buyer, body })).body;
    const promised = { valid: true, discount: wire(discount), finalTotal: wire(subtotal - discount) };
    expect(validation).toMatchObject(couponCode ? promised : { valid: false });

    const reply = await checkOut(shop, buyer, items, { couponCode, total: 1, price: 1, discount: 1, shipping: 0 });
    const isTooLittle = total > 0n && total < 50n;
    expect(reply.status).toBe(isTooLittle ? 409 : 200);
    if (isTooLittle) return;
    expect(reply.body.amount).toBe(Number(total));
    const [id] = reply.body.orderIds;
    if (total > 0n) {
      await pay(shop, reply.body.clientSecret);
      await confirm(shop, buyer, reply.body.clientSecret);
    }
    const order = (await shop.send(`GET /api/admin/orders/${id}`, { as: admin })).body.data;
    expect(order).toMatchObject({
      payment_status: 'paid',
      subtotal: wire(subtotal),
      shipping: wire(shipping),
      discount: wire(discount),
      total: wire(total),
    });
    const unitPrices = wanted.lines.map(({ price, raise }) => wire(BigInt(price) + BigInt(raise)));
    expect(order.items.map((item: { unit_price: number }) => item.unit_price)).toEqual(unitPrices);
    const charged = await shop.services.db
      .selectFrom('sandbox_intents')
      .innerJoin('payments', 'payments.intent_id', 'sandbox_intents.id')
      .select('amount_received_cents')
      .where('payments.order_id', '=', id)
      .executeTakeFirst();
    expect(BigInt(charged?.amount_received_cents ?? 0)).toBe(total);

    const refunded = wanted.isRefunded ? await refundOf(admin, id) : 0n;
    expect(refunded).toBe(wanted.isRefunded ? total : 0n);
    revenue += total - refunded;
    const dashboard = await shop.send('GET /api/admin/stats/dashboard', { as: admin });
    expect(dashboard.body.data.totalRevenue).toBe(wire(revenue));
  });
  // Without shrinking: what a cart has left in the shop cannot be taken back for another try.
  await fc.assert(property, { numRuns: 15, endOnFailure: true });
}, 60_000);
