import { describe, expect, it } from 'vitest';
import { buy, itemOf, makeBuyer, orderOf, stockOf } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { dispatchMails, mailsTo } from '#testing/shop/mailbox.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';
import { refused } from '#testing/stand-ins/provider-line.ts';
import { sweep } from '#server/payments/sweep.ts';

const shop = useTestShop();
const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
const FAN = 'mika@fans.example';
const SHOP = 'shop@antumbra.example';

/** A jersey of €20 and a cap of €9.99 that were sent, and what their buyer withdraws from. */
async function sent() {
  const admin = await shop.person({ role: 'admin', displayName: 'Alex Admin' });
  const buyer = await makeBuyer(shop);
  const jersey = await makeProduct(shop, { stock: 5, name: 'Race Jersey', price: 2000 });
  const cap = await makeProduct(shop, { stock: 5, name: 'Cap', price: 999 });
  const { orderId: id } = await buy(shop, buyer, [itemOf(jersey, 2), itemOf(cap)]);
  await shop.send(`PUT /api/admin/orders/${id}/status`, { as: admin, body: { status: 'shipped' } });
  const { order_number: number } = await orderOf(shop, id);
  const form = (await shop.send(`GET /api/orders/${id}/withdrawal`, { as: buyer })).body.data;
  const units = (name: string, quantity: number) => ({
    orderItemId: form.lines.find((line: { name: string }) => line.name === name).id,
    quantity,
  });
  const withdraw = async (items: object[]) => {
    const body = { name: 'Mika', email: form.email, items };
    await shop.send(`POST /api/orders/${id}/withdrawals`, { as: buyer, body });
    return (await list(admin)).data[0];
  };
  return { admin, buyer, jersey, id, number, units, withdraw };
}
const list = async (as: TestPerson, query = '') => (await shop.send(`GET /api/admin/withdrawals${query}`, { as })).body;
const write = (body: object = {}) =>
  shop.send('POST /api/withdrawals', { body: { name: 'Mika', email: FAN, order: 'ANT-000000', ...body } });
const refund = (as: TestPerson, id: string, body: object) =>
  shop.send(`POST /api/admin/withdrawals/${id}/refund`, { as, body: { evidence: 'goods_back', ...body } });
const decide = (as: TestPerson, id: string, state: string, reason = 'It came back worn') =>
  shop.send(`POST /api/admin/withdrawals/${id}/decision`, { as, body: { state, reason } });
/** Those of the kind, the oldest first: also of withdrawals that are on record with their order. */
async function activitiesOf(as: TestPerson): Promise<string[]> {
  const { data } = (await shop.send('GET /api/admin/activities?type=withdrawal', { as })).body;
  return data.map(({ type, action }: { type: string; action: string }) => `${type} ${action}`).toReversed();
}

