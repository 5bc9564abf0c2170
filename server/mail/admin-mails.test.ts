import { describe, expect, it } from 'vitest';
import { forgetMails } from './forget-mails.ts';
import { buy, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeMail } from '#testing/make/mails.ts';
import { makeProduct } from '#testing/make/products.ts';
import { makeOrder } from '#testing/make/reviews.ts';
import { dispatchMails, mailsTo } from '#testing/shop/mailbox.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** A person with an order that nobody was written to about yet. */
async function makeOrderOf() {
  const fan = await shop.person();
  const id = await makeOrder(shop, fan, [await makeProduct(shop)]);
  const { order_number: number } = await shop.services.db
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { fan, id, number };
}

/** Reads the list as an admin; returns what each mail is called by. */
async function useList() {
  const admin = await shop.person({ role: 'admin' });
  const find = async (query = '') => {
    const { body } = await shop.send(`GET /api/admin/mails?${query}`, { as: admin });
    expect(body.total).toBe(body.data.length);
    return body.data;
  };
  const idsOf = async (query: string) => (await find(query)).map(({ id }: { id: string }) => id);
  return { admin, find, idsOf };
}

async function bought() {
  const buyer = await makeBuyer(shop);
  const { orderId } = await buy(shop, buyer, [itemOf(await makeProduct(shop, { stock: 1 }))]);
  await dispatchMails(shop);
  const { admin, find } = await useList();
  const [mail] = await find();
  const sendAgain = (id = mail.id, headers = {}) =>
    shop.send(`POST /api/admin/mails/${id}/send-again`, { as: admin, headers });
  return { buyer, orderId, admin, find, mail, sendAgain };
}

describe('The list of mails', () => {
  it('has what was posted, newest first', async () => {
    const { fan, id, number } = await makeOrderOf();
    const sent = await makeMail(shop, fan, id);
    shop.pass(MINUTE);
    const waiting = await makeMail(shop, fan, id, { kind: 'order_shipped', state: 'due', isUnwritten: true });
    shop.pass(MINUTE);
    const error = 'SMTP_URL is not set';
    const dropped = { kind: 'order_delivered', state: 'dropped', isUnwritten: true, error } as const;
    const unsent = await makeMail(shop, fan, id, dropped);
    const { find } = await useList();
    const order = { id, number, isDeleted: false, isCancelled: false };
    const to = fan.email;
    expect(await find()).toMatchObject([
      { id: unsent, kind: 'order_delivered', subject: null, to, order, state: 'dropped', reason: error },
      { id: waiting, kind: 'order_shipped', subject: null, to, order, state: 'due', reason: null, finishedAt: null },
      { id: sent, subject: `Your order ${number}`, to, order, state: 'sent', finishedAt: expect.any(String) },
    ]);
  });

  it('leaves out what was dropped before the shop sent mails', async () => {
    const { fan, id } = await makeOrderOf();
    await makeMail(shop, fan, id, { state: 'dropped', isUnwritten: true });
    await shop.write((tx) => tx.updateTable('outbox').set({ payload: '{}' }).execute());
    const { find } = await useList();
    expect(await find()).toEqual([]);
  });

  it('is searched by recipient, subject and order number, also of what is not written yet', async () => {
    const elin = await makeOrderOf();
    const kaj = await makeOrderOf();
    const written = await makeMail(shop, elin.fan, elin.id);
    const unwritten = await makeMail(shop, kaj.fan, kaj.id, { state: 'due', isUnwritten: true });
    const { idsOf } = await useList();
    expect(await idsOf(`search=${elin.fan.email.toUpperCase()}`)).toEqual([written]);
    expect(await idsOf(`search=${elin.number}`)).toEqual([written]);
    expect(await idsOf(`search=${elin.number.toLowerCase()}%20your`)).toEqual([written]);
    expect(await idsOf(`search=${kaj.fan.email}%20${kaj.number}`)).toEqual([unwritten]);
    expect(await idsOf(`search=${kaj.number.slice(0, 2)}%20${kaj.fan.email}`)).toEqual([unwritten]);
    expect(await idsOf(`search=${kaj.fan.email}%20${elin.number}`)).toEqual([]);
    expect((await idsOf('search=fans.example')).toSorted()).toEqual([written, unwritten].toSorted());
    expect(await idsOf('search=xqzzy')).toEqual([]);
  });

  it('is filtered by state and kind', async () => {
    const { fan, id } = await makeOrderOf();
    const sent = await makeMail(shop, fan, id);
    const refused = await makeMail(shop, fan, id, { kind: 'refund_sent', state: 'failed', error: '550 No such user' });
    const { idsOf } = await useList();
    expect(await idsOf('state=sent')).toEqual([sent]);
    expect(await idsOf('state=failed')).toEqual([refused]);
    expect(await idsOf('kind=refund_sent')).toEqual([refused]);
    expect(await idsOf('kind=refund_sent&state=sent')).toEqual([]);
    expect(await idsOf(`state=failed&kind=&search=${fan.email}`)).toEqual([refused]);
  });

  it('says where mails go', async () => {
    const { admin } = await useList();
    const { config } = shop.services;
    const delivery = async () => (await shop.send('GET /api/admin/mails/delivery', { as: admin })).body.data.to;
    expect(await delivery()).toBe('demo');
    config.demo = false;
    expect(await delivery()).toBe('nowhere');
    config.mail = { smtpUrl: 'smtp://mail.example', from: 'shop@antumbra.example', dkim: undefined };
    expect(await delivery()).toBe('mail_server');
    config.mail = undefined;
    config.demo = true;
  });
});

