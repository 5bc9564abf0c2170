import { Browser } from '#testing/shop/browser.ts';
import { useHostileGoogle } from '#testing/stand-ins/hostile-google.ts';
import { CLIENT, type Forgery } from '#testing/stand-ins/hostile-issuer.ts';
import { captureLog } from '#testing/shop/log-lines.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { describe, expect, test } from 'vitest';

const shop = useTestShop({});
const google = useHostileGoogle(shop);
const FAILED = '/login?error=sign_in_failed';
const MINUTE = 60;
const INVALID_CLIENT = { error: 'invalid_client', error_description: 'Unauthorized' };

describe('an id_token is refused', () => {
  const now = Math.floor(Date.now() / 1000);
  test.each<[string, Forgery]>([
    ['without a signature', { signature: 'none' }],
    ['signed with the public key as a password', { signature: 'HS256 with the public key' }],
    ['signed with an unknown key', { signature: 'with another key', header: { kid: 'unknown' } }],
    ['signed with another key under a known name', { signature: 'with another key' }],
    ['signed by another algorithm', { signature: 'RS512' }],
    ['that lies about its algorithm', { header: { alg: 'RS512' } }],
    ['with a critical extension', { header: { crit: ['b64'], b64: false } }],
    ['of another issuer', { claims: { iss: 'https://accounts.google.com' } }],
    ['without an issuer', { claims: { iss: undefined } }],
    ['for another client', { claims: { aud: 'another-shop' } }],
    ['for several, authorised by another', { claims: { aud: [CLIENT.clientId, 'another'], azp: 'another' } }],
    ['for several, authorised by nobody', { claims: { aud: [CLIENT.clientId, 'another'] } }],
    ['for us, authorised by another', { claims: { azp: 'another' } }],
    ['that has expired', { claims: { exp: now - 2 * MINUTE } }],
    ['that never expires', { claims: { exp: undefined } }],
    ['from the future', { claims: { iat: now + 5 * MINUTE, exp: now + 10 * MINUTE } }],
    ['without a time', { claims: { iat: undefined } }],
    ['not valid yet', { claims: { nbf: now + 5 * MINUTE } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['with an empty subject', { claims: { sub: '' } }],
    ['with a number as its subject', { claims: { sub: 1 } }],
    ['without an e-mail address', { claims: { email: undefined } }],
    ['with a malformed e-mail address', { claims: { email: 'pat@@gmail.com' } }],
    ['whose e-mail address is not verified', { claims: { email_verified: false } }],
    ['that does not say whether it is', { claims: { email_verified: undefined } }],
    ['that says so as text', { claims: { email_verified: 'true' } }],
  ])('%s', async (_, forgery) => {
    const browser = new Browser(shop.url);
    expect(await google.signIn(forgery, browser)).toBe(FAILED);
    expect(google.issuer.redeemed).toBe(1);
    expect(await google.sessions()).toBe(0);
    expect(await shop.services.db.selectFrom('users').select('id').execute()).toEqual([]);
    expect(browser.cookie('sid')).toBeUndefined();
  });

  test.each<[string, NonNullable<Forgery['answer']>]>([
    ['when there is none', { status: 200, body: { access_token: 'x', token_type: 'Bearer' } }],
    ['when it is not a token', { status: 200, body: { access_token: 'x', token_type: 'Bearer', id_token: 'x.y.z' } }],
    ['when the answer is a list', { status: 200, body: [] }],
    ['when the answer is nothing', { status: 200, body: null }],
    ['when the provider does not know the shop', { status: 401, body: { error: 'invalid_client' } }],
    ['when the provider breaks', { status: 500, body: { error: 'oh' } }],
  ])('%s', async (_, answer) => {
    expect(await google.signIn({ answer })).toBe(FAILED);
    expect(await google.sessions()).toBe(0);
  });

  test.each<[string, Forgery]>([
    ['invalid_client: Unauthorized', { answer: { status: 401, body: INVALID_CLIENT } }],
    ['invalid_client: Unauthorized', { answer: { status: 401, body: INVALID_CLIENT }, challenge: true }],
    ['redirect_uri_mismatch', { answer: { status: 400, body: { error: 'redirect_uri_mismatch' } } }],
    [
      'invalid_grant: Bad code',
      { answer: { status: 400, body: { error: 'invalid_grant', error_description: 'Bad code' } } },
    ],
  ])('and the log has the provider’s words, and no secret: %s', async (words, forgery) => {
    const lines = captureLog(shop);
    const browser = new Browser(shop.url);
    google.issuer.forge(forgery);
    const callback = await google.wayBack(browser);
    expect(await google.arrive(browser, callback)).toBe(FAILED);
    const log = lines().join('');
    expect(log).toContain(`The provider answers ${words}`);
    expect(log).not.toContain(CLIENT.clientSecret);
    for (const secret of ['code', 'state']) expect(log).not.toContain(callback.searchParams.get(secret));
  });

  test('is taken within a minute of a wrong clock', async () => {
    const right = Math.floor(Date.now() / 1000);
    expect(await google.signIn({ claims: { iat: right + 30, exp: right - 30 } })).toBe('/admin');
  });
});

describe('the provider does not answer', () => {
  const start = () => shop.send('POST /api/auth/signin/social', { body: { provider: 'google' } });

  test('at the start: 503, and the next try finds it again', async () => {
    google.issuer.forge({ down: true });
    expect(await start()).toMatchObject({ status: 503, body: { error: expect.stringContaining('not available') } });
    google.issuer.forge({});
    expect((await start()).status).toBe(200);
  });

  test('on the way back: no session', async () => {
    const browser = new Browser(shop.url);
    const callback = await google.wayBack(browser);
    google.issuer.forge({ down: true });
    expect(await google.arrive(browser, callback)).toBe(FAILED);
    expect(await google.sessions()).toBe(0);
  });

  test('as the issuer that it should be: 502', async () => {
    const elsewhere = google.issuer.url.replace('127.0.0.1', 'localhost');
    google.trust(elsewhere);
    expect((await start()).status).toBe(502);
  });

  test('over plain http from another machine: it is not even asked', async () => {
    google.trust('http://192.0.2.1');
    expect((await start()).status).toBe(502);
  });

  test('is never called inside a transaction', async () => {
    const request = { state: 's', nonce: 'n', codeVerifier: 'v' };
    await expect(shop.write(() => shop.services.identity.authorizationUrl(request))).rejects.toThrow(
      'inside a transaction',
    );
    await expect(shop.write(() => shop.services.identity.redeem(new URL(shop.url), request))).rejects.toThrow(
      'inside a transaction',
    );
  });
});
