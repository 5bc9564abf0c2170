import { ORDER_STATUSES } from '#domain/order-status.ts';
import { undoOf } from '#domain/order-undo.ts';
import { describe, expect, it } from 'vitest';
import { stockOf } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { sweep } from '#server/payments/sweep.ts';

const shop = useTestShop();
const { begun, paid, read, setStatus } = makeOrderAdmin(shop);
const MINUTE = 60_000;
const live = ORDER_STATUSES.filter((status) => status !== 'cancelled');

type Placed = Awaited<ReturnType<typeof paid>>;

/** All of an order that a change of its status may touch. */
async function standing({ admin, id, jersey }: Placed) {
  const { status, payment_status, stock_state, shipping_estimate, payment } = await read(admin, id);
  const { db } = shop.services;
  const coupons = await db.selectFrom('coupon_redemptions').select('state').where('order_id', '=', id).execute();
  const provider = await db.selectFrom('payments').select('state').orderBy('id').execute();
  const stock = await stockOf(shop, jersey);
  return { status, payment_status, stock_state, shipping_estimate, payment, stock, coupons, provider };
}

/** Changes the status and takes that back; all is as it was. */
async function thereAndBack(placed: Placed, to: string, more: object = {}): Promise<void> {
  const { admin, id } = placed;
  const before = await standing(placed);
  const after = (await setStatus(admin, id, to, more)).body.data;
  const undo = undoOf(before, after);
  if (!undo) throw new Error(`No undo from ${before.status} to ${to}`);
  const { status, ...rest } = undo;
  expect((await setStatus(admin, id, status, { ...rest, expectedUpdatedAt: after.updated_at })).status).toBe(200);
  expect(await standing(placed), `${before.status} to ${to}`).toEqual(before);
}

describe('Undoing a change of status', () => {
  it.each(live)('is its exact reverse for a paid order that is %s, to any status', async (from) => {
    const placed = await paid();
    await setStatus(placed.admin, placed.id, from);
    for (const to of ORDER_STATUSES) if (to !== from) await thereAndBack(placed, to);
    await thereAndBack(placed, 'cancelled', { restock: true });
  });

  it.each(live)('is its exact reverse for an unpaid order that is %s, unless it is cancelled', async (from) => {
    await makeCoupon(shop);
    const placed = await begun({ couponCode: 'RACE10' });
    await setStatus(placed.admin, placed.id, from);
    for (const to of live) if (to !== from) await thereAndBack(placed, to);
  });

  it('brings the former estimate back, or none', async () => {
    const placed = await paid();
    await thereAndBack(placed, 'shipped', { shippingEstimate: 'Friday' });
    await setStatus(placed.admin, placed.id, 'processing', { shippingEstimate: 'Monday' });
    await thereAndBack(placed, 'shipped', { shippingEstimate: 'Friday' });
    const before = await read(placed.admin, placed.id);
    const after = (await setStatus(placed.admin, placed.id, 'delivered')).body.data;
    expect(undoOf(before, after)).toEqual({ status: 'processing' });
  });

  it('is not offered of an unpaid order that is cancelled, nor of one that is reopened', async () => {
    const { admin, id } = await begun();
    const before = await read(admin, id);
    const cancelled = (await setStatus(admin, id, 'cancelled')).body.data;
    expect(undoOf(before, cancelled)).toBeUndefined();
    expect(undoOf(cancelled, (await setStatus(admin, id, 'processing')).body.data)).toBeUndefined();
  });

  it('is not offered of a cancellation whose money is gone', async () => {
    const { admin, id } = await paid();
    await setStatus(admin, id, 'cancelled');
    shop.pass(11 * MINUTE);
    await sweep(shop.services);
    const live = (await setStatus(admin, id, 'processing')).body.data;
    const cancelled = (await setStatus(admin, id, 'cancelled')).body.data;
    expect(cancelled.payment_status).toBe('refunded');
    expect(undoOf(live, cancelled)).toBeUndefined();
  });
});
