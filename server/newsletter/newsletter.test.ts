import { useTestShop } from '#testing/shop/test-shop.ts';
import { describe, expect, test } from 'vitest';

const shop = useTestShop();
const subscribe = (email: unknown) => shop.send('POST /api/newsletter/', { body: { email } });
const listEmails = async () => {
  const rows = await shop.services.db.selectFrom('newsletter_subscribers').select('email').orderBy('email').execute();
  return rows.map(({ email }) => email);
};

describe('POST /api/newsletter', () => {
  test('stores an address once, however it is written, and answers alike', async () => {
    const first = await subscribe('Mika@Fans.example');
    const again = await subscribe('  mika@fans.example ');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.text).toBe(first.text);
    expect(first.body).toEqual({ success: true });
    expect(await listEmails()).toEqual(['mika@fans.example']);
  });

  test('many at the same moment are still one', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => subscribe('mika@fans.example')));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await listEmails()).toEqual(['mika@fans.example']);
  });

  test.each(['', 'mika', 'mika@', 'a b@fans.example', 7, null, undefined])('refuses %j', async (email) => {
    const { status, body } = await subscribe(email);
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty('email');
    expect(await listEmails()).toEqual([]);
  });
});

describe('POST /newsletter, the form of a browser without scripts', () => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/newsletter`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    });

  test('stores the address and leads back to the home page', async () => {
    const { status, headers } = await send('email=Mika%40fans.example');
    expect([status, headers.get('location')]).toEqual([303, '/?newsletter=done#newsletter']);
    expect(await listEmails()).toEqual(['mika@fans.example']);
  });

  test.each(['', 'email=', 'email=mika', `email=${'a'.repeat(300)}%40fans.example`])(
    'says of %j that it is none',
    async (body) => {
      const { status, headers } = await send(body);
      expect([status, headers.get('location')]).toEqual([303, '/?newsletter=invalid#newsletter']);
      expect(await listEmails()).toEqual([]);
    },
  );

  test('refuses the page of another site, other types and what is too long', async () => {
    expect((await send('email=mika%40fans.example', { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await send('{"email":"mika@fans.example"}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await send(`email=${'a'.repeat(2000)}`)).status).toBe(413);
    expect(await listEmails()).toEqual([]);
  });
});
