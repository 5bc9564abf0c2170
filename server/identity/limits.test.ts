import { useTestShop } from '#testing/shop/test-shop.ts';
import { expect, test } from 'vitest';

const shop = useTestShop({ rateLimit: 0.1 });

test('an address can start or finish six hundred sign-ins a minute, here a tenth of it', async () => {
  for (let i = 0; i < 30; i++) {
    expect((await shop.send('POST /api/auth/signin/social', { body: { provider: 'google' } })).status).toBe(200);
    expect((await shop.send('GET /api/auth/callback/google?state=x&code=y')).status).toBe(302);
  }
  const start = await shop.send('POST /api/auth/signin/social', { body: { provider: 'google' } });
  const callback = await shop.send('GET /api/auth/callback/google');
  for (const { status, headers } of [start, callback]) {
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await shop.send('GET /api/auth/session')).status).toBe(200);
});
