import { reconcile } from '#server/payments/reconcile.ts';
import { sweep } from '#server/payments/sweep.ts';
import { orderOf } from '#testing/make/checkout.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { sendEvent } from '#testing/make/webhooks.ts';
import { watchAlerts } from '#testing/shop/alerts.ts';
import type { TestPerson } from '#testing/shop/test-shop.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { holdLine, refused, sandboxOf } from '#testing/stand-ins/provider-line.ts';
import { describe, expect, it } from 'vitest';

const shop = useTestShop();
const { activities, makeAdmin, paid, read, setStatus } = makeOrderAdmin(shop);
const MINUTE = 60_000;
const NOTE = 'Bank transfer of 24 November';

/** A cancelled order whose refund the card provider has refused. */
async function owed() {
  const order = await paid();
  await setStatus(order.admin, order.id, 'cancelled');
  shop.pass(11 * MINUTE);
  await refused(shop, 'refund', () => sweep(shop.services));
  const { provider_id: intentId } = (await read(order.admin, order.id)).payment;
  return { ...order, intentId: String(intentId) };
}
const record = (as: TestPerson, id: string, body: object = {}, headers: Record<string, string> = {}) =>
  shop.send(`POST /api/admin/orders/${id}/refund/manual`, { as, body: { note: NOTE, ...body }, headers });
const retry = (as: TestPerson, id: string) => shop.send(`POST /api/admin/orders/${id}/refund`, { as, body: {} });
const workOf = async (as: TestPerson) => (await shop.send('GET /api/admin/stats/work', { as })).body.data;
const revenueOf = async (as: TestPerson) =>
  (await shop.send('GET /api/admin/stats/dashboard', { as })).body.data.totalRevenue;
const sent = () => shop.services.db.selectFrom('sandbox_refunds').select('amount_cents').execute();
const statesOf = async (as: TestPerson, id: string) =>
  (await read(as, id)).payment.refunds.map(({ state, note }: { state: string; note: string | null }) => [state, note]);

/** The card provider sends the money after all, under the refund that it had refused. */
async function sendLate({ id, intentId }: { id: string; intentId: string }): Promise<void> {
  const { refund_id } = await shop.services.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id as refund_id')
    .where('order_id', '=', id)
    .where('refunds.state', '=', 'failed')
    .executeTakeFirstOrThrow();
  await sandboxOf(shop).refund({ intentId, amount: 4999, metadata: { refund_id }, idempotencyKey: 'late' });
}

