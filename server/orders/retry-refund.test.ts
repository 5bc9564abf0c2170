import { sweep } from '#server/payments/sweep.ts';
import { orderOf } from '#testing/make/checkout.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import type { TestPerson } from '#testing/shop/test-shop.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { cutLine, refused, sandboxOf } from '#testing/stand-ins/provider-line.ts';
import { describe, expect, it } from 'vitest';

const shop = useTestShop();
const { activities, list, makeAdmin, paid, read, setStatus } = makeOrderAdmin(shop);
const MINUTE = 60_000;

/** A cancelled order whose refund the card provider has refused. */
async function owed() {
  const order = await paid();
  await setStatus(order.admin, order.id, 'cancelled');
  shop.pass(11 * MINUTE);
  await refused(shop, 'refund', () => sweep(shop.services));
  return order;
}
const retry = (as: TestPerson, id: string, body: object = {}) =>
  shop.send(`POST /api/admin/orders/${id}/refund`, { as, body });
const remove = (as: TestPerson, id: string) => shop.send(`DELETE /api/admin/orders/${id}`, { as });
const workOf = async (as: TestPerson) => (await shop.send('GET /api/admin/stats/work', { as })).body.data;
const sent = () => shop.services.db.selectFrom('sandbox_refunds').select('amount_cents').execute();
const statesOf = async (as: TestPerson, id: string) =>
  (await read(as, id)).payment.refunds.map(({ state }: { state: string }) => state);

