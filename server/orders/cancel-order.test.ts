import { describe, expect, it } from 'vitest';
import { checkOut, itemOf, makeBuyer, orderOf, stockOf } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeProduct } from '#testing/make/products.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { sweep } from '#server/payments/sweep.ts';

const shop = useTestShop();
const { makeAdmin, paid, sellOut, setStatus } = makeOrderAdmin(shop);
const MINUTE = 60_000;

describe('Cancelling a paid order', () => {
  it('returns its stock at once and owes its money, until it is reopened', async () => {
    const { admin, id, jersey } = await paid();
    expect((await setStatus(admin, id, 'cancelled')).body.data).toMatchObject({
      status: 'cancelled',
      payment_status: 'refund_due',
    });
    expect(await stockOf(shop, jersey)).toBe(3);
    expect((await setStatus(admin, id, 'cancelled')).status).toBe(200);
    expect((await setStatus(admin, id, 'processing')).body.data).toMatchObject({
      status: 'processing',
      payment_status: 'paid',
    });
    expect(await stockOf(shop, jersey)).toBe(2);
    shop.pass(20 * MINUTE);
    await sweep(shop.services);
    expect(await orderOf(shop, id)).toMatchObject({ payment_status: 'paid' });
    await setStatus(admin, id, 'cancelled');
    shop.pass(11 * MINUTE);
    await sweep(shop.services);
    expect(await orderOf(shop, id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  });

  it('says what the order was, which undoing takes it back to', async () => {
    const { admin, id } = await paid();
    for (const status of ['pending', 'shipped', 'delivered']) {
      expect((await setStatus(admin, id, status)).body.data).toMatchObject({ status, cancelled_from: null });
      const { data } = (await setStatus(admin, id, 'cancelled', { restock: true })).body;
      expect(data).toMatchObject({ status: 'cancelled', cancelled_from: status });
      expect((await shop.send(`GET /api/admin/orders/${id}`, { as: admin })).body.data).toEqual(data);
    }
  });

  it('cannot be undone when the stock has gone', async () => {
    const { admin, id, jersey } = await paid();
    await setStatus(admin, id, 'cancelled');
    await sellOut(jersey);
    expect(await setStatus(admin, id, 'processing')).toMatchObject({
      status: 409,
      body: { error: 'Race Jersey is out of stock' },
    });
    expect(await orderOf(shop, id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refund_due',
      stock_state: 'released',
    });
  });

  it('that was shipped and is back can be sold again, at once or when it arrives', async () => {
    for (const [first, second] of [
      [{ restock: true }, {}],
      [{}, { restock: true }],
    ]) {
      const { admin, jersey, id } = await paid();
      await setStatus(admin, id, 'shipped');
      await setStatus(admin, id, 'cancelled', first);
      expect(await stockOf(shop, jersey)).toBe(first?.restock ? 3 : 2);
      for (let again = 0; again < 2; again++) {
        const { status } = await setStatus(admin, id, 'cancelled', second);
        expect([status, await stockOf(shop, jersey)]).toEqual([200, 3]);
      }
      expect(await orderOf(shop, id)).toMatchObject({ payment_status: 'refund_due', stock_state: 'released' });
      await setStatus(admin, id, 'shipped');
      expect(await orderOf(shop, id)).toMatchObject({ payment_status: 'paid', stock_state: 'sold' });
      expect(await stockOf(shop, jersey)).toBe(2);
    }
  });

  it('is not restocked by what is not a cancellation', async () => {
    const { admin, jersey, id } = await paid();
    await setStatus(admin, id, 'shipped', { restock: true });
    await setStatus(admin, id, 'delivered', { restock: true });
    expect(await stockOf(shop, jersey)).toBe(2);
    expect((await setStatus(admin, id, 'cancelled', { restock: 'yes' })).status).toBe(400);
  });

  it('that was shipped owes the money, but the goods are away', async () => {
    for (const status of ['shipped', 'delivered', 'completed']) {
      const { admin, id, jersey } = await paid();
      await setStatus(admin, id, status);
      expect((await setStatus(admin, id, 'cancelled')).body.data.payment_status).toBe('refund_due');
      expect(await stockOf(shop, jersey)).toBe(2);
      await sellOut(jersey);
      expect((await setStatus(admin, id, status)).body.data).toMatchObject({ status, payment_status: 'paid' });
    }
  });

  it('that is refunded already and live again returns the stock, and pays nothing more', async () => {
    const { admin, id, jersey } = await paid();
    await setStatus(admin, id, 'cancelled');
    shop.pass(11 * MINUTE);
    await sweep(shop.services);
    expect((await setStatus(admin, id, 'processing')).body.data.payment_status).toBe('refunded');
    expect(await stockOf(shop, jersey)).toBe(2);
    await setStatus(admin, id, 'cancelled');
    expect(await stockOf(shop, jersey)).toBe(3);
    shop.pass(11 * MINUTE);
    await sweep(shop.services);
    expect(await shop.services.db.selectFrom('sandbox_refunds').selectAll().execute()).toHaveLength(1);
  });

  it('of nothing owes nothing', async () => {
    const [admin, buyer] = [await makeAdmin(), await makeBuyer(shop)];
    const jersey = await makeProduct(shop, { stock: 3, price: 1000 });
    await makeCoupon(shop, { code: 'GIFT', type: 'fixed', value: 1000 });
    const { orderIds } = (await checkOut(shop, buyer, [itemOf(jersey)], { couponCode: 'GIFT' })).body;
    await setStatus(admin, orderIds[0], 'cancelled');
    expect(await stockOf(shop, jersey)).toBe(3);
    expect(await shop.services.db.selectFrom('refunds').selectAll().execute()).toEqual([]);
    expect((await setStatus(admin, orderIds[0], 'processing')).status).toBe(200);
    expect(await stockOf(shop, jersey)).toBe(2);
  });
});

it('survives an admin who cancels and reopens from several tabs', async () => {
  const { admin, id, jersey } = await paid();
  const statuses = [
    'cancelled',
    'processing',
    'cancelled',
    'shipped',
    'cancelled',
    'processing',
    'cancelled',
    'pending',
  ];
  const replies = await Promise.all(statuses.map((status) => setStatus(admin, id, status)));
  for (const { status } of replies) expect([200, 409]).toContain(status);
  await setStatus(admin, id, 'processing');
  expect(await orderOf(shop, id)).toMatchObject({ status: 'processing', payment_status: 'paid', stock_state: 'sold' });
  expect(await stockOf(shop, jersey)).toBe(2);
});
