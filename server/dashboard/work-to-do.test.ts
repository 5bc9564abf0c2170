import { buy, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { makeOrder, makeReview } from '#testing/make/reviews.ts';
import { makeCompetition, makeMember, makeRace } from '#testing/make/team.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';
import { describe, expect, it } from 'vitest';

const shop = useTestShop();

const makeAdmin = () => shop.person({ role: 'admin' });
const read = async (as: TestPerson) => (await shop.send('GET /api/admin/stats/work', { as })).body.data;

describe('what waits for somebody', () => {
  it('is for admins', async () => {
    expect((await shop.send('GET /api/admin/stats/work')).status).toBe(401);
    expect((await shop.send('GET /api/admin/stats/work', { as: await shop.person() })).status).toBe(403);
  });

  it('is nothing in an empty shop', async () => {
    expect(await read(await makeAdmin())).toEqual({
      ordersToShip: 0,
      lowStock: 0,
      soldOut: 0,
      pendingReviews: 0,
      newMessages: 0,
      openWithdrawals: 0,
      urgentWithdrawals: 0,
      refundsDue: 0,
      refundsRefused: 0,
      disputes: 0,
      ordersUnreplaced: 0,
      paidPending: 0,
      nextWithoutPersonnel: 0,
      firstWithoutPersonnel: null,
    });
  });

  it('is as much as the lists that it leads to have', async () => {
    const [alex, fan] = [await makeAdmin(), await shop.person()];
    const jersey = await makeProduct(shop, { stock: 40 });
    await makeProduct(shop, { stock: 5 });
    await makeProduct(shop, { stock: 3, isActive: false });
    await makeProduct(shop, { stock: 0 });
    await makeProduct(shop, { stock: 0, isActive: false });
    await makeProduct(shop, { stock: 0, deleted: true });
    for (const status of ['processing', 'processing', 'shipped', 'cancelled'] as const)
      await makeOrder(shop, fan, [jersey], { status });
    await makeOrder(shop, fan, [jersey], { status: 'processing', deleted: true });
    const pending = await makeOrder(shop, fan, [jersey], { status: 'pending' });
    const mark = (id: string, marks: object) =>
      shop.write((tx) => tx.updateTable('orders').set(marks).where('id', '=', id).execute());
    await mark(pending, { dispute: 'open' });
    await mark(await makeOrder(shop, fan, [jersey], { status: 'cancelled' }), { payment_status: 'refund_due' });
    const { orderId } = await buy(shop, await makeBuyer(shop), [itemOf(jersey)]);
    const order = (await shop.send(`GET /api/admin/orders/${orderId}`, { as: alex })).body.data;
    const exchange = { orderItemId: order.items[0].id, quantity: 1, variantId: jersey.variant().id, restock: true };
    const exchanged = await shop.send(`POST /api/admin/orders/${orderId}/exchanges`, { as: alex, body: exchange });
    const { replacement } = exchanged.body.data.exchanges[0];
    await shop.send(`PUT /api/admin/orders/${replacement.id}/status`, { as: alex, body: { status: 'cancelled' } });
    await makeReview(shop, fan, jersey, { isApproved: false });
    await makeReview(shop, fan, jersey);
    const words = { name: '', email: 'mika@fans.example', subject: '' };
    for (const message of ['Hello', 'Where is my cap?', 'Found it'])
      await shop.send('POST /api/contact', { body: { ...words, message } });
    const { data: messages } = (await shop.send('GET /api/admin/messages', { as: alex })).body;
    await shop.send(`PUT /api/admin/messages/${messages[0].id}`, { as: alex, body: { state: 'read' } });

    for (const order of ['ANT-1', 'ANT-2', 'ANT-3'])
      await shop.send('POST /api/withdrawals', { body: { name: 'Mika', email: 'mika@fans.example', order } });
    const { data: withdrawals } = (await shop.send('GET /api/admin/withdrawals', { as: alex })).body;
    const decision = { state: 'declined', reason: 'Too late' };
    await shop.send(`POST /api/admin/withdrawals/${withdrawals[0].id}/decision`, { as: alex, body: decision });
    const tenDaysAgo = new Date(shop.services.clock.now().getTime() - 10 * 24 * 60 * 60_000);
    await shop.write((tx) =>
      tx.updateTable('withdrawals').set({ received_at: tenDaysAgo }).where('id', '=', withdrawals[1].id).execute(),
    );
    const nobody = { nextWithoutPersonnel: 0, firstWithoutPersonnel: null };
    const work = await read(alex);
    expect(work).toEqual({
      ...nobody,
      ordersToShip: 3,
      lowStock: 1,
      soldOut: 1,
      pendingReviews: 1,
      newMessages: 2,
      openWithdrawals: 2,
      urgentWithdrawals: 1,
      refundsDue: 1,
      refundsRefused: 0,
      disputes: 1,
      ordersUnreplaced: 1,
      paidPending: 1,
    });
    const totalOf = async (list: string) => (await shop.send(`GET /api/admin/${list}`, { as: alex })).body.total;
    expect(work).toEqual({
      ...nobody,
      ordersToShip: await totalOf('packing'),
      lowStock: await totalOf('products?stock=low'),
      soldOut: await totalOf('products?stock=sold_out'),
      pendingReviews: await totalOf('reviews?approved=false'),
      newMessages: await totalOf('messages?state=new'),
      openWithdrawals: await totalOf('withdrawals?state=open'),
      urgentWithdrawals: await totalOf('withdrawals?state=urgent'),
      refundsDue: await totalOf('orders?payment=refund_due'),
      refundsRefused: await totalOf('orders?payment=refund_failed'),
      disputes: await totalOf('orders?payment=disputed'),
      ordersUnreplaced: await totalOf('orders?payment=unreplaced'),
      paidPending: await totalOf('orders?status=pending&payment=paid'),
    });
  });

  it('is the next races that nobody is sent to, first the one that starts first', async () => {
    const alex = await makeAdmin();
    const [cup, gone] = [await makeCompetition(shop), await makeCompetition(shop, { finished: true })];
    await makeRace(shop, cup, { status: 'next', personnel: [await makeMember(shop)], inDays: 1 });
    await makeRace(shop, cup, { status: 'future', inDays: 2 });
    await makeRace(shop, gone, { status: 'next', inDays: 3 });
    await makeRace(shop, cup, { status: 'next', inDays: 9 });
    const first = await makeRace(shop, cup, { status: 'next', inDays: 5 });
    expect(await read(alex)).toMatchObject({ nextWithoutPersonnel: 2, firstWithoutPersonnel: first });
  });
});