describe('The withdrawals of the back office', () => {
  it('are found by number, name and state, and are urgent after ten days', async () => {
    const admin = await shop.person({ role: 'admin' });
    await write({ order: 'ANT-1' });
    shop.pass(1);
    await write({ order: 'ANT-2', name: 'Ada' });
    const { data, total } = await list(admin);
    expect([total, data.map(({ name }: { name: string }) => name)]).toEqual([2, ['Ada', 'Mika']]);
    const totals = async (as = admin) => [
      (await list(as, '?state=open')).total,
      (await list(as, '?state=urgent')).total,
      (await list(as, '?state=refunded')).total,
      (await list(as, `?search=ada+ant-2`)).total,
      (await list(as, `?search=${data[1].reference}`)).total,
    ];
    expect(await totals()).toEqual([2, 0, 0, 1, 1]);
    shop.pass(10 * DAY_MS);
    // Sessions have ended by then.
    const later = await shop.person({ role: 'admin' });
    await decide(later, data[0].id, 'declined');
    expect(await totals(later)).toEqual([1, 1, 0, 1, 1]);
  });

  it('are refunded once the goods are back, into stock and by exactly what was withdrawn from', async () => {
    const { admin, buyer, jersey, id, units, withdraw } = await sent();
    const withdrawal = await withdraw([units('Race Jersey', 1)]);
    expect(withdrawal).toMatchObject({ state: 'awaiting_goods', isMatched: true, order: { id } });
    // The order names it.
    const { reference } = withdrawal;
    expect((await shop.send(`GET /api/admin/orders/${id}`, { as: admin })).body.data.withdrawals).toEqual([
      { id: withdrawal.id, reference, state: 'awaiting_goods' },
    ]);
    const items = [{ ...units('Race Jersey', 1), restock: true }];
    const reply = await refund(admin, withdrawal.id, { items });
    expect(reply).toMatchObject({ status: 201, body: { data: { id, payment_status: 'paid' } } });
    expect(await stockOf(shop, jersey)).toBe(4);
    expect((await list(admin)).data[0]).toMatchObject({
      state: 'refunded',
      decidedBy: 'Alex Admin',
      evidence: 'goods_back',
      items: [{ quantity: 1, refunded: 1 }],
    });
    const { payment } = (await shop.send(`GET /api/orders/${id}`, { as: buyer })).body.data;
    expect(payment.refunds).toMatchObject([{ amount: 20, reason: `Withdrawal ${withdrawal.reference}` }]);
    expect((await refund(admin, withdrawal.id, { items })).body.error).toMatch(/is refunded\. Alex Admin has decided/);
    // The other one can still be withdrawn from.
    expect(await withdraw([units('Race Jersey', 1)])).toMatchObject({ state: 'awaiting_goods' });
  });

  it('are declined with a reason that their sender is told, and can be sent anew', async () => {
    const { admin, units, withdraw } = await sent();
    const withdrawal = await withdraw([units('Cap', 1)]);
    expect((await decide(admin, withdrawal.id, 'declined')).body.data).toMatchObject({
      state: 'declined',
      decidedReason: 'It came back worn',
      decidedBy: 'Alex Admin',
    });
    await dispatchMails(shop);
    const mails = await mailsTo(shop, withdrawal.email);
    const mail = mails.find(({ subject }) => subject === `Your withdrawal ${withdrawal.reference}`);
    expect(mail?.text).toContain('It came back worn');
    expect((await decide(admin, withdrawal.id, 'declined')).status).toBe(409);
    expect(await withdraw([units('Cap', 1)])).toMatchObject({ state: 'awaiting_goods' });
  });

  it('say that the order they name is of another e-mail address', async () => {
    const { admin, buyer, id, number } = await sent();
    await write({ order: number.toLowerCase().replace('-', ' ') });
    const [{ order, otherOrder }] = (await list(admin)).data;
    const { email } = await shop.services.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    expect([order, otherOrder]).toEqual([null, { id, number, email }]);
    // The shop's mail and the activities say the same; the sender's mail does not.
    await dispatchMails(shop);
    const toShop = (await mailsTo(shop, SHOP)).find(({ text }) => text?.includes('/admin/withdrawals?view='));
    const { description } = await shop.services.db
      .selectFrom('activities')
      .select('description')
      .where('action', '=', 'withdrawal.received')
      .executeTakeFirstOrThrow();
    for (const text of [toShop?.text?.replaceAll('\n', ' '), description]) {
      expect(text).toContain(`was received for order ${number}, whose buyer has another e-mail address`);
      expect(text).not.toContain(email);
    }
    const [toSender] = await mailsTo(shop, FAN);
    expect(toSender?.text).not.toMatch(/another e-mail/);
    expect(toSender?.text?.replaceAll(number, '')).not.toContain(id);
  });

  it('are given their order where its number was mistyped, and what is refunded are their lines', async () => {
    const { admin, id, number, units } = await sent();
    await write({ items: 'both jerseys' });
    const { data } = await list(admin);
    const [typed] = data;
    expect(typed).toMatchObject({ order: null, isMatched: false, otherOrder: null });
    expect((await refund(admin, typed.id, { items: [units('Cap', 1)] })).status).toBe(409);
    const name = (order: string) =>
      shop.send(`PUT /api/admin/withdrawals/${typed.id}/order`, { as: admin, body: { order } });
    expect((await name('ANT-999999')).status).toBe(404);
    expect((await name(number.toLowerCase())).body.data).toMatchObject({ order: { id, number }, isMatched: false });
    expect((await name(number)).status).toBe(409);
    const items = [units('Race Jersey', 2)];
    expect((await refund(admin, typed.id, { items, evidence: 'proof_of_posting' })).status).toBe(201);
    expect((await list(admin)).data[0]).toMatchObject({
      state: 'refunded',
      evidence: 'proof_of_posting',
      items: [{ name: 'Race Jersey', quantity: 2, refunded: 2 }],
    });
    expect(await activitiesOf(admin)).toEqual(['withdrawal withdrawal.received', 'order withdrawal.assigned']);
  });

  it('stay open until all that they are about is refunded', async () => {
    const { admin, number, units, withdraw } = await sent();
    const chosen = await withdraw([units('Race Jersey', 1)]);
    shop.pass(1);
    await write({ order: number, items: '', email: chosen.email });
    const [whole] = (await list(admin)).data;
    expect(whole).toMatchObject({ statement: { items: ['All items of the order'] }, order: { number } });
    await refund(admin, whole.id, { items: [units('Cap', 1)] });
    expect((await list(admin, '?state=open')).total).toBe(2);
    await refund(admin, chosen.id, { items: [units('Race Jersey', 1)] });
    expect((await list(admin, '?state=open')).data).toMatchObject([{ id: whole.id }]);
    expect((await refund(admin, whole.id, { items: [units('Race Jersey', 1)] })).status).toBe(201);
    expect((await list(admin, '?state=open')).total).toBe(0);
  });

  it('are noted as refunded in another way, without a mail', async () => {
    const admin = await shop.person({ role: 'admin' });
    await write();
    const { data } = await list(admin);
    expect((await decide(admin, data[0].id, 'refunded', 'The order was cancelled')).body.data.state).toBe('refunded');
    await dispatchMails(shop);
    expect(await mailsTo(shop, FAN)).toHaveLength(1);
    expect(await activitiesOf(admin)).toEqual(['withdrawal withdrawal.received', 'withdrawal withdrawal.decided']);
  });
});

