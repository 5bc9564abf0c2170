import { describe, expect, it } from 'vitest';
import { NEWSLETTER_CONSENT } from '#domain/newsletter.ts';
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