describe('Mails that are no orders’', () => {
  const EMAIL = 'bo@fans.example';
  const write = () =>
    shop.send('POST /api/contact', { body: { name: 'Bo', email: EMAIL, subject: 'Size', message: 'Is M small?' } });

  it('are listed and found by whom they go to, before they are written, too', async () => {
    await write();
    await shop.send('POST /api/newsletter', { body: { email: EMAIL } });
    const { find } = await useList();
    const tos = async (query = '') =>
      Object.fromEntries((await find(query)).map(({ kind, to }: { kind: string; to: string }) => [kind, to]));
    const all = { contact_received: EMAIL, newsletter_confirmation: EMAIL, contact_message: 'shop@antumbra.example' };
    expect(await tos()).toEqual(all);
    expect(await tos(`search=${EMAIL}`)).toMatchObject({ contact_received: EMAIL, newsletter_confirmation: EMAIL });
    await dispatchMails(shop);
    expect(await tos()).toEqual(all);
  });

  it('do not lend their reader’s links to an admin, and are written anew when they are sent again', async () => {
    await shop.send('POST /api/newsletter', { body: { email: EMAIL } });
    await dispatchMails(shop);
    const { admin, find } = await useList();
    const [{ id }] = await find();
    const { body } = await shop.send(`GET /api/admin/mails/${id}`, { as: admin });
    const { text: html } = await shop.send(`GET /api/admin/mails/${id}/mail.html`, { as: admin });
    for (const part of [body.data.text, html]) {
      expect(part).toContain('/newsletter/confirm/…');
      expect(part).not.toMatch(/newsletter\/confirm\/\w/);
    }
    const again = await shop.send(`POST /api/admin/mails/${id}/send-again`, { as: admin });
    expect(again.body.data).toMatchObject({ subject: null, to: EMAIL });
    await dispatchMails(shop);
    const links = (await mailsTo(shop, EMAIL)).map(({ text }) => /newsletter\/confirm\/[\w-]+/.exec(text ?? '')?.[0]);
    expect(new Set(links).size).toBe(2);
  });
});

describe('A mail of long ago', () => {
  it('is deleted with its text after 90 days, and is never sent a second time', async () => {
    const { buyer, orderId } = await bought();
    const waiting = await makeMail(shop, buyer, orderId, { kind: 'order_shipped', state: 'due', isUnwritten: true });
    shop.pass(90 * DAY - MINUTE);
    await forgetMails(shop.services);
    const { find, idsOf } = await useList();
    expect(await find()).toHaveLength(2);
    shop.pass(2 * MINUTE);
    await forgetMails(shop.services);
    expect(await idsOf('')).toEqual([waiting]);
    const { db } = shop.services;
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([]);
    const keys = await db.selectFrom('outbox').select('key').execute();
    expect(keys.map(({ key }) => key)).toContain(`order_confirmation ${orderId}`);
  });
});