it('A withdrawal from what is still to be sent is not noted as refunded in another way: the parcel would leave, too', async () => {
  const admin = await shop.person({ role: 'admin' });
  const buyer = await makeBuyer(shop);
  const cap = await makeProduct(shop, { stock: 5, name: 'Cap', price: 999 });
  const { orderId: id } = await buy(shop, buyer, [itemOf(cap)]);
  const { email } = (await shop.send(`GET /api/orders/${id}/withdrawal`, { as: buyer })).body.data;
  await write({ email, order: (await orderOf(shop, id)).order_number, items: 'all of it' });
  const [withdrawal] = (await list(admin)).data;
  const { status, body } = await decide(admin, withdrawal.id, 'refunded', 'Paid in cash');
  expect([status, body.error]).toEqual([409, expect.stringContaining('is paid and still to be sent: cancel it')]);
  await shop.send(`PUT /api/admin/orders/${id}/status`, { as: admin, body: { status: 'shipped' } });
  expect((await decide(admin, withdrawal.id, 'refunded', 'Paid in cash')).status).toBe(200);
});

describe('A withdrawal whose order is refunded from its own page', () => {
  const refundOrder = (as: TestPerson, id: string, body: object) =>
    shop.send(`POST /api/admin/orders/${id}/refunds`, { as, body });
  const setStatus = (as: TestPerson, id: string, status: string) =>
    shop.send(`PUT /api/admin/orders/${id}/status`, { as, body: { status } });
  const read = async (as: TestPerson, { id }: { id: string }) =>
    (await shop.send(`GET /api/admin/withdrawals/${id}`, { as })).body.data;

  it('is refunded once all of its items are, and open until then', async () => {
    const { admin, id, units, withdraw } = await sent();
    const withdrawal = await withdraw([units('Race Jersey', 2)]);
    await refundOrder(admin, id, { items: [units('Cap', 1)] });
    expect(await read(admin, withdrawal)).toMatchObject({ state: 'awaiting_goods', items: [{ refunded: 0 }] });
    await refundOrder(admin, id, { items: [units('Race Jersey', 1)] });
    expect(await read(admin, withdrawal)).toMatchObject({ state: 'awaiting_goods', items: [{ refunded: 1 }] });
    await refundOrder(admin, id, { items: [units('Race Jersey', 1)] });
    expect(await read(admin, withdrawal)).toMatchObject({
      state: 'refunded',
      decidedBy: 'Alex Admin',
      decidedReason: 'All of its items have been refunded',
      evidence: null,
      items: [{ quantity: 2, refunded: 2 }],
    });
    expect(await activitiesOf(admin)).toEqual(['order withdrawal.received', 'order withdrawal.decided']);
  });

  it('is the oldest one first, and one of the whole order once nothing of it is left but what was made to order', async () => {
    const { admin, buyer, units, id, withdraw } = await sent();
    const first = await withdraw([units('Race Jersey', 1)]);
    shop.pass(1);
    const second = await withdraw([units('Race Jersey', 1)]);
    await refundOrder(admin, id, { items: [units('Race Jersey', 1)] });
    expect([(await read(admin, first)).state, (await read(admin, second)).state]).toEqual([
      'refunded',
      'awaiting_goods',
    ]);

    const cap = await makeProduct(shop, { stock: 5, name: 'Cap', price: 999 });
    const mug = await makeProduct(shop, { stock: 5, name: 'Mug', options: ['Name'] });
    const named = { ...itemOf(mug), options: JSON.stringify([{ Name: 'Ada' }]) };
    const { orderId } = await buy(shop, buyer, [itemOf(cap, 2), named]);
    const { order_number: order } = await orderOf(shop, orderId);
    await write({ order, email: first.email });
    const [whole] = (await list(admin)).data;
    expect(whole).toMatchObject({ order: { id: orderId }, isMatched: true });
    const { lines } = (await shop.send(`GET /api/orders/${orderId}/withdrawal`, { as: buyer })).body.data;
    await refundOrder(admin, orderId, { items: [{ orderItemId: lines[0].id, quantity: 1 }] });
    expect((await read(admin, whole)).state).toBe('received');
    await refundOrder(admin, orderId, { items: [{ orderItemId: lines[0].id, quantity: 1 }] });
    expect((await read(admin, whole)).state).toBe('refunded');
  });

  it('is settled by the refund of another one, too', async () => {
    const { admin, number, units, withdraw } = await sent();
    const chosen = await withdraw([units('Race Jersey', 1)]);
    shop.pass(1);
    await write({ order: number, email: chosen.email });
    const [whole] = (await list(admin)).data;
    const items = [units('Race Jersey', 2), units('Cap', 1)];
    expect((await refund(admin, whole.id, { items })).status).toBe(201);
    expect((await list(admin, '?state=open')).total).toBe(0);
    expect(await read(admin, chosen)).toMatchObject({ state: 'refunded', evidence: null, items: [{ refunded: 1 }] });
    expect(await read(admin, whole)).toMatchObject({ state: 'refunded', evidence: 'goods_back' });
  });

  it('is refunded when all that was charged has gone back, whichever way', async () => {
    const { admin, id, number, units, withdraw } = await sent();
    const chosen = await withdraw([units('Race Jersey', 1)]);
    await write({ order: number, email: chosen.email, items: 'the cap' });
    await refundOrder(admin, id, { amount: 49.98, reason: 'Gesture' });
    expect((await list(admin, '?state=open')).total).toBe(2);
    await refundOrder(admin, id, { amount: 0.01, reason: 'The last cent' });
    expect((await list(admin, '?state=open')).total).toBe(0);
    expect(await read(admin, chosen)).toMatchObject({
      decidedBy: null,
      decidedReason: 'All that was charged for the order has gone back',
      items: [{ refunded: 1 }],
    });
  });

  it('is open while the money of a cancelled order waits, and refunded once it has left or was paid back by hand', async () => {
    const { admin, id, units, withdraw } = await sent();
    const withdrawal = await withdraw([units('Cap', 1)]);
    await setStatus(admin, id, 'cancelled');
    await setStatus(admin, id, 'shipped');
    expect((await read(admin, withdrawal)).state).toBe('awaiting_goods');
    await setStatus(admin, id, 'cancelled');
    shop.pass(11 * MINUTE_MS);
    await refused(shop, 'refund', () => sweep(shop.services));
    expect((await read(admin, withdrawal)).state).toBe('awaiting_goods');
    const body = { note: 'Bank transfer of 24 November' };
    expect((await shop.send(`POST /api/admin/orders/${id}/refund/manual`, { as: admin, body })).status).toBe(201);
    expect((await read(admin, withdrawal)).state).toBe('refunded');

    const another = await sent();
    const due = await another.withdraw([another.units('Cap', 1)]);
    await setStatus(another.admin, another.id, 'cancelled');
    shop.pass(11 * MINUTE_MS);
    await sweep(shop.services);
    expect((await read(another.admin, due)).state).toBe('refunded');
  });
});

