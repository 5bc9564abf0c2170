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
