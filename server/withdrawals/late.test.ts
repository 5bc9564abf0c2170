import { describe, expect, it } from 'vitest';
import { noRequestContext } from '#server/http/request-context.ts';
import { cookieName, openSession } from '#server/identity/sessions.ts';
import { buy, itemOf, makeBuyer, orderOf } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { dispatchMails, mailsTo } from '#testing/shop/mailbox.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();
const DAY_MS = 24 * 60 * 60_000;
const SHOP = 'shop@antumbra.example';

/** The same person with a new session: the others have ended by then. */
async function signInAnew(person: TestPerson): Promise<TestPerson> {
  const token = await shop.write((tx) => openSession(shop.services, tx, person.id, noRequestContext));
  return { ...person, cookie: `${cookieName(shop.services)}=${token}` };
}

/** Two jerseys and a cap in one parcel; it arrives at 10:00 UTC of a Friday, so that the last day is Friday 20 November 2026. */
async function arrived() {
  const now = shop.services.clock.now().getTime();
  shop.pass(Date.parse('2026-11-06T10:00:00Z') - now);
  const admin = await shop.person({ role: 'admin' });
  const buyer = await makeBuyer(shop);
  const jersey = await makeProduct(shop, { stock: 5, name: 'Race Jersey', price: 2000 });
  const cap = await makeProduct(shop, { stock: 5, name: 'Cap', price: 999 });
  const { orderId: id } = await buy(shop, buyer, [itemOf(jersey, 2), itemOf(cap)]);
  const { order_number: number } = await orderOf(shop, id);
  const { lines } = (await shop.send(`GET /api/orders/${id}/withdrawal`, { as: buyer })).body.data;
  const of = (name: string, quantity: number) => ({
    orderItemId: lines.find((line: { name: string }) => line.name === name).id as string,
    quantity,
  });
  const items = [of('Race Jersey', 2), of('Cap', 1)];
  const parcel = { carrier: 'dhl', items };
  const { deliveries } = (await shop.send(`POST /api/admin/orders/${id}/deliveries`, { as: admin, body: parcel })).body
    .data;
  const body = { carrier: 'dhl', isDelivered: true };
  await shop.send(`PUT /api/admin/deliveries/${deliveries[0].id}`, { as: admin, body });
  return {
    admin,
    buyer,
    id,
    number,
    jersey,
    jerseys: (quantity: number) => of('Race Jersey', quantity),
    caps: of('Cap', 1),
  };
}
type Arrived = Awaited<ReturnType<typeof arrived>>;

const withdraw = async ({ buyer, id }: Arrived, items: object[]) => {
  const as = await signInAnew(buyer);
  const body = { name: 'Mika Fan', email: buyer.email, items };
  return (await shop.send(`POST /api/orders/${id}/withdrawals`, { as, body })).body.data;
};
const write = async (body: object) =>
  (await shop.send('POST /api/withdrawals', { body: { name: 'Mika Fan', email: 'mika@fans.example', ...body } })).body
    .data;
const listed = async ({ admin }: Arrived) =>
  (await shop.send('GET /api/admin/withdrawals', { as: await signInAnew(admin) })).body.data;
async function acknowledged({ email }: TestPerson) {
  await dispatchMails(shop);
  const mail = (await mailsTo(shop, email)).find(({ subject }) => subject?.startsWith('We have received your'));
  return mail?.text?.replaceAll('\n', ' ') ?? '';
}

