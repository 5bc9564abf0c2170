import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sweep } from '#server/payments/sweep.ts';
import { buy, checkOut, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { figuresOf } from '#testing/shop/figures.ts';
import { makeProduct } from '#testing/make/products.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop({});

let readings = 0;

async function read() {
  // Figures are kept for ten seconds, from one test to the next too.
  shop.pass(readings++ * 20_000 + 20_000);
  const { text } = await shop.send('GET /metrics');
  return figuresOf(text);
}

describe('the metrics', () => {
  it('are text for Prometheus, kept by nobody', async () => {
    const { status, headers, text } = await shop.send('GET /metrics');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toMatch(/^# TYPE http_request_duration_seconds histogram$/m);
  });

  it('count answers by the template of their route, not by what was asked for', async () => {
    const product = await makeProduct(shop);
    await shop.send(`GET /api/products/${product.id}`);
    await shop.send(`GET /api/products/${crypto.randomUUID()}`);
    await shop.send('GET /nothing/here?at=all');
    const value = await read();
    const answers = (route: string, status: string) =>
      value(`http_request_duration_seconds_count{route="${route}",method="GET",status="${status}"}`);
    expect([answers('/api/products/:id', '2xx'), answers('/api/products/:id', '4xx')]).toEqual([1, 1]);
    expect(answers('none', '4xx')).toBe(1);
    const exactly = (status: number) =>
      value(`http_responses_total{route="/api/products/:id",method="GET",status="${status}"}`);
    expect([exactly(200), exactly(404)]).toEqual([1, 1]);
    expect((await shop.send('GET /metrics')).text).not.toMatch(new RegExp(`${product.id}|nothing/here`));
    expect(value('database_query_duration_seconds_count')).toBeGreaterThan(5);
  });

  it('count each statement once, those that the database refuses and the one before a kept answer, too', async () => {
    const person = await shop.person();
    const ask = () => shop.send('GET /api/cart', { as: person });
    const statements = async () => (await read())('database_query_duration_seconds_count') ?? 0;
    // Kept with the second.
    for (let times = 0; times < 2; times++) await ask();
    const first = await statements();
    const second = await statements();
    for (let times = 0; times < 3; times++) await ask();
    expect((await statements()) - second).toBe(second - first + 3);
    const failures = async () => (await read())('database_query_failures_total') ?? 0;
    const before = await failures();
    await expect(sql`select 1 / 0`.execute(shop.services.db)).rejects.toThrow('division by zero');
    expect((await failures()) - before).toBe(1);
  });

  it('say what became of the money and of the stock', async () => {
    const buyer = await makeBuyer(shop);
    const cap = await makeProduct(shop, { stock: 9 });
    await buy(shop, buyer, [itemOf(cap)]);
    const { orderId } = await buy(shop, buyer, [itemOf(cap)]);
    const admin = await shop.person({ role: 'admin' });
    await shop.send(`PUT /api/admin/orders/${orderId}/status`, { as: admin, body: { status: 'cancelled' } });
    await checkOut(shop, buyer, [itemOf(cap, 3)]);
    const now = await read();
    expect([now('shop_orders{payment_status="paid"}'), now('shop_orders{payment_status="unpaid"}')]).toEqual([1, 1]);
    expect([now('shop_payments{state="succeeded"}'), now('shop_payments{state="open"}')]).toEqual([2, 1]);
    expect([now('shop_refunds_due'), now('shop_refunds_overdue'), now('shop_refunds_failed')]).toEqual([1, 0, 0]);
    expect([now('shop_stock_held'), now('shop_payments_overdue')]).toEqual([3, 0]);
    expect(now('database_up')).toBe(1);
    shop.pass(16 * 60_000);
    const later = await read();
    expect([later('shop_refunds_overdue'), later('shop_payments_overdue')]).toEqual([1, 1]);
    expect(later('shop_sweep_failures_total')).toBe(0);
    const body = { calls: { cancel: ['timeout before'] } };
    await shop.send('PUT /api/sandbox/faults', { as: await shop.person({ role: 'admin' }), body });
    await sweep(shop.services);
    expect((await read())('shop_sweep_failures_total')).toBe(1);
  });
});

describe('whoever reads them without a token', () => {
  const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
    shop.app.fastify.inject({ url: '/metrics', remoteAddress, headers });

  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('may from this machine: %s', async (address) => {
    expect((await from(address)).statusCode).toBe(200);
  });

  it.each(['192.0.2.1', '10.0.0.5', '172.17.0.1', '2001:db8::1', '::ffff:192.0.2.1'])(
    'may not from elsewhere: %s',
    async (address) => {
      const reply = await from(address);
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toEqual({
        error: 'Only this machine may read this. METRICS_TOKEN lets others.',
        code: 'forbidden',
      });
    },
  );

  it.each([
    'cf-connecting-ip',
    'forwarded',
    'true-client-ip',
    'via',
    'x-client-ip',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
  ])('may not through a proxy here: %s', async (header) => {
    expect((await from('127.0.0.1', { [header]: '127.0.0.1' })).statusCode).toBe(403);
  });
});
