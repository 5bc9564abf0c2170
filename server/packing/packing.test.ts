import { describe, expect, it } from 'vitest';
import { buy, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { makeProduct } from '#testing/make/products.ts';
import { sweep } from '#server/payments/sweep.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();
const { activities, begun, makeAdmin, paid, read, setStatus } = makeOrderAdmin(shop);
const UNKNOWN = '11111111-1111-4111-8111-111111111111';

const listToPack = async (as: TestPerson, query = '') =>
  (await shop.send(`GET /api/admin/packing${query}`, { as })).body;
const idsToPack = async (as: TestPerson) => (await listToPack(as)).data.map(({ id }: { id: string }) => id);
const setPacking = (as: TestPerson, ids: string[], isBeingPacked = true) =>
  shop.send('PUT /api/admin/packing', { as, body: { ids, isBeingPacked } });
const send = (as: TestPerson, id: string, items: object[]) =>
  shop.send(`POST /api/admin/orders/${id}/deliveries`, { as, body: { carrier: 'dhl', items } });
const mark = (id: string, marks: object) =>
  shop.write((tx) => tx.updateTable('orders').set(marks).where('id', '=', id).execute());

/** A paid order of two jerseys and a cap. */
async function bought() {
  const [jersey, cap] = [await makeProduct(shop, { name: 'Race Jersey' }), await makeProduct(shop, { name: 'Cap' })];
  const { orderId: id } = await buy(shop, await makeBuyer(shop), [itemOf(jersey, 2), itemOf(cap)]);
  const { items } = await read(await makeAdmin(), id);
  const all = items.map((item: { id: string; quantity: number }) => ({
    orderItemId: item.id,
    quantity: item.quantity,
  }));
  return { id, all, first: all.slice(0, 1) };
}

describe('What is to be packed', () => {
  it('is paid and has not left, oldest first, page by page', async () => {
    const { admin, id: oldest } = await paid();
    shop.pass(1000);
    const { id: second } = await paid();
    shop.pass(1000);
    const { id: youngest, all, first } = await bought();
    expect(await idsToPack(admin)).toEqual([oldest, second, youngest]);
    expect(await listToPack(admin, '?page=2&limit=2')).toMatchObject({ data: [{ id: youngest }], total: 3 });
    await send(admin, youngest, first);
    expect((await listToPack(admin)).data[2]).toMatchObject({
      id: youngest,
      deliveries: [{ items: [{ quantity: 2 }] }],
    });
    await send(admin, youngest, all.slice(1));
    await setStatus(admin, second, 'shipped');
    expect(await idsToPack(admin)).toEqual([oldest]);
  });

  it('is not what waits for its money, unless it was paid in another way', async () => {
    const { admin, id } = await begun();
    expect(await idsToPack(admin)).toEqual([]);
    await setStatus(admin, id, 'processing');
    expect(await idsToPack(admin)).toEqual([id]);
  });

  it('is also what is paid and was set back to pending', async () => {
    const { admin, id } = await paid();
    await setStatus(admin, id, 'pending');
    expect(await idsToPack(admin)).toEqual([id]);
  });

  it('is not what is cancelled, deleted, or paid back', async () => {
    const { admin, id } = await paid();
    for (const marks of [{ payment_status: 'refund_due' }, { payment_status: 'refunded' }]) {
      await mark(id, marks);
      expect(await idsToPack(admin)).toEqual([]);
    }
    await mark(id, { payment_status: 'paid' });
    await setStatus(admin, id, 'cancelled');
    expect(await idsToPack(admin)).toEqual([]);
    const { id: deleted } = await paid();
    await shop.send(`DELETE /api/admin/orders/${deleted}`, { as: admin });
    expect(await idsToPack(admin)).toEqual([]);
  });

  it('is what an admin has reopened after its money went back', async () => {
    const { admin, id } = await paid();
    await setStatus(admin, id, 'cancelled');
    shop.pass(shop.services.config.refundGraceMinutes * 60_000);
    await sweep(shop.services);
    expect(await read(admin, id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    await setStatus(admin, id, 'processing');
    const { items, payment_status } = await read(admin, id);
    expect([payment_status, await idsToPack(admin)]).toEqual(['refunded', [id]]);
    await send(admin, id, [{ orderItemId: items[0].id, quantity: items[0].quantity }]);
    expect([(await read(admin, id)).status, await idsToPack(admin)]).toEqual(['shipped', []]);
  });

  it('is not what was refunded before it left', async () => {
    const { id, all, first } = await bought();
    const admin = await makeAdmin();
    await send(admin, id, first);
    const [, cap] = all;
    const body = { items: [{ orderItemId: cap.orderItemId, quantity: 1 }] };
    expect((await shop.send(`POST /api/admin/orders/${id}/refunds`, { as: admin, body })).status).toBe(201);
    await setStatus(admin, id, 'processing');
    expect(await idsToPack(admin)).toEqual([]);
  });

  it('is what its buyer disputes, too, and what all has left of is not, whatever its status', async () => {
    const { admin, id } = await paid();
    await mark(id, { dispute: 'open' });
    expect((await listToPack(admin)).data).toMatchObject([{ id, dispute: 'open' }]);
    const { id: sent, all } = await bought();
    await send(admin, sent, all);
    await setStatus(admin, sent, 'processing');
    expect(await idsToPack(admin)).toEqual([id]);
  });
});

describe('An order that is being packed', () => {
  it('says since when and by whom, in the list and in its view, and is still as its editors saw it', async () => {
    const { admin, id } = await paid();
    const before = await read(admin, id);
    expect(before.packing).toBeNull();
    const { status, body } = await setPacking(admin, [id]);
    expect(status).toBe(200);
    const packing = { started_at: expect.any(String), started_by: 'Alex Admin', started_by_id: admin.id };
    expect(body.data).toMatchObject([{ id, packing, updated_at: before.updated_at }]);
    expect((await listToPack(admin)).data).toMatchObject([{ id, packing }]);
    expect(await read(admin, id)).toEqual({ ...before, packing });
  });

  it('stays with whoever began it, until it is not packed after all', async () => {
    const { admin, id } = await paid();
    const bea = await shop.person({ role: 'admin', displayName: 'Bea Boss' });
    const names = (await Promise.all([setPacking(admin, [id]), setPacking(bea, [id])])).map(
      ({ body }) => body.data[0].packing.started_by,
    );
    expect(new Set(names).size).toBe(1);
    expect((await setPacking(admin, [id], false)).body.data).toMatchObject([{ packing: null }]);
    await setPacking(bea, [id]);
    expect((await read(admin, id)).packing).toMatchObject({ started_by: 'Bea Boss' });
    expect((await activities()).slice(-3).map(({ action, description }) => [action, description])).toEqual([
      ['order.packing_started', expect.stringMatching(/^Packing of order ANT-\w+ has started$/)],
      ['order.packing_stopped', expect.stringMatching(/^Order ANT-\w+ is not being packed after all$/)],
      ['order.packing_started', expect.anything()],
    ]);
  });

  it('is no news to whoever packs it, when somebody else has changed it', async () => {
    const { admin, id } = await paid();
    const bea = await shop.person({ role: 'admin', displayName: 'Bea Boss' });
    const { updated_at: expectedUpdatedAt, items } = await read(admin, id);
    shop.pass(60_000);
    await setPacking(admin, [id]);
    shop.pass(60_000);
    await setStatus(bea, id, 'cancelled');
    const body = { carrier: 'dhl', items: [{ orderItemId: items[0].id, quantity: 1 }], expectedUpdatedAt };
    const refused = await shop.send(`POST /api/admin/orders/${id}/deliveries`, { as: admin, body });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatch(/^Bea Boss has changed order ANT-\w+ since you opened it\. It is now cancelled/);
  });

  it('is begun for many at once; those that are not to be packed are answered as they are now', async () => {
    const { admin, id } = await paid();
    const [{ id: cancelled }, { id: other }] = [await paid(), await paid()];
    await setStatus(admin, cancelled, 'cancelled');
    const { data } = (await setPacking(admin, [other, UNKNOWN, cancelled, id])).body;
    expect(data).toHaveLength(3);
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id, packing: expect.objectContaining({ started_by: 'Alex Admin' }) }),
        expect.objectContaining({ id: other, packing: expect.objectContaining({ started_by: 'Alex Admin' }) }),
        expect.objectContaining({ id: cancelled, status: 'cancelled', packing: null }),
      ]),
    );
  });

  it('is begun anew for what is left of it, and not when its only parcel is taken back', async () => {
    const { id, all, first } = await bought();
    const admin = await makeAdmin();
    await setPacking(admin, [id]);
    expect((await send(admin, id, first)).body.data.packing).toBeNull();
    await setPacking(admin, [id]);
    const { deliveries } = (await send(admin, id, all.slice(1))).body.data;
    const back = await shop.send(`DELETE /api/admin/deliveries/${deliveries[1].id}`, { as: admin });
    expect(back.body.data.packing).toMatchObject({ started_by: 'Alex Admin' });
  });

  it('is noted by admins only, for a hundred orders at most', async () => {
    const { admin, buyer, id } = await paid();
    expect((await shop.send('PUT /api/admin/packing', { body: { ids: [id], isBeingPacked: true } })).status).toBe(401);
    expect((await setPacking(buyer, [id])).status).toBe(403);
    expect(
      (
        await setPacking(
          admin,
          Array.from({ length: 101 }, () => id),
        )
      ).status,
    ).toBe(400);
    expect((await read(admin, id)).packing).toBeNull();
  });
});
