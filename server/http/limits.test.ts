import { describe, expect, it } from 'vitest';
import { useTestShop } from '#server/testing/test-shop.ts';

const test = useTestShop({ rateLimit: 0.1 });

describe('too many tries', () => {
  it('are refused with the seconds to wait, per address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) {
      const reply = await test.send('POST /api/auth/signin/social', { body: { provider: 'google', callbackURL: '/' } });
      statuses.push(reply.status);
      if (reply.status === 429) {
        expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
        expect(reply.body.error).toBe('Too many tries. Please wait a moment and try again.');
      }
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
  });
});
