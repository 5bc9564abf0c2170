import { describe, expect, it } from 'vitest';
import { dispatchMails, mailsTo } from '#testing/shop/mailbox.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();
const FAN = 'mika@fans.example';
const SHOP = 'shop@antumbra.example';
const WORDS = { name: 'Mika', email: FAN, subject: 'My <b>cap</b>', message: 'Where is it?\n\nI wait.' };

const send = (more = {}) => shop.send('POST /api/contact', { body: { ...WORDS, ...more } });
async function mailsFor(address: string) {
  await dispatchMails(shop);
  return mailsTo(shop, address);
}

describe('The contact form', () => {
  it('keeps the message, mails it to the shop, whose answer goes to the sender, who is told without a word that was typed', async () => {
    expect((await send()).body).toEqual({ success: true });
    const [toShop, ...more] = await mailsFor(SHOP);
    expect(more).toEqual([]);
    expect(toShop?.subject).toBe('Message from Mika: My <b>cap</b>');
    expect(toShop?.replyTo?.text).toBe(FAN);
    expect(toShop?.text).toContain('Where is it?\n\nI wait.');
    expect(toShop?.html).toContain('My &lt;b&gt;cap&lt;/b&gt;');
    const [receipt] = await mailsFor(FAN);
    expect(receipt?.subject).toBe('We have your message');
    expect(receipt?.replyTo).toBeUndefined();
    expect(receipt?.text).not.toMatch(/Mika|cap|Where/);
  });

  it('keeps nothing of what fills in a field that no person sees, and answers alike', async () => {
    const { status, body } = await send({ website: 'https://spam.example' });
    expect([status, body]).toEqual([200, { success: true }]);
    expect(await shop.services.db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
    expect(await mailsFor(SHOP)).toEqual([]);
  });

  it('writes to an address three times a day, and each message to the shop', async () => {
    for (let i = 0; i < 5; i++) await send({ message: `Question ${i}` });
    expect(await mailsFor(FAN)).toHaveLength(3);
    expect(await mailsFor(SHOP)).toHaveLength(5);
  });

  it('takes a message that is sent again, because its answer was lost, as one', async () => {
    await send();
    expect((await send()).body).toEqual({ success: true });
    await send({ subject: 'Another' });
    expect(await mailsFor(FAN)).toHaveLength(2);
    expect(await mailsFor(SHOP)).toHaveLength(2);
    expect(await shop.services.db.selectFrom('contact_messages').select('id').execute()).toHaveLength(2);
  });

  it('cannot add to the headers of a mail', async () => {
    expect((await send({ subject: 'Hello\r\nBcc: all@fans.example' })).status).toBe(400);
    expect((await send({ name: 'Mika\nBcc: all@fans.example' })).status).toBe(400);
  });
});

describe('The inbox', () => {
  it('has messages, new ones first read and then answered, with a record of both', async () => {
    await send();
    const admin = await shop.person({ role: 'admin' });
    const list = async (query: string) => (await shop.send(`GET /api/admin/messages${query}`, { as: admin })).body.data;
    const [message] = await list('?state=new&search=cap+mika');
    expect(message).toMatchObject({ ...WORDS, state: 'new' });
    for (const state of ['read', 'answered', 'answered', 'new'])
      expect(await shop.send(`PUT /api/admin/messages/${message.id}`, { as: admin, body: { state } })).toMatchObject({
        status: 200,
        body: { data: { id: message.id, state } },
      });
    expect(await list('?state=answered')).toEqual([]);
    const actions = await shop.services.db.selectFrom('activities').select('action').orderBy('created_at').execute();
    expect(actions.map(({ action }) => action).toSorted()).toEqual([
      'message.answered',
      'message.read',
      'message.reopened',
    ]);
  });

  it('forgets a message with its mails, sent or not, and takes none of another', async () => {
    await send();
    await mailsFor(FAN);
    await send({ subject: 'Another' });
    const admin = await shop.person({ role: 'admin' });
    const { data } = (await shop.send('GET /api/admin/messages?sort=oldest', { as: admin })).body;
    const subjectsLeft = async () => {
      const mails = await shop.services.db.selectFrom('mails').select('subject').orderBy('subject').execute();
      return mails.map(({ subject }) => subject);
    };
    expect(await subjectsLeft()).toHaveLength(2);
    const again = await shop.services.db.selectFrom('mails').select('outbox_id').executeTakeFirstOrThrow();
    await shop.send(`POST /api/admin/mails/${again.outbox_id}/send-again`, { as: admin });
    expect((await shop.send(`DELETE /api/admin/messages/${data[0].id}`, { as: admin })).status).toBe(200);
    expect(await subjectsLeft()).toEqual([]);
    await dispatchMails(shop);
    expect(await subjectsLeft()).toEqual(['Message from Mika: Another', 'We have your message']);
    const listed = (await shop.send('GET /api/admin/mails', { as: admin })).body;
    expect(listed.total).toBe(2);
    expect((await shop.send(`DELETE /api/admin/messages/${data[0].id}`, { as: admin })).status).toBe(404);
    const log = await shop.services.db.selectFrom('activities').selectAll().execute();
    expect(JSON.stringify(log)).toContain('Message from Mika deleted');
    expect(JSON.stringify(log)).not.toContain(FAN);
  });

  it('names who signs in with the address of a message, and nobody who has not yet', async () => {
    await send();
    const admin = await shop.person({ role: 'admin' });
    const userOf = async () => {
      const { data } = (await shop.send('GET /api/admin/messages', { as: admin })).body;
      const one = (await shop.send(`GET /api/admin/messages/${data[0].id}`, { as: admin })).body.data;
      expect(one).toEqual(data[0]);
      return one.user;
    };
    expect(await userOf()).toBeNull();
    const account = { firstName: 'Mika', lastName: 'Fan', email: FAN, role: 'user', password: 'long enough' };
    const { id } = (await shop.send('POST /api/admin/users', { as: admin, body: account })).body.data;
    expect(await userOf()).toBeNull();
    const mark = (marks: object) =>
      shop.write((tx) => tx.updateTable('users').set(marks).where('id', '=', id).execute());
    await mark({ google_id: 'google-mika', email: 'Mika@Fans.example' });
    expect(await userOf()).toEqual({ id, displayName: 'Mika Fan' });
    await mark({ deleted_at: shop.services.clock.now() });
    expect(await userOf()).toBeNull();
  });
});
