import { describe, expect, it } from 'vitest';
import { NEWSLETTER_CONSENT } from '#domain/newsletter.ts';
import { dispatchMails } from '#testing/shop/mailbox.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const subscribe = (email: string) => shop.send('POST /api/newsletter', { body: { email } });
const setState = (email: string, state: 'confirmed' | 'unsubscribed', at = shop.services.clock.now()) =>
  shop.write((tx) =>
    tx
      .updateTable('newsletter_subscribers')
      .set({ state, confirmed_at: at, unsubscribed_at: state === 'unsubscribed' ? at : null })
      .where('email', '=', email)
      .execute(),
  );

async function listed(query = ''): Promise<string[]> {
  const admin = await shop.person({ role: 'admin' });
  const { body } = await shop.send(`GET /api/admin/newsletter${query}`, { as: admin });
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ email }: { email: string }) => email);
}

describe('The list of subscribers', () => {
  it('has everybody, the newest first, with what they agreed to', async () => {
    await subscribe('ada@fans.example');
    shop.pass(1000);
    await subscribe('bo@fans.example');
    await setState('bo@fans.example', 'confirmed');
    const admin = await shop.person({ role: 'admin' });
    const { body } = await shop.send('GET /api/admin/newsletter', { as: admin });
    expect(body.data).toMatchObject([
      { email: 'bo@fans.example', state: 'confirmed', confirmedAt: expect.any(String), unsubscribedAt: null },
      { email: 'ada@fans.example', state: 'requested', confirmedAt: null },
    ]);
    expect(body.data[1]).toMatchObject({ source: 'home page', consentText: NEWSLETTER_CONSENT });
    expect(JSON.stringify(body)).not.toContain('token');
  });

  it('is searched by a part of the address, and filtered by state', async () => {
    for (const name of ['ada', 'bo', 'cleo']) await subscribe(`${name}@fans.example`);
    await setState('bo@fans.example', 'confirmed');
    await setState('cleo@fans.example', 'unsubscribed');
    expect(await listed('?search=CLEO')).toEqual(['cleo@fans.example']);
    expect(await listed('?state=confirmed')).toEqual(['bo@fans.example']);
    expect(await listed('?state=unsubscribed&search=fans')).toEqual(['cleo@fans.example']);
    expect(await listed('?state=requested')).toEqual(['ada@fans.example']);
    expect(await listed('?sort=email_desc')).toEqual(['cleo@fans.example', 'bo@fans.example', 'ada@fans.example']);
  });
});

describe('Who asks to be left alone', () => {
  async function make(email: string) {
    await subscribe(email);
    const admin = await shop.person({ role: 'admin' });
    const { data } = (await shop.send(`GET /api/admin/newsletter?search=${email}`, { as: admin })).body;
    return { admin, path: `/api/admin/newsletter/${data[0].id}` };
  }

  it('is unsubscribed, once on record', async () => {
    const { admin, path } = await make('ada@fans.example');
    await setState('ada@fans.example', 'confirmed');
    for (let i = 0; i < 2; i++) {
      const { status, body } = await shop.send(`POST ${path}/unsubscribe`, { as: admin });
      expect([status, body.data.state]).toEqual([200, 'unsubscribed']);
      expect(body.data.unsubscribedAt).toEqual(expect.any(String));
    }
    const log = await shop.services.db.selectFrom('activities').selectAll().execute();
    expect(log).toMatchObject([{ action: 'newsletter.unsubscribed', after: { state: 'unsubscribed' } }]);
    expect(await listed('?state=unsubscribed')).toEqual(['ada@fans.example']);
  });

  it('is erased: the address, its links and its mails, and nobody else’s', async () => {
    await subscribe('bo@fans.example');
    const { admin, path } = await make('ada@fans.example');
    await dispatchMails(shop);
    shop.pass(1000);
    await subscribe('ada@fans.example');
    expect((await shop.send(`DELETE ${path}`, { as: admin })).status).toBe(200);
    expect((await shop.send(`DELETE ${path}`, { as: admin })).status).toBe(404);
    await dispatchMails(shop);
    const { db } = shop.services;
    const left = [
      await db.selectFrom('newsletter_subscribers').select('email').execute(),
      await db.selectFrom('mails').select('to_address').execute(),
    ];
    expect(left).toEqual([[{ email: 'bo@fans.example' }], [{ to_address: 'bo@fans.example' }]]);
    expect(await db.selectFrom('newsletter_tokens').select('subscriber_id').execute()).toHaveLength(1);
    const rest = [await db.selectFrom('activities').selectAll().execute(), await db.selectFrom('outbox').execute()];
    expect(JSON.stringify(rest)).not.toContain('ada@');
    expect(await listed()).toEqual(['bo@fans.example']);
  });
});
