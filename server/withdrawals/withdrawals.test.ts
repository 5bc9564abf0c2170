import { describe, expect, it } from 'vitest';
import { buy, checkOut, itemOf, makeBuyer, orderOf, stockOf } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { makeWithdrawals } from '#testing/make/withdrawals.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';
import { refused } from '#testing/stand-ins/provider-line.ts';
import { orderLinkToken } from './order-link.ts';

const shop = useTestShop();
const SHOP = 'shop@antumbra.example';
const KEY = '5f0c0f5e-8a7d-4c57-9a53-0d5b2f6f4a10';
const { emailOf, bought, withdraw, write, send, rows, refundsOf, mailsFor } = makeWithdrawals(shop);

describe('The list of a buyer’s orders', () => {
  it('has the withdrawals of each, as its page has them', async () => {
    const order = await bought();
    await withdraw(order, [order.jerseys(1)]);
    const [listed] = (await shop.send('GET /api/orders', { as: order.buyer })).body.data;
    const { data } = (await shop.send(`GET /api/orders/${order.id}`, { as: order.buyer })).body;
    expect(listed.withdrawals).toMatchObject([{ items: [{ quantity: 1 }] }]);
    expect(listed.withdrawals).toEqual(data.withdrawals);
  });
});

describe('A withdrawal without signing in', () => {
  it('is answered alike whether there is such an order or not, acknowledged, and told to the shop', async () => {
    const { number, email, id } = await bought();
    const [known, unknown] = [await write({ order: number.toLowerCase(), email }), await write({ email })];
    expect([known.status, unknown.status]).toEqual([201, 201]);
    expect(Object.keys(known.body.data)).toEqual(Object.keys(unknown.body.data));
    expect(known.body.data).toMatchObject({
      reference: expect.stringMatching(/^WD-[2-9A-HJ-NP-Z]{6}$/),
      state: 'received',
      isPartlyRefunded: false,
      statement: { name: 'Mika Fan', email, order: number, items: ['All items of the order'] },
    });
    expect(
      (await rows())
        .map(({ order_id, matched, state }) => ({ order_id, matched, state }))
        .toSorted((a) => (a.matched ? -1 : 1)),
    ).toEqual([
      { order_id: id, matched: true, state: 'received' },
      { order_id: null, matched: false, state: 'received' },
    ]);
    const mails = (await mailsFor(email)).filter(({ subject }) => subject?.includes('withdrawal'));
    expect(mails).toHaveLength(2);
    const first = mails.find(({ subject }) => subject?.includes(known.body.data.reference));
    expect(first?.text).toMatch(/came in on \w+ \d+ \w+ \d{4}, \d\d:\d\d:\d\d CES?T/);
    expect(first?.text).toContain('All items of the order');
    expect(first?.text).not.toMatch(/accept/i);
    const toShop = await mailsFor(SHOP);
    expect(toShop.map(({ subject }) => subject?.replace(/WD-\w+/, '…')).toSorted()).toEqual([
      `Withdrawal … of order ${number} was received`,
      'Withdrawal … was received, and no order was found for it',
    ]);
    expect(toShop.every(({ text }) => text?.includes('/admin/withdrawals?view='))).toBe(true);
  });

  it('has what was typed in its mail, and no link of it', async () => {
    await write({ items: 'the cap\nSee https://spam.example/win', name: 'www.spam.example' });
    const [mail] = await mailsFor('mika@fans.example');
    expect(mail?.text?.replaceAll('\u200b', '')).toContain('See https://spam.example/win');
    expect(mail?.text).not.toContain('https://spam');
    expect(mail?.html).not.toMatch(/href="[^"]*spam/);
  });

  it('writes to an address three times a day, says where it does not, and keeps each', async () => {
    const order = await bought();
    const { email } = order;
    // What its buyer has chosen is no burden on the address.
    expect((await withdraw(order, [order.caps])).body.data.isMailed).toBe(true);
    const mailed: boolean[] = [];
    for (let n = 0; n < 5; n++) mailed.push((await write({ email, order: `ANT-00000${n}` })).body.data.isMailed);
    expect(mailed).toEqual([true, true, true, false, false]);
    expect(await rows()).toHaveLength(6);
    expect((await withdraw(order, [order.jerseys(1)])).body.data.isMailed).toBe(true);
    const mails = await mailsFor(email);
    expect(mails.filter(({ subject }) => subject?.includes('withdrawal'))).toHaveLength(5);
  });

  it('is one, however often it is sent at once, with a key or without', async () => {
    const twice = await Promise.all([write({ key: KEY }), write({ key: KEY }), write({}), write({})]);
    const references = twice.map(({ body }) => body.data.reference);
    expect(references[0]).toBe(references[1]);
    expect(references[2]).toBe(references[3]);
    expect(await rows()).toHaveLength(2);
    expect((await write({ key: KEY, items: 'Another' })).status).toBe(409);
    expect(await mailsFor('mika@fans.example')).toHaveLength(2);
  });

  it('is refused, and never confirmed, where a hidden field was filled in', async () => {
    const reply = await write({ website: 'https://spam.example' });
    expect([reply.status, reply.body.fields]).toEqual([400, { website: 'must be empty' }]);
    expect(await rows()).toEqual([]);
  });

  it('cannot add to the headers of a mail', async () => {
    expect((await write({ name: 'Mika\r\nBcc: all@fans.example' })).status).toBe(400);
    expect((await write({ order: 'ANT\nBcc: all@fans.example' })).status).toBe(400);
  });
});

