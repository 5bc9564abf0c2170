import { expect, it } from 'vitest';
import { useTestShop } from '#testing/shop/test-shop.ts';

const TOKEN = 'a-token-of-some-length';
const shop = useTestShop({ metricsToken: TOKEN });

const read = (authorization?: string, remoteAddress = '192.0.2.1') =>
  shop.app.fastify.inject({ url: '/metrics', remoteAddress, headers: authorization ? { authorization } : {} });

it('a token opens the metrics from anywhere, through a proxy too', async () => {
  expect((await read(`Bearer ${TOKEN}`)).statusCode).toBe(200);
});

it.each([undefined, 'Bearer', 'Bearer wrong', TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN}x`])(
  'nobody gets in with %s, not from this machine either',
  async (authorization) => {
    for (const address of ['192.0.2.1', '127.0.0.1']) {
      const reply = await read(authorization, address);
      expect(reply.statusCode).toBe(401);
      expect(reply.headers['www-authenticate']).toBe('Bearer');
      expect(reply.json()).toEqual({ error: 'A token is needed to read this', code: 'unauthenticated' });
    }
  },
);
