import { describe, expect, it } from 'vitest';
import { useTestShop } from '#testing/shop/test-shop.ts';

// Through a real proxy: scripts/trust-proxy.test.ts.

/** In this shop an address may subscribe once a minute. */
const ONCE = { rateLimit: 0.01 };
const subscribeTo = (shop: ReturnType<typeof useTestShop>) => async (proxy: string, forwarded: string) => {
  const reply = await shop.app.fastify.inject({
    method: 'POST',
    url: '/api/newsletter',
    remoteAddress: proxy,
    headers: { 'x-forwarded-for': forwarded },
    payload: { email: 'fan@fans.example' },
  });
  return reply.statusCode;
};

/** How many of these requests for what is kept for a person are refused, for each of the forwarded addresses in turn. */
async function refusedFor(shop: ReturnType<typeof useTestShop>, addresses: string[]): Promise<number[]> {
  const as = await shop.person();
  const refused = [];
  for (const forwarded of addresses) {
    const requested = Array.from({ length: 70 }, () =>
      shop.send('GET /api/auth/session', { as, headers: { 'x-forwarded-for': forwarded } }),
    );
    refused.push((await Promise.all(requested)).filter(({ status }) => status === 429).length);
  }
  return refused;
}

describe('with TRUST_PROXY=10.0.0.7, 10.1.0.0/16, fd00::/8, loopback', () => {
  const shop = useTestShop({ ...ONCE, trustProxy: ['10.0.0.7', '10.1.0.0/16', 'fd00::/8', 'loopback'] });
  const subscribe = subscribeTo(shop);

  it.each([
    ['10.0.0.7', '203.0.113.11'],
    ['10.1.2.3', '203.0.113.12'],
    ['::ffff:10.1.2.3', '203.0.113.13'],
    ['fd00::7', '203.0.113.14'],
    ['127.0.0.1', '203.0.113.15'],
    ['::1', '203.0.113.16'],
  ])('the word of %s is taken', async (proxy, visitor) => {
    expect(await subscribe(proxy, visitor)).toBe(200);
    expect(await subscribe(proxy, `198.51.100.7, ${visitor}`)).toBe(429);
  });

  it('of several proxies, too, but of nobody else', async () => {
    expect(await subscribe('10.0.0.7', '203.0.113.1, 10.1.2.3')).toBe(200);
    expect(await subscribe('127.0.0.1', '198.51.100.7, 203.0.113.1, 10.1.2.3, fd00::7')).toBe(429);
    expect(await subscribe('10.0.0.8', '203.0.113.2')).toBe(200);
    expect(await subscribe('10.0.0.8', '203.0.113.3')).toBe(429);
  });

  it('what is kept for a person counts for their address, too', async () => {
    const visitors = ['203.0.113.1, 10.1.2.3', '203.0.113.2, 10.0.0.7', '198.51.100.7, 203.0.113.1'];
    expect(await refusedFor(shop, visitors)).toEqual([0, 0, 20]);
  });
});

describe('with TRUST_PROXY=2', () => {
  const shop = useTestShop({ ...ONCE, trustProxy: 2 });
  const subscribe = subscribeTo(shop);

  it('the last but one is the visitor, whatever stands before', async () => {
    expect(await subscribe('10.0.0.7', '203.0.113.1, 10.0.0.8')).toBe(200);
    expect(await subscribe('10.0.0.9', '198.51.100.7, 203.0.113.1, 10.0.0.10')).toBe(429);
    expect(await subscribe('10.0.0.7', '203.0.113.2, 10.0.0.8')).toBe(200);
  });

  it('also of what is kept for a person', async () => {
    const visitors = ['203.0.113.1, 10.0.0.8', '203.0.113.2, 10.0.0.8', '198.51.100.7, 203.0.113.1, 10.0.0.9'];
    expect(await refusedFor(shop, visitors)).toEqual([0, 0, 20]);
  });
});

describe('without TRUST_PROXY', () => {
  const subscribe = subscribeTo(useTestShop(ONCE));

  it('nobody says where somebody else comes from', async () => {
    expect(await subscribe('127.0.0.1', '203.0.113.1')).toBe(200);
    expect(await subscribe('127.0.0.1', '203.0.113.2')).toBe(429);
  });
});
