import { describe, expect, it } from 'vitest';
import { makeProduct } from '#testing/make/products.ts';
import { makeToken, makeWebhook, type TestToken } from '#testing/make/integrations.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();
const MINUTE = 60_000;

const sendWith = (
  { secret }: Pick<TestToken, 'secret'>,
  call: string,
  body?: object,
  headers: Record<string, string> = {},
) => shop.send(call, { headers: { authorization: `Bearer ${secret}`, ...headers }, ...(body && { body }) });
const category = (name: string) => ({ name, desc: 'For heads' });
const invalid = { status: 401, body: { code: 'unauthenticated' } };

describe('an API token', () => {
  it('reads and changes, as the admin who has created it, and the log names it', async () => {
    const alex = await shop.person({ role: 'admin', displayName: 'Alex Admin' });
    const token = await makeToken(shop, alex);
    expect(token.secret).toMatch(/^ant_[\w-]{43}$/);
    expect((await sendWith(token, 'GET /api/admin/categories')).status).toBe(200);
    expect((await sendWith(token, 'POST /api/admin/categories', category('Caps'))).status).toBe(201);
    const { data } = (await shop.send('GET /api/admin/activities?type=category', { as: alex })).body;
    expect(data).toMatchObject([{ action: 'category.created', actor: { id: alex.id }, apiToken: 'Warehouse' }]);
  });

  it('is shown once, and stored as a hash', async () => {
    const alex = await shop.person({ role: 'admin' });
    const { id, secret } = await makeToken(shop, alex);
    const { body, text } = await shop.send('GET /api/admin/api-tokens', { as: alex });
    expect(body.data).toMatchObject([{ id, ending: secret.slice(-4), state: 'active', lastUsedAt: null }]);
    expect(text).not.toContain(secret);
    const row = await shop.services.db.selectFrom('api_tokens').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row.token_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('that only reads changes nothing', async () => {
    const token = await makeToken(shop, undefined, 'read');
    expect((await sendWith(token, 'GET /api/admin/orders')).status).toBe(200);
    expect(await sendWith(token, 'POST /api/admin/categories', category('Caps'))).toMatchObject({
      status: 403,
      body: { code: 'token_scope' },
    });
  });

  it('manages no tokens, webhooks, users and sessions', async () => {
    const alex = await shop.person({ role: 'admin' });
    const token = await makeToken(shop, alex);
    const { id: webhook } = await makeWebhook(shop);
    for (const [call, body] of [
      ['GET /api/admin/api-tokens'],
      ['POST /api/admin/api-tokens', { name: 'More', scope: 'read_write' }],
      [`DELETE /api/admin/api-tokens/${token.id}`],
      ['GET /api/admin/webhooks'],
      [`PUT /api/admin/webhooks/${webhook}/status`, {}],
      [`POST /api/admin/webhooks/${webhook}/rotate-secret`],
      [`PUT /api/admin/users/${alex.id}/status`, {}],
      [`DELETE /api/admin/users/${alex.id}`],
      [`GET /api/admin/users/${alex.id}/sessions`],
    ] as const)
      expect([call, (await sendWith(token, call, body)).status]).toEqual([call, 403]);
    expect((await sendWith(token, 'GET /api/admin/users')).status).toBe(200);
  });

  it('is nothing outside of the back office, and lends nothing from a cookie beside it', async () => {
    const [alex, fan] = [await shop.person({ role: 'admin' }), await shop.person()];
    const token = await makeToken(shop, alex);
    expect(await sendWith(token, 'GET /api/cart')).toMatchObject(invalid);
    expect(await sendWith(token, 'GET /api/cart', undefined, { cookie: fan.cookie })).toMatchObject(invalid);
    const wrong = { secret: `ant_${'x'.repeat(43)}` };
    expect(await sendWith(wrong, 'GET /api/admin/orders', undefined, { cookie: alex.cookie })).toMatchObject(invalid);
    expect(await sendWith({ secret: 'ant_' }, 'GET /api/admin/orders')).toMatchObject(invalid);
  });

  it('needs no Origin, and does once what comes with the same Idempotency-Key', async () => {
    const token = await makeToken(shop);
    const headers = { 'idempotency-key': 'k1', origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const [first, again] = [
      await sendWith(token, 'POST /api/admin/categories', category('Caps'), headers),
      await sendWith(token, 'POST /api/admin/categories', category('Caps'), headers),
    ];
    expect([first.status, again.body]).toEqual([201, first.body]);
  });

  it('ends when it is revoked, and stays in the list', async () => {
    const alex = await shop.person({ role: 'admin' });
    const token = await makeToken(shop, alex);
    const revoke = () => shop.send(`DELETE /api/admin/api-tokens/${token.id}`, { as: alex });
    expect((await revoke()).status).toBe(200);
    expect(await sendWith(token, 'GET /api/admin/orders')).toMatchObject(invalid);
    const { body } = await shop.send(`GET /api/admin/api-tokens/${token.id}`, { as: alex });
    expect(body.data).toMatchObject({ state: 'revoked', revokedAt: expect.any(String) });
    expect((await revoke()).status).toBe(409);
  });

  it('ends at its expiry, which must be to come', async () => {
    const alex = await shop.person({ role: 'admin' });
    const now = shop.services.clock.now().getTime();
    const token = await makeToken(shop, alex, 'read', { expiresAt: new Date(now + MINUTE).toISOString() });
    expect((await sendWith(token, 'GET /api/admin/orders')).status).toBe(200);
    shop.pass(MINUTE + 1);
    expect(await sendWith(token, 'GET /api/admin/orders')).toMatchObject(invalid);
    const late = { name: 'Late', scope: 'read', expiresAt: new Date(now).toISOString() };
    expect(await shop.send('POST /api/admin/api-tokens', { as: alex, body: late })).toMatchObject({
      status: 400,
      body: { fields: { expiresAt: 'must be in the future' } },
    });
  });

  it.each([
    ['deactivated', 'PUT', '/status', { isActive: false }],
    ['deleted', 'DELETE', '', undefined],
    [
      'an admin no longer',
      'PUT',
      '',
      { firstName: 'Bea', lastName: 'Boss', email: 'bea@fans.example', role: 'user', isActive: true },
    ],
  ] as const)('ends when its admin is %s, for good', async (_, method, path, body) => {
    const [alex, bea] = [await shop.person({ role: 'admin' }), await shop.person({ role: 'admin' })];
    const token = await makeToken(shop, bea);
    const call = `${method} /api/admin/users/${bea.id}${path}`;
    expect((await shop.send(call, { as: alex, ...(body && { body }) })).status).toBe(200);
    expect(await sendWith(token, 'GET /api/admin/orders')).toMatchObject(invalid);
    const back = { role: 'admin', is_active: true, deleted_at: null } as const;
    await shop.write((tx) => tx.updateTable('users').set(back).where('id', '=', bea.id).execute());
    expect(await sendWith(token, 'GET /api/admin/orders')).toMatchObject(invalid);
  });

  it('says when it was used last, to the minute', async () => {
    const token = await makeToken(shop);
    const lastUsed = async () =>
      (await shop.services.db.selectFrom('api_tokens').select('last_used_at').executeTakeFirstOrThrow()).last_used_at;
    await makeProduct(shop);
    await sendWith(token, 'GET /api/admin/products');
    const first = await lastUsed();
    expect(first).toBeInstanceOf(Date);
    shop.pass(MINUTE / 2);
    await sendWith(token, 'GET /api/admin/products');
    expect(await lastUsed()).toEqual(first);
    shop.pass(MINUTE);
    await sendWith(token, 'GET /api/admin/products');
    expect((await lastUsed())?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
  });
});