describe('A withdrawal after the last day', () => {
  it('waits for a person, and promises nothing', async () => {
    const order = await arrived();
    shop.pass(15 * DAY_MS);
    const receipt = await withdraw(order, [order.jerseys(1)]);
    expect(receipt).toMatchObject({ state: 'received', windowEndedOn: '2026-11-20', isPartlyRefunded: false });
    const text = await acknowledged(order.buyer);
    expect(text).toContain('The time to withdraw ended on Fri 20 Nov 2026.');
    expect(text).toContain(
      'Somebody will look at your withdrawal and write to you. Nothing needs to be sent back before that answer.',
    );
    expect(text).not.toMatch(/Please send|goes back|We refund/);
    const as = await signInAnew(order.buyer);
    expect((await shop.send(`GET /api/orders/${order.id}`, { as })).body.data.withdrawals).toMatchObject([
      { state: 'received', window_ended_on: '2026-11-20' },
    ]);
    expect(await listed(order)).toMatchObject([{ state: 'received', windowEndedOn: '2026-11-20' }]);
    const [notice] = (await mailsTo(shop, SHOP)).filter(({ text }) => text?.includes(receipt.reference));
    expect(notice?.text?.replaceAll('\n', ' ')).toContain('after the time to withdraw had ended on Fri 20 Nov 2026');
  });

  it('is what came in after midnight in Berlin, by what was known then', async () => {
    const order = await arrived();
    shop.pass(Date.parse('2026-11-20T22:59:00Z') - Date.parse('2026-11-06T10:00:00Z'));
    const inTime = await withdraw(order, [order.jerseys(1)]);
    expect(inTime).toMatchObject({ state: 'awaiting_goods', windowEndedOn: null });
    expect(await acknowledged(order.buyer)).toMatch(/Please send the items back within 14 days/);
    shop.pass(2 * 60_000);
    expect(await withdraw(order, [order.caps])).toMatchObject({ state: 'received', windowEndedOn: '2026-11-20' });
    // That the parcel is said not to have arrived after all changes nothing of what was answered.
    const as = await signInAnew(order.admin);
    const { deliveries } = (await shop.send(`GET /api/admin/orders/${order.id}`, { as })).body.data;
    const body = { carrier: 'dhl', isDelivered: false };
    await shop.send(`PUT /api/admin/deliveries/${deliveries[0].id}`, { as, body });
    const days = (await listed(order)).map(({ windowEndedOn }: { windowEndedOn: string | null }) => windowEndedOn);
    expect(days).toEqual(['2026-11-20', null]);
  });

  it('refunds what has not left at once all the same: that is in time', async () => {
    const order = await arrived();
    const as = await signInAnew(order.admin);
    const exchange = { ...order.jerseys(2), variantId: order.jersey.variant().id, restock: true };
    await shop.send(`POST /api/admin/orders/${order.id}/exchanges`, { as, body: exchange });
    shop.pass(15 * DAY_MS);
    const receipt = await withdraw(order, [order.jerseys(2), order.caps]);
    expect(receipt).toMatchObject({ state: 'received', windowEndedOn: '2026-11-20', isPartlyRefunded: true });
    expect(await acknowledged(order.buyer)).toMatch(
      /What had not left us is refunded at once, with its shipping\. .* ended on/,
    );
    const another = await arrived();
    const again = { ...another.jerseys(2), variantId: another.jersey.variant().id, restock: true };
    await shop.send(`POST /api/admin/orders/${another.id}/exchanges`, {
      as: await signInAnew(another.admin),
      body: again,
    });
    shop.pass(15 * DAY_MS);
    expect(await withdraw(another, [another.jerseys(2)])).toMatchObject({ state: 'refunded', windowEndedOn: null });
  });

  it('can be refunded and declined as any other', async () => {
    const order = await arrived();
    shop.pass(15 * DAY_MS);
    await withdraw(order, [order.jerseys(1)]);
    shop.pass(1000);
    await withdraw(order, [order.caps]);
    const [caps, jersey] = await listed(order);
    const as = await signInAnew(order.admin);
    const refund = { evidence: 'goods_back', items: [{ ...order.jerseys(1), restock: true }] };
    expect((await shop.send(`POST /api/admin/withdrawals/${jersey.id}/refund`, { as, body: refund })).status).toBe(201);
    const declined = { state: 'declined', reason: 'The time had ended' };
    expect((await shop.send(`POST /api/admin/withdrawals/${caps.id}/decision`, { as, body: declined })).status).toBe(
      200,
    );
    expect((await listed(order)).map(({ state }: { state: string }) => state)).toEqual(['declined', 'refunded']);
  });
});

describe('What was typed after the last day of its order', () => {
  it('is late for the shop and for its buyer’s mail, and answered as any other', async () => {
    const order = await arrived();
    shop.pass(15 * DAY_MS);
    const [known, unknown] = [
      await write({ order: order.number, email: order.buyer.email }),
      await write({ order: 'ANT-000000' }),
    ];
    expect([known.windowEndedOn, unknown.windowEndedOn]).toEqual([null, null]);
    const rows = (await listed(order)).map(
      ({ reference, windowEndedOn }: { reference: string; windowEndedOn: string | null }) => [reference, windowEndedOn],
    );
    expect(Object.fromEntries(rows)).toEqual({ [known.reference]: '2026-11-20', [unknown.reference]: null });
    expect(await acknowledged(order.buyer)).toContain('ended on Fri 20 Nov 2026');
    const mail = (await mailsTo(shop, 'mika@fans.example'))[0]?.text?.replaceAll('\n', ' ');
    expect(mail).toMatch(/please send the items back within 14 days .* If the time to withdraw has ended, wait for/);
  });

  it('is late, too, once the shop has named the order', async () => {
    const order = await arrived();
    shop.pass(15 * DAY_MS);
    await write({ order: 'ANT-000000' });
    const [{ id }] = await listed(order);
    const as = await signInAnew(order.admin);
    const { body } = await shop.send(`PUT /api/admin/withdrawals/${id}/order`, { as, body: { order: order.number } });
    expect(body.data).toMatchObject({ order: { number: order.number }, windowEndedOn: '2026-11-20' });
  });
});