describe('One mail', () => {
  it('is read with its text, and its HTML in a frame of the shop’s own that loads and runs nothing', async () => {
    const { admin, mail, buyer } = await bought();
    const { body } = await shop.send(`GET /api/admin/mails/${mail.id}`, { as: admin });
    expect(body.data).toMatchObject({ id: mail.id, to: buyer.email, text: expect.stringContaining(mail.order.number) });
    const { status, text, headers } = await shop.send(`GET /api/admin/mails/${mail.id}/mail.html`, { as: admin });
    expect(status).toBe(200);
    expect(text).toContain(mail.order.number);
    // No page of the shop can be framed: its links open beside.
    expect(text).toContain('<base target="_blank"/>');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    );
  });

  it('is for admins alone, and only where there is one', async () => {
    const { admin, mail, buyer } = await bought();
    const read = async (id: string, as?: TestPerson) =>
      (await shop.send(`GET /api/admin/mails/${id}/mail.html`, { ...(as && { as }) })).status;
    expect(await read(mail.id)).toBe(401);
    expect(await read(mail.id, buyer)).toBe(403);
    expect(await read(UNKNOWN, admin)).toBe(404);
    expect(await read('abc', admin)).toBe(404);
    const unwritten = { kind: 'order_shipped', state: 'due', isUnwritten: true } as const;
    expect(await read(await makeMail(shop, buyer, mail.order.id, unwritten), admin)).toBe(404);
  });
});

describe('A mail that is sent again', () => {
  it('goes to whom it went, as it was written, beside the first', async () => {
    const { buyer, mail, sendAgain, find, admin } = await bought();
    await shop.write((tx) =>
      tx.updateTable('users').set({ first_name: 'Renamed' }).where('id', '=', buyer.id).execute(),
    );
    shop.pass(MINUTE);
    const reply = await sendAgain();
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject({ repeats: mail.id, state: 'due', to: buyer.email, subject: mail.subject });
    await dispatchMails(shop);
    const [first, again, ...more] = await mailsTo(shop, buyer.email);
    expect(more).toEqual([]);
    expect([again?.subject, again?.text, again?.html]).toEqual([first?.subject, first?.text, first?.html]);
    // A mail program shows one of two that have the same.
    expect(again?.messageId).not.toBe(first?.messageId);
    expect(await find()).toMatchObject([{ id: reply.body.data.id, state: 'sent' }, mail]);
    const { body } = await shop.send('GET /api/admin/activities?type=mail', { as: admin });
    expect(body.data).toMatchObject([
      { action: 'mail.sent_again', description: `Mail “${mail.subject}” sent again`, objectId: reply.body.data.id },
    ]);
  });

  it('goes out once for one Idempotency-Key', async () => {
    const { buyer, mail, sendAgain } = await bought();
    const replies = [
      await sendAgain(mail.id, { 'idempotency-key': 'k1' }),
      await sendAgain(mail.id, { 'idempotency-key': 'k1' }),
    ];
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    await dispatchMails(shop);
    expect(await mailsTo(shop, buyer.email)).toHaveLength(2);
  });

  it('is none that waits', async () => {
    const { mail, sendAgain } = await bought();
    const { body } = await sendAgain();
    expect(await sendAgain(body.data.id)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('still waiting to be sent') },
    });
    await dispatchMails(shop);
    expect((await sendAgain(body.data.id)).body.data.repeats).toBe(body.data.id);
    expect(mail.repeats).toBeNull();
  });

  it('is written now, where it was dropped before it was written; without a mail server it is not accepted', async () => {
    const { buyer, orderId, sendAgain } = await bought();
    const dropped = { kind: 'order_shipped', state: 'dropped', isUnwritten: true } as const;
    const id = await makeMail(shop, buyer, orderId, dropped);
    expect(await sendAgain(id)).toMatchObject({
      status: 409,
      body: { error: 'This mail is not to be sent any more. The order is not shipped any more.' },
    });
    await shop.write((tx) => tx.updateTable('orders').set({ status: 'shipped' }).where('id', '=', orderId).execute());
    shop.services.config.demo = false;
    expect(await sendAgain(id)).toMatchObject({ status: 409, body: { error: expect.stringContaining('SMTP_URL') } });
    shop.services.config.demo = true;
    expect((await sendAgain(id)).status).toBe(201);
    await dispatchMails(shop);
    const mails = await mailsTo(shop, buyer.email);
    expect(mails.at(-1)?.subject).toMatch(/is on its way$/);
  });
});
