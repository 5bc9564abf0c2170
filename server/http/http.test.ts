import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeCategory, makeProduct } from '#testing/make/products.ts';
import { sendRaw } from '#testing/shop/send-raw.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();
const NOT_FOUND = '{"error":"Not found","code":"not_found"}';

describe('every answer', () => {
  it.each(['GET /api/products', 'GET /api/nothing', 'GET /api/cart', 'PATCH /api/cart', 'GET /healthz'])(
    'carries the security headers: %s',
    async (call) => {
      const { headers } = await shop.send(call);
      expect(headers['content-security-policy']).toBeTruthy();
      expect(headers['content-security-policy']).not.toMatch(/unsafe|stripe/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  it('is not stored when it is about a person', async () => {
    const fan = await shop.person();
    const { headers } = await shop.send('GET /api/cart', { as: fan });
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('a request that is not one of ours', () => {
  it('gets 404 for an unknown path and 405 with Allow for another method', async () => {
    expect(await shop.send('GET /api/nothing')).toMatchObject({ status: 404, body: { error: 'Not found' } });
    expect(await shop.send('PATCH /api/cart/add')).toMatchObject({ status: 405, headers: { allow: 'POST' } });
    for (const path of ['/api/addresses/some-id', '/api/addresses/some-id/', '/api/addresses/some-id?page=2'])
      expect(await shop.send(`POST ${path}`)).toMatchObject({ status: 405, headers: { allow: 'PUT, DELETE' } });
    expect((await shop.send('POST /api/addresses/some-id/more')).status).toBe(404);
    expect((await shop.send('OPTIONS /api/addresses/some-id')).status).toBe(404);
  });

  it('gets the headers without the body for HEAD, where there is a GET', async () => {
    const { status, headers, text } = await sendRaw(shop.url, '/api/openapi.json', { method: 'HEAD' });
    const full = await sendRaw(shop.url, '/api/products/none', { method: 'HEAD' });
    expect([status, text, full.status, full.text]).toEqual([200, '', 404, '']);
    expect(headers).toHaveProperty('content-length');
    const [head, get] = await Promise.all(
      ['HEAD', 'GET'].map((method) => sendRaw(shop.url, '/api/auth/session', { method })),
    );
    expect([head?.status, head?.text]).toEqual([200, '']);
    expect(head?.headers['content-length']).toBe(String(get?.text.length));
    expect((await shop.send('HEAD /api/cart/add')).status).toBe(404);
  });

  it('may end in a slash', async () => {
    expect((await shop.send('GET /api/products/')).status).toBe(200);
  });

  it.each([
    ['//', 'an empty segment'],
    ['//evil.example/x', 'another host'],
    ['/api//products', 'an empty segment'],
    ['/api/products//', 'two slashes at its end'],
    ['/\\evil.example', 'a backslash'],
    [`/api/${'x'.repeat(1996)}`, 'more than 2000 characters'],
    ['http://evil.example/x', 'the absolute form'],
    ['http://evil.example/api/products', 'the absolute form of a call'],
    ['*', 'no path'],
  ])('is not found at %.40s, which has %s', async (target) => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      const { status, headers, text } = await sendRaw(shop.url, target, { method });
      expect({ method, status, text }).toEqual({ method, status: 404, text: method === 'HEAD' ? '' : NOT_FOUND });
      expect(headers).toMatchObject({
        'content-security-policy': expect.any(String),
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        'cache-control': 'no-store',
      });
    }
  });

  it('may have a path of 2000 characters, and a query with any signs', async () => {
    expect((await sendRaw(shop.url, `/api/${'x'.repeat(1995)}`)).text).toBe(NOT_FOUND);
    expect(await sendRaw(shop.url, '/api/products?utm_source=https://a.example//b\\c')).toMatchObject({ status: 200 });
    expect(await sendRaw(shop.url, `/api/products?utm_source=${'x'.repeat(5000)}`)).toMatchObject({ status: 200 });
  });

  it('is refused with a code where no route could see it', async () => {
    const refusals: [text: string, status: number, code: string][] = [
      ['GET /api/products/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400, 'invalid_input'],
      ['what is this\r\n\r\n', 400, 'invalid_input'],
      [`GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'header_fields_too_large'],
    ];
    for (const [text, status, code] of refusals) {
      const answer = (await sendText(text)).toString();
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({ error: expect.any(String), code });
    }
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-7',
  ])('is refused as 415 when it is %s', async (type) => {
    const fan = await shop.person();
    const reply = await shop.send('POST /api/cart/add', { as: fan, body: '{}', headers: { 'content-type': type } });
    expect(reply.status).toBe(415);
  });

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json ; charset="utf-8"',
    'Application/JSON;Charset=utf8; v=1',
    'application/json;',
  ])('is JSON in any spelling of the type, with a body and without: %s', async (type) => {
    const fan = await shop.person();
    const headers = { 'content-type': type };
    const product = await makeProduct(shop);
    const body = { productId: product.id, quantity: 1 };
    expect((await shop.send('POST /api/cart/add', { as: fan, body: JSON.stringify(body), headers })).status).toBe(201);
    expect((await shop.send('DELETE /api/cart/clear', { as: fan, headers })).status).toBe(200);
    expect((await shop.send('POST /api/addresses', { as: fan, headers })).body.code).toBe('invalid_input');
  });

  it('says what is missing when a body is needed and none was sent', async () => {
    const fan = await shop.person();
    const headers = { 'content-type': 'application/json' };
    expect(await shop.send('POST /api/cart/add', { as: fan, headers })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { productId: 'is required' } },
    });
  });

  it('is refused as 413 above 256 kB', async () => {
    const fan = await shop.person();
    const reply = await shop.send('POST /api/cart/add', { as: fan, body: { productId: 'x'.repeat(300_000) } });
    expect(reply).toMatchObject({ status: 413, body: { error: 'The request is too large' } });
  });

  it('is refused so that whoever still sends it hears of it, as a proxy does', async () => {
    const { hostname, port } = new URL(shop.url);
    const socket = connect(Number(port), hostname);
    const body = 'x'.repeat(8_000_000);
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    const closed = new Promise<unknown>((done) => socket.once('error', done).once('close', () => done('closed')));
    const head = ['POST /api/newsletter HTTP/1.1', 'host: shop', 'content-type: application/json'];
    socket.write([...head, `content-length: ${body.length}`, '', ''].join('\r\n'));
    // The answer is sent before the body is.
    await expect.poll(() => answer).toContain('The request is too large');
    socket.write(body);
    socket.write('GET /healthz HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n');
    expect(await closed).toBe('closed');
    expect(answer).toMatch(/^HTTP\/1.1 413 [^]+HTTP\/1.1 200 OK/);
  });

  it.each(['{', 'null', '[]', '"x"', `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`])(
    'is refused as 400: %.20s',
    async (body) => {
      const fan = await shop.person();
      expect((await shop.send('POST /api/cart/add', { as: fan, body })).status).toBe(400);
    },
  );

  it('is refused before its body is read when nobody is signed in', async () => {
    expect(await shop.send('POST /api/cart/add', { body: '{' })).toMatchObject({
      status: 401,
      body: { error: 'Please log in' },
    });
  });
});

describe('another site', () => {
  it.each([
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
  ])('cannot write in a visitor’s name: %s %s', async (header, value) => {
    const fan = await shop.person();
    expect((await shop.send('DELETE /api/cart/clear', { as: fan, headers: { [header]: value } })).status).toBe(403);
  });

  it('cannot have a payment settled, unless the visitor follows its link', async () => {
    const fan = await shop.person();
    // Not by fetch, which says itself how it asks.
    const confirm = async (headers: Record<string, string>, path = '/api/checkout/confirm') => {
      const url = `${path}?payment_intent=pi_0000000000000000`;
      return (await shop.app.fastify.inject({ url, headers: { ...headers, cookie: fan.cookie } })).statusCode;
    };
    const hidden = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    expect(await confirm(hidden)).toBe(403);
    expect(await confirm(hidden, '/api/checkout/confirm/')).toBe(403);
    expect(await confirm({ ...hidden, 'sec-fetch-mode': 'cors' })).toBe(403);
    expect(await confirm({ ...hidden, 'sec-fetch-mode': 'navigate' })).toBe(404);
    expect(await confirm({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })).toBe(404);
    expect(await confirm({})).toBe(404);
    expect((await shop.send('GET /api/products', { headers: hidden })).status).toBe(200);
  });

  it('is not suspected in our own pages', async () => {
    const fan = await shop.person();
    const headers = { origin: shop.url, 'sec-fetch-site': 'same-origin' };
    expect((await shop.send('DELETE /api/cart/clear', { as: fan, headers })).status).toBe(200);
  });
});

describe('a public answer', () => {
  it('is kept as bytes, compressed, with an ETag that saves the body', async () => {
    const first = await fetch(`${shop.url}/api/products`, { headers: { 'accept-encoding': 'gzip' } });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const etag = first.headers.get('etag') ?? '';
    const second = await shop.send('GET /api/products', {
      headers: { 'accept-encoding': 'gzip', 'if-none-match': etag },
    });
    expect(second).toMatchObject({ status: 304, text: '' });
  });

  it('says the same in every encoding', async () => {
    const category = await makeCategory(shop);
    await makeProduct(shop, { name: 'Ring Tee', categoryId: category });
    const plain = await rawBody('identity');
    expect(gunzipSync(await rawBody('gzip')).equals(plain)).toBe(true);
    expect(plain.toString()).toContain('Ring Tee');
  });

  it('shows a change at once', async () => {
    const category = await makeCategory(shop);
    expect((await shop.send('GET /api/products')).body.total).toBe(0);
    const product = await makeProduct(shop, { name: 'Ring Tee', categoryId: category });
    expect((await shop.send('GET /api/products')).body.total).toBe(1);
    await shop.write((tx) =>
      tx.updateTable('products').set({ price_cents: 1234 }).where('id', '=', product.id).execute(),
    );
    expect((await shop.send(`GET /api/products/${product.id}`)).body.data.price).toBe(12.34);
  });

  it('does not depend on query keys that nobody knows', async () => {
    const { headers } = await shop.send('GET /api/products?utm_source=mail');
    expect(headers.etag).toBe((await shop.send('GET /api/products')).headers.etag);
  });
});

describe('health', () => {
  it('is told without a session', async () => {
    expect((await shop.send('GET /healthz')).status).toBe(200);
    expect((await shop.send('GET /readyz')).status).toBe(200);
  });
});

/** The body as it travels: fetch would decode it. */
async function rawBody(encoding: string): Promise<Buffer> {
  const { hostname } = new URL(shop.url);
  const answer = await sendText(
    `GET /api/products HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: ${encoding}\r\nConnection: close\r\n\r\n`,
  );
  return answer.subarray(answer.indexOf('\r\n\r\n') + 4);
}

/** Everything that the server answers until it closes the connection. */
function sendText(text: string): Promise<Buffer> {
  const { hostname, port } = new URL(shop.url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('end', () => resolve(Buffer.concat(chunks)));
  });
}
