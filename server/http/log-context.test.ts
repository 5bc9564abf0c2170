import { beforeEach, describe, expect, it } from 'vitest';
import { captureLines } from '#testing/shop/log-lines.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const log = captureLines();
const shop = useTestShop({ logLevel: 'debug', trustProxy: 1 }, log);
beforeEach(() => void log.take());

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;
const NEW = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id that is answered, after it has been found in the log. */
async function idOf(headers: Record<string, string>): Promise<unknown> {
  const answered = (await shop.send('GET /api/products', { headers })).headers['x-request-id'];
  await expect.poll(() => log.take().find(({ msg }) => msg === 'answered')).toMatchObject({ requestId: answered });
  return answered;
}

describe('Behind a proxy that is trusted, a request', () => {
  it('keeps the id that it came with', async () => {
    for (const id of ['a', 'from.edge_7-3', 'x'.repeat(100)]) expect(await idOf({ 'x-request-id': id })).toBe(id);
    expect(await idOf({ 'x-request-id': 'edge-1', traceparent })).toBe('edge-1');
  });

  it.each(['', 'x'.repeat(101), 'a b', 'a"b', 'é', '{}'])('has a new one instead of %j', async (id) => {
    expect(await idOf({ 'x-request-id': id })).toMatch(NEW);
  });

  it('has the id of its trace where it has no other, and both in the log', async () => {
    expect(await idOf({ traceparent })).toBe(TRACE);
    await shop.send('POST /api/newsletter', { body: { email: 'no' }, headers: { traceparent, 'x-request-id': 'r-1' } });
    await expect
      .poll(() => log.take().find(({ msg }) => msg === 'answered'))
      .toMatchObject({ requestId: 'r-1', traceId: TRACE, status: 400 });
  });

  it.each([
    `ff-${TRACE}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
    TRACE,
  ])('has a new one when its trace is not one: %s', async (wrong) => {
    expect(await idOf({ traceparent: wrong })).toMatch(NEW);
  });

  it('is named, with its trace, by lines that the handlers write', async () => {
    const headers = { traceparent, 'x-request-id': 'r-2' };
    await shop.send('GET /api/auth/callback/google?state=none', { headers });
    expect(log.take()).toContainEqual(
      expect.objectContaining({ msg: 'sign-in refused', requestId: 'r-2', traceId: TRACE }),
    );
  });
});
