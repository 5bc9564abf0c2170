import { describe, expect, it } from 'vitest';
import { buy, checkOut, itemOf, makeBuyer, orderOf, pay, paymentStateOf, stockOf } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { afterSale } from '#testing/make/after-sale.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { cutLine } from '#testing/stand-ins/provider-line.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { sweep } from '#server/payments/sweep.ts';

const shop = useTestShop();
const { begun, read, sellOut, setStatus } = makeOrderAdmin(shop);
const MINUTE = 60_000;

describe('An unpaid order', () => {
  it('that is cancelled is cancelled at the provider, and gives back stock and coupon', async () => {
    await makeCoupon(shop, { usageLimit: 1 });
    const { admin, id, jersey, clientSecret } = await begun({ couponCode: 'RACE10' });
    expect((await setStatus(admin, id, 'cancelled')).body.data).toMatchObject({
      status: 'cancelled',
      payment_status: 'unpaid',
    });
    expect(await orderOf(shop, id)).toMatchObject({ cancel_reason: 'admin', stock_state: 'released' });
    expect(await stockOf(shop, jersey)).toBe(3);
    expect((await pay(shop, clientSecret)).status).toBe(409);
    expect((await setStatus(admin, id, 'processing')).body.data).toMatchObject({
      status: 'processing',
      payment_status: 'unpaid',
    });
    expect(await stockOf(shop, jersey)).toBe(2);
    const { state } = await shop.services.db.selectFrom('coupon_redemptions').select('state').executeTakeFirstOrThrow();
    expect(state).toBe('used');
  });

  it('that is cancelled keeps its stock until the provider has cancelled its payment', async () => {
    const { admin, id, jersey, clientSecret } = await begun();
    cutLine(shop, 'cancel', 'on the way');
    expect((await setStatus(admin, id, 'cancelled')).status).toBe(200);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', stock_state: 'reserved' });
    expect(await stockOf(shop, jersey)).toBe(2);
    // It can still be paid so far: then the money goes back, and only then the piece.
    await pay(shop, clientSecret);
    await sweep(shop.services);
    expect(await stockOf(shop, jersey)).toBe(3);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  });

  it('that expired can be reopened while stock and coupon last', async () => {
    await makeCoupon(shop, { usageLimit: 1 });
    const { admin, id, jersey } = await begun({ couponCode: 'RACE10' });
    shop.pass(16 * MINUTE);
    await sweep(shop.services);
    await buy(shop, await makeBuyer(shop), [itemOf(jersey)], { couponCode: 'RACE10' });
    expect((await setStatus(admin, id, 'pending')).body.error).toBe('This coupon has been used up');
    expect(await stockOf(shop, jersey)).toBe(2);
    await sellOut(jersey);
    expect((await setStatus(admin, id, 'pending')).body.error).toBe('Race Jersey is out of stock');
  });

  it('that is moved on is sold for good, and its payment only ends', async () => {
    await makeCoupon(shop);
    const { admin, id, jersey, clientSecret } = await begun({ couponCode: 'RACE10' });
    expect((await setStatus(admin, id, 'shipped')).body.data).toMatchObject({
      status: 'shipped',
      payment_status: 'unpaid',
    });
    shop.pass(16 * MINUTE);
    await sweep(shop.services);
    expect(await paymentStateOf(shop, id)).toBe('canceled');
    expect(await orderOf(shop, id)).toMatchObject({ status: 'shipped', payment_status: 'unpaid', stock_state: 'sold' });
    expect(await stockOf(shop, jersey)).toBe(2);
    expect((await pay(shop, clientSecret)).status).toBe(409);
    await setStatus(admin, id, 'cancelled');
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', stock_state: 'sold' });
    expect(await stockOf(shop, jersey), 'what was sent is out').toBe(2);
    await setStatus(admin, id, 'cancelled', { restock: true });
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', stock_state: 'released' });
    expect(await stockOf(shop, jersey)).toBe(3);
  });

  it('that is cancelled while it can still be paid leaves out what was sent', async () => {
    const { admin, id, jersey, clientSecret } = await begun();
    await setStatus(admin, id, 'shipped');
    await setStatus(admin, id, 'cancelled');
    expect(await paymentStateOf(shop, id)).toBe('canceled');
    expect((await pay(shop, clientSecret)).status).toBe(409);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', stock_state: 'sold' });
    expect(await stockOf(shop, jersey)).toBe(2);
  });

  it('that was paid elsewhere and not sent gives everything back', async () => {
    const { admin, id, jersey } = await begun();
    await setStatus(admin, id, 'processing');
    cutLine(shop, 'cancel', 'on the way');
    await setStatus(admin, id, 'cancelled');
    expect(await orderOf(shop, id), 'before its payment has ended').toMatchObject({ stock_state: 'released' });
    expect(await stockOf(shop, jersey)).toBe(3);
    shop.pass(61_000);
    await sweep(shop.services);
    expect(await paymentStateOf(shop, id)).toBe('canceled');
    expect(await stockOf(shop, jersey)).toBe(3);
  });

  it('of which a parcel has left puts the rest into stock, and takes it again', async () => {
    const { admin, buyer, jersey } = await begun();
    const [id] = (await checkOut(shop, buyer, [itemOf(jersey, 2)])).body.orderIds;
    await setStatus(admin, id, 'processing');
    const [item] = (await read(admin, id)).items;
    expect((await afterSale(shop, id).send(admin, [{ orderItemId: item.id, quantity: 1 }])).status).toBe(201);
    await setStatus(admin, id, 'cancelled');
    expect(await stockOf(shop, jersey)).toBe(2);
    await setStatus(admin, id, 'processing');
    expect(await orderOf(shop, id)).toMatchObject({ status: 'processing', stock_state: 'sold' });
    expect(await stockOf(shop, jersey)).toBe(1);
  });

  it('that was sent, and is paid after it was cancelled, owes its money and leaves its goods out', async () => {
    const { admin, id, jersey, clientSecret } = await begun();
    await setStatus(admin, id, 'shipped');
    cutLine(shop, 'cancel', 'on the way');
    await setStatus(admin, id, 'cancelled');
    await pay(shop, clientSecret);
    shop.pass(61_000);
    await sweep(shop.services);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    expect(await stockOf(shop, jersey)).toBe(2);
  });

  it('that was moved on and back to pending waits for its payment again', async () => {
    const { admin, id, jersey } = await begun();
    await setStatus(admin, id, 'processing');
    await setStatus(admin, id, 'pending');
    expect(await orderOf(shop, id)).toMatchObject({ status: 'pending', stock_state: 'reserved' });
    shop.pass(16 * MINUTE);
    await sweep(shop.services);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', stock_state: 'released' });
    expect(await stockOf(shop, jersey)).toBe(3);
  });

  it('that was moved on and is paid by card after all is paid', async () => {
    const { admin, id, clientSecret, jersey } = await begun();
    await setStatus(admin, id, 'shipped');
    await pay(shop, clientSecret);
    shop.pass(61_000);
    await sweep(shop.services);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'shipped', payment_status: 'paid', stock_state: 'sold' });
    expect(await stockOf(shop, jersey)).toBe(2);
  });

  it('cannot be moved while its payment is being cancelled', async () => {
    const { admin, id } = await begun();
    await shop.write((tx) => tx.updateTable('payments').set({ state: 'canceling' }).execute());
    expect(await setStatus(admin, id, 'processing')).toMatchObject({
      status: 409,
      body: { error: 'The payment is being cancelled. Please try again in a moment.' },
    });
    expect((await setStatus(admin, id, 'cancelled')).status).toBe(200);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', stock_state: 'released' });
  });
});
