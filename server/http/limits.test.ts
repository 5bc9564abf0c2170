import { describe, expect, it } from 'vitest';
import { useTestShop } from '#server/testing/test-shop.ts';

const test = useTestShop({ rateLimit: 0.1 });

describe('too many tries', () => {
  it('are refused with the seconds to wait, per address', async () => {
    const start = () => test.send('POST /api/auth/signin/social', { body: { provider: 'google', callbackURL: '/' } });
    expect((await start()).status).toBe(200);
    expect((await start()).status).toBe(200);
    const refused = await start();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body.error).toBe('Too many tries. Please wait a moment and try again.');
    expect((await test.send('GET /api/products')).status).toBe(200);
  });
});
