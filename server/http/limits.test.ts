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

  it('count for all addresses of an IPv6 network, and for no other', async () => {
    const start = async (remoteAddress: string) => {
      const payload = { provider: 'google', callbackURL: '/' };
      const url = '/api/auth/signin/social';
      return (await test.app.fastify.inject({ method: 'POST', url, payload, remoteAddress })).statusCode;
    };
    const statuses: number[] = [];
    for (let host = 1; host < 200 && statuses.at(-1) !== 429; host++)
      statuses.push(await start(`2001:db8:1:2::${host.toString(16)}`));
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    expect(await start('2001:db8:1:3::1')).toBe(200);
  });
});
