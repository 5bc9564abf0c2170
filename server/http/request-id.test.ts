import { expect, it } from 'vitest';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

it('nobody gives a request its id where no proxy is trusted', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const { headers } = await shop.send('GET /healthz', { headers: { 'x-request-id': 'mine', traceparent } });
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});