describe('A refund that the card provider refused', () => {
  it('is listed and counted by itself, apart from those that are about to leave', async () => {
    const { admin, id } = await owed();
    const due = await paid();
    await setStatus(admin, due.id, 'cancelled');
    const found = async (payment: string) =>
      (await list(admin, `?payment=${payment}`)).data.map((order: { id: string }) => order.id);
    expect(await found('refund_failed')).toEqual([id]);
    expect(await found('refund_due')).toEqual([due.id]);
    expect(await workOf(admin)).toMatchObject({ refundsRefused: 1, refundsDue: 1 });
  });

  it('keeps its order from being deleted until the money has gone back', async () => {
    const { admin, id } = await owed();
    const { order_number } = await orderOf(shop, id);
    expect(await remove(admin, id)).toMatchObject({
      status: 409,
      body: {
        error: `The card provider refused the refund of order ${order_number}, so its money is still owed. It can be deleted once the money has gone back.`,
      },
    });
    expect(await workOf(admin)).toMatchObject({ refundsRefused: 1 });
    await retry(admin, id);
    expect((await remove(admin, id)).status).toBe(200);
  });

  it('brings an order back that was deleted before', async () => {
    const { admin, id } = await paid();
    await setStatus(admin, id, 'cancelled');
    expect((await remove(admin, id)).status).toBe(200);
    shop.pass(11 * MINUTE);
    await refused(shop, 'refund', () => sweep(shop.services));
    expect((await read(admin, id)).payment_status).toBe('refund_due');
    expect(await workOf(admin)).toMatchObject({ refundsRefused: 1 });
  });

  it('is sent again by an admin, once, under a key of its own, and the log says who did it', async () => {
    const { admin, id } = await owed();
    expect((await retry(admin, id)).body.data).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    expect(await sent()).toEqual([{ amount_cents: 4999 }]);
    expect(await statesOf(admin, id)).toEqual(['failed', 'succeeded']);
    expect(await workOf(admin)).toMatchObject({ refundsRefused: 0, refundsDue: 0 });
    expect((await activities()).slice(-2)).toMatchObject([
      { actor_id: admin.id, action: 'refund.retried', object_id: id },
      { actor_id: null, action: 'refund.succeeded', object_id: id },
    ]);
    expect((await retry(admin, id)).status).toBe(409);
    expect(await sent()).toHaveLength(1);
  });

  it('may be refused again, and is then owed as before', async () => {
    const { admin, id } = await owed();
    const again = await refused(shop, 'refund', () => retry(admin, id));
    expect(again).toMatchObject({ status: 200, body: { data: { payment_status: 'refund_due' } } });
    expect(await workOf(admin)).toMatchObject({ refundsRefused: 1 });
    expect((await retry(admin, id)).body.data.payment_status).toBe('refunded');
    expect(await sent()).toHaveLength(1);
  });

  it('goes out once when two press at the same time, and when the answer of the provider is lost', async () => {
    const { admin, id } = await owed();
    const other = await makeAdmin();
    cutLine(shop, 'refund', 'on the way back');
    const statuses = (await Promise.all([retry(admin, id), retry(other, id)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    shop.pass(2 * MINUTE);
    await sweep(shop.services);
    expect(await orderOf(shop, id)).toMatchObject({ payment_status: 'refunded' });
    expect(await sent()).toHaveLength(1);
  });

  it('is noted, and not sent again, where somebody has refunded it at the provider', async () => {
    const { admin, id } = await owed();
    const { provider_id: intentId } = (await read(admin, id)).payment;
    const there = { intentId, amount: 4999, metadata: {}, idempotencyKey: 'by hand' };
    const refundId = await sandboxOf(shop).refund(there);
    const { data } = (await retry(admin, id)).body;
    expect(data).toMatchObject({ payment_status: 'refunded', payment: { refunds: [{ provider_id: refundId }] } });
    expect(await sent()).toHaveLength(1);
  });
});

describe('Trying a refund again', () => {
  it('is refused where none was refused, or where the order has changed since', async () => {
    const { admin, id } = await paid();
    const { order_number } = await orderOf(shop, id);
    const error = `Order ${order_number} has no refund that the card provider refused`;
    expect(await retry(admin, id)).toMatchObject({ status: 409, body: { error } });
    await setStatus(admin, id, 'cancelled');
    expect((await retry(admin, id)).status).toBe(409);
    const stale = (await read(admin, id)).updated_at;
    shop.pass(11 * MINUTE);
    await refused(shop, 'refund', () => sweep(shop.services));
    expect(await retry(admin, id, { expectedUpdatedAt: stale })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    });
    expect(await sent()).toEqual([]);
  });

  it('says what has become of the refund where another admin was there first', async () => {
    const { admin, id } = await owed();
    const bea = await shop.person({ role: 'admin', displayName: 'Bea Boss' });
    const { order_number, updated_at } = await read(admin, id);
    const news = `Bea Boss has changed order ${order_number} since you opened it.`;
    const stale = (path: string, body: object = {}) =>
      shop.send(`POST /api/admin/orders/${id}/${path}`, {
        as: admin,
        body: { expectedUpdatedAt: updated_at, ...body },
      });
    const mark = () => stale('refund/manual', { note: 'Bank transfer' });
    const estimate = { shippingEstimate: 'Never' };
    expect((await shop.send(`PUT /api/admin/orders/${id}`, { as: bea, body: estimate })).status).toBe(200);
    const still = `${news} Its refund is still refused, and nothing was`;
    const again = 'look at the order, then try once more.';
    expect((await stale('refund')).body.error).toBe(`${still} sent again: ${again}`);
    expect((await mark()).body.error).toBe(`${still} marked as paid back: ${again}`);

    expect((await retry(bea, id)).body.data.payment_status).toBe('refunded');
    // Bea has changed it, or the refund that she tried, when that took longer.
    const gone = new RegExp(
      `rder ${order_number} (since|has changed).+\\. Its money has gone back, so nothing was (.+)\\.$`,
    );
    const { code, error } = (await stale('refund')).body;
    expect([code, gone.exec(error)?.[2]]).toEqual(['version_conflict', 'sent again']);
    expect(gone.exec((await mark()).body.error)?.[2]).toBe('marked as paid back');
    expect(await sent()).toHaveLength(1);
  });

  it('is for admins, and for orders that there are', async () => {
    const { admin, buyer, id } = await owed();
    expect((await shop.send(`POST /api/admin/orders/${id}/refund`, { body: {} })).status).toBe(401);
    expect((await retry(buyer, id)).status).toBe(403);
    expect((await retry(admin, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});