describe('A refused refund that was paid back by hand', () => {
  it('is noted with how and by whom, counts as refunded, and sends nothing', async () => {
    const { admin, id } = await owed();
    expect(await revenueOf(admin)).toBe(49.99);
    const reply = await record(admin, id);
    expect(reply).toMatchObject({ status: 201, body: { data: { status: 'cancelled', payment_status: 'refunded' } } });
    expect(await statesOf(admin, id)).toEqual([
      ['failed', null],
      ['succeeded', NOTE],
    ]);
    expect(await sent()).toEqual([]);
    expect(await revenueOf(admin)).toBe(0);
    expect(await workOf(admin)).toMatchObject({ refundsRefused: 0, refundsDue: 0 });
    expect((await activities()).at(-1)).toMatchObject({
      actor_id: admin.id,
      type: 'payment',
      action: 'refund.recorded',
      object_id: id,
      description: expect.stringContaining(`was paid back by hand (${NOTE})`),
      after: { amount_cents: 4999, note: NOTE },
    });
    const { data: timeline } = (await shop.send(`GET /api/admin/orders/${id}/timeline`, { as: admin })).body;
    expect(timeline.at(-1)).toMatchObject({ action: 'refund.recorded', actor: 'Alex Admin', amount: 49.99 });
    shop.pass(60 * MINUTE);
    await sweep(shop.services);
    expect(await sent()).toEqual([]);
    expect((await shop.send(`DELETE /api/admin/orders/${id}`, { as: admin })).status).toBe(200);
  });

  it('is refunded for its buyer, who does not read the note', async () => {
    const { admin, buyer, id } = await owed();
    await record(admin, id);
    const { data } = (await shop.send(`GET /api/orders/${id}`, { as: buyer })).body;
    expect(data).toMatchObject({ payment_status: 'refunded', payment: { refunds: [{ amount: 49.99 }] } });
    expect(data.payment.refunds[0].refunded_at).not.toBeNull();
    expect(JSON.stringify(data)).not.toContain(NOTE);
  });

  it('is noted once: when it is pressed twice, by two people, and when an answer was lost', async () => {
    const { admin, id } = await owed();
    const other = await makeAdmin();
    const statuses = (await Promise.all([record(admin, id), record(other, id)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409]);
    const again = await owed();
    const lost = { 'idempotency-key': 'k1' };
    const replies = await Promise.all([1, 2].map(() => record(again.admin, again.id, {}, lost)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(await statesOf(again.admin, again.id)).toHaveLength(2);
  });

  it('is not tried again, and not changed by what the order becomes', async () => {
    const { admin, id } = await owed();
    await record(admin, id);
    expect((await retry(admin, id)).status).toBe(409);
    expect((await setStatus(admin, id, 'processing')).body.data).toMatchObject({ payment_status: 'refunded' });
    expect((await setStatus(admin, id, 'cancelled')).body.data).toMatchObject({ payment_status: 'refunded' });
    shop.pass(60 * MINUTE);
    await sweep(shop.services);
    expect(await sent()).toEqual([]);
  });
});

describe('Noting that money was paid back', () => {
  it('is refused where no refund was refused, and where the order has changed since', async () => {
    const { admin, id } = await paid();
    const { order_number } = await orderOf(shop, id);
    const error = `Order ${order_number} has no refund that the card provider refused`;
    expect(await record(admin, id)).toMatchObject({ status: 409, body: { error } });
    await setStatus(admin, id, 'cancelled');
    expect(await record(admin, id)).toMatchObject({ status: 409, body: { error } });
    const stale = (await read(admin, id)).updated_at;
    shop.pass(11 * MINUTE);
    await refused(shop, 'refund', () => sweep(shop.services));
    expect(await record(admin, id, { expectedUpdatedAt: stale })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    });
    expect(await record(admin, id, { note: '  ' })).toMatchObject({
      status: 400,
      body: { fields: { note: 'is required' } },
    });
    expect(await statesOf(admin, id)).toEqual([['failed', null]]);
  });

  it('is refused where the card provider has sent the money after all', async () => {
    const order = await owed();
    await sendLate(order);
    const { order_number } = await orderOf(shop, order.id);
    expect(await record(order.admin, order.id)).toMatchObject({
      status: 409,
      body: {
        error: `The card provider has sent the money of order ${order_number} back after all. Press “Try the refund again”: that notes it, and sends nothing.`,
      },
    });
    expect((await retry(order.admin, order.id)).body.data.payment_status).toBe('refunded');
    expect(await statesOf(order.admin, order.id)).toEqual([['succeeded', null]]);
    expect(await sent()).toHaveLength(1);
  });

  it.each([
    { first: 'noting it', slow: record, quick: retry, leaves: 1 },
    { first: 'trying again', slow: retry, quick: record, leaves: 0 },
  ])('and trying again at the same moment do one of the two: $first has to wait', async ({ slow, quick, leaves }) => {
    const { admin, id } = await owed();
    const other = await makeAdmin();
    const line = holdLine(shop, 'listRefunds');
    const held = slow(admin, id);
    await line.arrived;
    expect((await quick(other, id)).status).toBeLessThan(300);
    line.letGo();
    expect((await held).status).toBe(409);
    expect(await sent()).toHaveLength(leaves);
    expect((await read(admin, id)).payment_status).toBe('refunded');
  });

  it('and trying again at once never do both', async () => {
    for (let n = 0; n < 5; n++) {
      const { admin, id } = await owed();
      const before = (await sent()).length;
      const [noted, tried] = await Promise.all([record(admin, id), retry(admin, id)]);
      expect([noted?.status, tried?.status].filter((status) => status === 409)).toHaveLength(1);
      expect((await sent()).length - before).toBe(tried?.status === 200 ? 1 : 0);
    }
  });
});

describe('A refund that the card provider makes after all, though it was paid back by hand', () => {
  it('is told once, and both are in the books', async () => {
    const order = await owed();
    const { admin, id, intentId } = order;
    await record(admin, id);
    await shop.send(`DELETE /api/admin/orders/${id}`, { as: admin });
    const alerts = watchAlerts(shop);
    await sendLate(order);
    for (const event of ['evt_1', 'evt_2'])
      expect((await sendEvent(shop, event, 'charge.refunded', intentId)).status).toBe(200);
    expect(alerts()).toEqual(['refund.twice']);
    expect(await statesOf(admin, id)).toEqual([
      ['succeeded', null],
      ['succeeded', NOTE],
    ]);
    expect(await revenueOf(admin)).toBe(-49.99);
    expect((await activities()).filter(({ action }) => action === 'refund.twice')).toMatchObject([
      { actor_id: null, object_id: id, description: expect.stringContaining('went back twice') },
    ]);
  });

  it('is found by comparing with the provider where its event was lost; where there is none, nothing is said', async () => {
    const order = await owed();
    await record(order.admin, order.id);
    const alerts = watchAlerts(shop);
    const since = new Date(shop.services.clock.now().getTime() - 60 * MINUTE);
    expect(await reconcile(shop.services, { since, mend: false })).toMatchObject({ unknown: [] });
    expect(alerts()).toEqual([]);
    await sendLate(order);
    await reconcile(shop.services, { since, mend: false });
    await reconcile(shop.services, { since, mend: false });
    expect(alerts()).toEqual(['refund.twice']);
  });
});