describe('A withdrawal from lines of an order', () => {
  it('is on the order, for its buyer', async () => {
    const order = await bought();
    const { body } = await withdraw(order, [order.jerseys(1)]);
    const { data } = (await shop.send(`GET /api/orders/${order.id}`, { as: order.buyer })).body;
    expect(data.withdrawals).toEqual([
      {
        reference: body.data.reference,
        received_at: body.data.receivedAt,
        window_ended_on: null,
        state: 'refunded',
        declared: [expect.stringMatching(/^1 × Race Jersey/)],
        items: [{ order_item_id: order.jerseys(1).orderItemId, quantity: 1, refunded: 1 }],
      },
    ]);
  });

  it('refunds what has not left at once, and puts it into stock', async () => {
    const order = await bought();
    const { body } = await withdraw(order, [order.jerseys(1)]);
    expect(body.data).toMatchObject({
      state: 'refunded',
      isPartlyRefunded: true,
      statement: { order: order.number, items: ['1 × Race Jersey'] },
    });
    expect(await stockOf(shop, order.jersey)).toBe(4);
    expect(await refundsOf(order.id, order.buyer)).toMatchObject([
      {
        amount: 21,
        is_part: true,
        shipping: 1,
        reason: `Withdrawal ${body.data.reference}`,
        refunded_at: expect.any(String),
      },
    ]);
    expect(await orderOf(shop, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' });
    expect(await rows()).toMatchObject([{ state: 'refunded', matched: true, decided_by: null }]);
  });

  it('cancels an order of which nothing is left, with its shipping, at once', async () => {
    const order = await bought();
    await withdraw(order, [order.jerseys(1)]);
    const { body } = await withdraw(order, [order.jerseys(1), order.caps]);
    expect(body.data.state).toBe('refunded');
    expect(await orderOf(shop, order.id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      stock_state: 'released',
      cancel_reason: 'buyer',
    });
    expect((await refundsOf(order.id, order.buyer)).map(({ amount }: { amount: number }) => amount)).toEqual([
      21, 31.99,
    ]);
    expect([await stockOf(shop, order.jersey), await stockOf(shop, order.cap)]).toEqual([5, 5]);
    expect((await withdraw(order, [order.caps])).status).toBe(409);
    shop.pass(3 * 60_000);
    const subjects = (await mailsFor(order.email)).map(({ subject }) => subject);
    expect(subjects).toContain(`Your order ${order.number} was cancelled`);
    expect(subjects.filter((subject) => subject?.startsWith('We have received'))).toHaveLength(2);
  });

  it('in two steps, of all of an order, is marked and named in each', async () => {
    const order = await bought();
    await withdraw(order, [order.jerseys(1)]);
    const { reference } = (await withdraw(order, [order.jerseys(1), order.caps])).body.data;
    const read = async () => (await shop.send(`GET /api/orders/${order.id}`, { as: order.buyer })).body.data;
    const expected = {
      status: 'cancelled',
      items: [
        { quantity: 2, refunded_quantity: 2 },
        { quantity: 1, refunded_quantity: 1 },
      ],
    };
    expect(await read()).toMatchObject(expected);
    const office = await shop.send(`GET /api/admin/orders/${order.id}`, { as: order.admin });
    expect(office.body.data).toMatchObject(expected);
    const [, rest] = office.body.data.payment.refunds;
    expect(rest).toMatchObject({ amount: 31.99, is_part: false, shipping: 2, reason: `Withdrawal ${reference}` });
    expect(Object.fromEntries(rest.items.map((item: { order_item_id: string }) => [item.order_item_id, item]))).toEqual(
      {
        [order.jerseys(1).orderItemId ?? '']: { order_item_id: order.jerseys(1).orderItemId, quantity: 1, amount: 20 },
        [order.caps.orderItemId ?? '']: { order_item_id: order.caps.orderItemId, quantity: 1, amount: 9.99 },
      },
    );
    shop.pass(3 * 60_000);
    const mails = (await mailsFor(order.email)).map(({ subject, text }) => ({
      subject,
      text: text?.replaceAll(/\s+/g, ' '),
    }));
    const textOf = (subject: string) => mails.findLast((mail) => mail.subject === subject)?.text;
    expect(textOf(`Your order ${order.number} was cancelled`)).toContain('2 of 2 refunded');
    const refund = textOf(`Your refund for order ${order.number}`);
    expect(refund).toContain(`Reason: Withdrawal ${reference}`);
    expect(refund).toMatch(/1 × Race Jersey.* €20.00 1 × Cap.* €9.99 Shipping €2.00 Refund €31.99/);
    // Reopened, it is sent after all, whoever pays for that: nothing but the first step is refunded for good.
    await shop.send(`PUT /api/admin/orders/${order.id}/status`, { as: order.admin, body: { status: 'processing' } });
    expect((await read()).items.map((item: { refunded_quantity: number }) => item.refunded_quantity)).toEqual([1, 0]);
  });

  it('in two steps names what is left of the money for each item, also where the card provider refuses it at first', async () => {
    const order = await bought();
    await withdraw(order, [order.jerseys(1)]);
    const goodwill = { amount: 5, reason: 'Sorry' };
    await shop.send(`POST /api/admin/orders/${order.id}/refunds`, { as: order.admin, body: goodwill });
    shop.pass(1000);
    await refused(shop, 'refund', () => withdraw(order, [order.jerseys(1), order.caps]));
    const rest = { amount: 26.99, shipping: 0, reason: expect.stringMatching(/^Withdrawal /) };
    const last = async () => (await refundsOf(order.id, order.buyer)).at(-1);
    expect(await last()).toMatchObject({ ...rest, is_refused: true });
    expect((await shop.send(`POST /api/admin/orders/${order.id}/refund`, { as: order.admin, body: {} })).status).toBe(
      200,
    );
    const sent = await last();
    expect(sent).toMatchObject({ ...rest, is_refused: false, refunded_at: expect.any(String) });
    const amountOf = ({ orderItemId }: { orderItemId?: string | undefined }) =>
      sent.items.find((item: { order_item_id: string }) => item.order_item_id === orderItemId).amount;
    // Split by what they cost: €20.00 and €9.99.
    expect([amountOf(order.jerseys(1)), amountOf(order.caps)]).toEqual([18, 8.99]);
  });

  it('waits for what has left, and refunds the rest', async () => {
    const order = await bought();
    await send(order.admin, order.id, [order.jerseys(1)]);
    const { body } = await withdraw(order, [order.jerseys(2)]);
    expect(body.data).toMatchObject({
      state: 'awaiting_goods',
      isPartlyRefunded: true,
      toSendBack: '1 × Race Jersey',
    });
    expect((await refundsOf(order.id, order.buyer)).map(({ amount }: { amount: number }) => amount)).toEqual([21]);
    const form = (await shop.send(`GET /api/orders/${order.id}/withdrawal`, { as: order.buyer })).body.data;
    expect(form.lines.map(({ left }: { left: number }) => left)).toEqual([0, 1]);
    const [mail] = (await mailsFor(order.email)).filter(({ subject }) => subject?.startsWith('We have received'));
    expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain('Please send 1 × Race Jersey back within 14 days');
  });

  it('brings an order back that an admin has deleted, also where it is named in words', async () => {
    const order = await bought();
    const path = `/api/admin/orders/${order.id}`;
    const remove = () => shop.send(`DELETE ${path}`, { as: order.admin });
    expect((await remove()).status).toBe(200);
    expect(
      (await shop.send(`GET /api/orders/${order.id}/withdrawal`, { as: order.buyer })).body.data.lines,
    ).toHaveLength(2);
    expect((await withdraw(order, [order.caps])).body.data.state).toBe('refunded');
    expect((await shop.send(`GET ${path}`, { as: order.admin })).body.data.withdrawals).toHaveLength(1);
    await remove();
    await write({ order: order.number, email: order.email });
    expect((await shop.send(`GET ${path}`, { as: order.admin })).body.data.withdrawals).toHaveLength(2);
  });

  it('is never more than was ordered, whoever sends at the same time, and one for one key', async () => {
    const order = await bought();
    const replies = await Promise.all([
      withdraw(order, [order.jerseys(2)]),
      withdraw(order, [order.jerseys(2)]),
      withdraw(order, [order.jerseys(1)], { key: KEY }),
      withdraw(order, [order.jerseys(1)], { key: KEY }),
    ]);
    const declared = new Set(replies.flatMap(({ body }) => body.data?.reference ?? []));
    expect((await rows()).map(({ reference }) => reference).toSorted()).toEqual([...declared].toSorted());
    const { units } = await shop.services.db
      .selectFrom('withdrawal_items')
      .select(({ fn }) => fn.sum<number>('quantity').as('units'))
      .executeTakeFirstOrThrow();
    expect(units).toBeLessThanOrEqual(2);
  });

  it('needs neither session nor account with the link of a mail, and no other link does it', async () => {
    const order = await bought();
    const confirmation = (await mailsFor(order.email)).find(({ subject }) => subject === `Your order ${order.number}`);
    const token = /\/withdraw\/([\w-]+)/.exec(confirmation?.text ?? '')?.[1] ?? '';
    expect(token).toBe(await orderLinkToken(shop.services.db, order.id));
    const { data } = (await shop.send(`GET /api/withdrawals/links/${token}`)).body;
    expect(data).toMatchObject({
      number: order.number,
      name: '',
      email: '',
      lastDelivery: null,
      lines: [{ left: 2 }, { left: 1 }],
    });
    const body = { name: 'Mika', email: order.email, items: [order.caps] };
    expect(await shop.send(`POST /api/withdrawals/links/${token}`, { body })).toMatchObject({
      status: 201,
      body: { data: { state: 'refunded' } },
    });
    const wrong = `${token.slice(0, 30)}AAAA${token.slice(34)}`;
    expect((await shop.send(`GET /api/withdrawals/links/${wrong}`)).status).toBe(404);
    expect((await shop.send(`POST /api/withdrawals/links/${wrong}`, { body })).status).toBe(404);
  });

  it('is refused for what was made for its buyer, what is not of the order, and another’s order', async () => {
    const order = await bought();
    const mug = await makeProduct(shop, { stock: 5, name: 'Mug', options: ['Name'] });
    const line = { ...itemOf(mug), options: JSON.stringify([{ Name: 'Ada' }]) };
    const { orderId } = await buy(shop, order.buyer, [line]);
    const form = (await shop.send(`GET /api/orders/${orderId}/withdrawal`, { as: order.buyer })).body.data;
    expect(form.lines).toMatchObject([{ isPersonalised: true, left: 0 }]);
    const items = [{ orderItemId: form.lines[0].id, quantity: 1 }];
    expect((await withdraw({ ...order, id: orderId }, items)).body.error).toMatch(/“Mug” was made for you/);
    expect((await withdraw(order, items)).status).toBe(400);
    expect((await withdraw(order, [order.caps, order.caps])).status).toBe(400);
    const another = await makeBuyer(shop);
    expect((await withdraw({ ...order, buyer: another }, [order.caps])).status).toBe(404);
    expect((await shop.send(`GET /api/orders/${order.id}/withdrawal`, { as: another })).status).toBe(404);
  });

  it('counts while the payment is disputed, and waits for a person', async () => {
    const order = await bought();
    await shop.write((tx) => tx.updateTable('orders').set({ dispute: 'open' }).where('id', '=', order.id).execute());
    expect((await withdraw(order, [order.caps])).body.data).toMatchObject({
      state: 'received',
      isPartlyRefunded: false,
    });
    expect(await refundsOf(order.id, order.buyer)).toEqual([]);
  });
});

describe('A withdrawal from an order that cost nothing', () => {
  /** Two pins that are free, with nothing charged for shipping. */
  async function given() {
    const admin = await shop.person({ role: 'admin' });
    const buyer = await makeBuyer(shop);
    const pin = await makeProduct(shop, {
      stock: 3,
      name: 'Pin',
      price: 0,
      shippingPrices: [{ label: 'EU', price: 0 }],
    });
    const id = (await checkOut(shop, buyer, [itemOf(pin, 2)])).body.orderIds[0];
    const item = await shop.services.db
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const pins = (quantity: number) => ({ orderItemId: item.id, quantity });
    return { admin, buyer, pin, id, email: await emailOf(buyer), pins };
  }

  async function close(as: TestPerson) {
    const [row] = await rows();
    const body = { state: 'refunded', reason: 'Nothing was left to refund' };
    return shop.send(`POST /api/admin/withdrawals/${row?.id}/decision`, { as, body });
  }

  it('cancels it at once while nothing of it has left, and speaks of no money', async () => {
    const order = await given();
    const { data } = (await shop.send(`GET /api/orders/${order.id}/withdrawal`, { as: order.buyer })).body;
    expect(data.moneyLeft).toEqual({ total: 0, shipping: 0 });
    const { body } = await withdraw(order, [order.pins(2)]);
    expect(body.data).toMatchObject({ state: 'refunded', isFree: true });
    expect(await orderOf(shop, order.id)).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
    expect(await stockOf(shop, order.pin)).toBe(3);
    const mails = await mailsFor(order.email);
    const received = mails.find(({ subject }) => subject?.includes('received your withdrawal'));
    expect(received?.text?.replaceAll(/\s+/g, ' ')).toContain('You paid nothing for it, so no money goes back.');
    expect(received?.text).not.toContain('What you paid');
    expect(mails.filter(({ subject }) => subject?.includes('cancelled'))).toHaveLength(1);
  });

  it('from a part of it waits for a person', async () => {
    const order = await given();
    const { body } = await withdraw(order, [order.pins(1)]);
    expect(body.data).toMatchObject({ state: 'received', isFree: true });
    expect((await orderOf(shop, order.id)).status).toBe('processing');
    expect((await close(order.admin)).status).toBe(200);
  });

  it('that was typed is not closed before the order is cancelled', async () => {
    const order = await given();
    const { order_number: number } = await orderOf(shop, order.id);
    await write({ order: number, email: order.email });
    expect(await close(order.admin)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('cancel it') },
    });
    await shop.send(`PUT /api/admin/orders/${order.id}/status`, { as: order.admin, body: { status: 'cancelled' } });
    expect((await close(order.admin)).status).toBe(200);
  });
});