describe('The goods of a replacement that was sent', () => {
  /** Both jerseys were replaced, and are in stock again; their buyer withdraws from one. */
  async function replaced() {
    const order = await sent();
    const { admin, id, jersey, units } = order;
    const exchange = { ...units('Race Jersey', 2), variantId: jersey.variant().id, restock: true };
    const { data } = (await shop.send(`POST /api/admin/orders/${id}/exchanges`, { as: admin, body: exchange })).body;
    const replacement: string = data.exchanges[0].replacement.id;
    const read = async (which: string) => (await shop.send(`GET /api/admin/orders/${which}`, { as: admin })).body.data;
    const setStatus = (status: string) =>
      shop.send(`PUT /api/admin/orders/${replacement}/status`, { as: admin, body: { status } });
    const left = async () => (await read(id)).exchanges[0].replacement.restockable_quantity;
    return { ...order, replacement, read, setStatus, left };
  }

  it('go into stock with the refund of what it replaces, once', async () => {
    const { admin, jersey, units, withdraw, replacement, read, setStatus, left } = await replaced();
    expect(await left()).toBe(0);
    await setStatus('delivered');
    expect([await left(), await stockOf(shop, jersey)]).toEqual([2, 3]);
    const withdrawal = await withdraw([units('Race Jersey', 2)]);
    const items = [units('Race Jersey', 1)];
    const back = (quantity: number) => ({ items, restockReplacements: [{ id: replacement, quantity }] });
    expect((await refund(admin, withdrawal.id, back(3))).body.error).toMatch(/only 2 can be put into stock/);
    expect((await refund(admin, withdrawal.id, back(1))).status).toBe(201);
    expect([await left(), await stockOf(shop, jersey)]).toEqual([1, 4]);
    expect(await read(replacement)).toMatchObject({ status: 'delivered', items: [{ returned_quantity: 1 }] });
    expect((await refund(admin, withdrawal.id, back(1))).status).toBe(201);
    expect((await list(admin)).data[0]).toMatchObject({ state: 'refunded' });
    expect([await left(), await stockOf(shop, jersey)]).toEqual([0, 5]);
    const another = await read((await sent()).id);
    const wrong = { ...back(1), items: [{ orderItemId: another.items[0].id, quantity: 1 }] };
    const reply = await shop.send(`POST /api/admin/orders/${another.id}/refunds`, { as: admin, body: wrong });
    expect(reply.body.fields).toEqual({ restockReplacements: 'has an order that replaces nothing of it' });
  });

  it('go into stock from its own order, too, and not before they have left', async () => {
    const { admin, jersey, replacement, read, setStatus } = await replaced();
    const [{ id: orderItemId }] = (await read(replacement)).items;
    const restock = (quantity: number) =>
      shop.send(`POST /api/admin/orders/${replacement}/restock`, {
        as: admin,
        body: { items: [{ orderItemId, quantity }] },
      });
    expect((await restock(1)).body.error).toMatch(/nothing can be put into stock/);
    await setStatus('shipped');
    expect((await restock(2)).status).toBe(201);
    expect(await stockOf(shop, jersey)).toBe(5);
    expect((await restock(1)).status).toBe(409);
  });
});
