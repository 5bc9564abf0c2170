import { noRequestContext } from '#server/http/request-context.ts';
import { Browser } from '#testing/shop/browser.ts';
import { signInAs } from '#testing/shop/sign-in.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { describe, expect, test } from 'vitest';
import { closeAllSessions, openSession } from './sessions.ts';

const shop = useTestShop();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function browserWith(token: string): Browser {
  const browser = new Browser(shop.url);
  browser.setCookie('sid', token);
  return browser;
}
const signedIn = async () => browserWith((await shop.person()).cookie.replace('sid=', ''));
/** One more browser of the same person. */
async function another(browser: Browser): Promise<Browser> {
  const { id } = await browser.session();
  return browserWith(await shop.write((tx) => openSession(shop.services, tx, id, noRequestContext)));
}
const isSignedIn = async (browser: Browser) => (await browser.session()) !== null;
const makeAdmin = () => shop.write((tx) => tx.updateTable('users').set({ role: 'admin' }).execute());
const rows = () => shop.services.db.selectFrom('sessions').selectAll().execute();

describe('the cookie', () => {
  test('is long, for this site’s requests only, and out of reach of scripts', async () => {
    const browser = new Browser(shop.url);
    await signInAs(browser, 'demo-noah');
    expect(browser.cookie('sid')).toMatch(/^[\w-]{43}$/);
    expect(browser.flags('sid')).toMatch(/^(?=.*Max-Age=2592000;)(?=.*Path=\/;)(?=.*HttpOnly;)(?=.*SameSite=Lax)/);
    expect(browser.flags('sid')).not.toMatch(/Domain|Secure/);
  });

  test('is not in the database', async () => {
    const browser = await signedIn();
    const session = (await rows())[0];
    expect(session?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(session)).not.toContain(browser.cookie('sid'));
  });

  test.each(['', 'x', 'x'.repeat(43), '%00', '\u00ff'])('with the value %j is nobody', async (value) => {
    const { status, body } = await shop.send('GET /api/auth/session', {
      headers: { cookie: `sid=${encodeURIComponent(value)}` },
    });
    expect({ status, body }).toEqual({ status: 200, body: { data: { user: null } } });
  });

  test('is not needed to ask who is signed in', async () => {
    const { status, body, headers } = await shop.send('GET /api/auth/session');
    expect({ status, body }).toEqual({ status: 200, body: { data: { user: null } } });
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('signing out', () => {
  test('ends this session, clears the cookie and what the page has stored', async () => {
    const browser = await signedIn();
    const token = browser.cookie('sid') ?? '';
    const answer = await browser.open('/api/auth/logout', { method: 'POST' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true });
    expect(answer.headers.get('clear-site-data')).toBe('"storage"');
    expect(browser.cookie('sid')).toBeUndefined();
    expect(await rows()).toEqual([]);
    browser.setCookie('sid', token);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('leaves other devices alone', async () => {
    const phone = await signedIn();
    const laptop = await another(phone);
    await phone.open('/api/auth/logout', { method: 'POST' });
    expect(await isSignedIn(laptop)).toBe(true);
  });

  test('works for a guest', async () => {
    const { status, body } = await shop.send('POST /api/auth/logout');
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
  });

  test('is not for other sites to do', async () => {
    const browser = await signedIn();
    const cookie = `sid=${browser.cookie('sid')}`;
    const { status } = await shop.send('POST /api/auth/logout', {
      headers: { cookie, origin: 'https://evil.example' },
    });
    expect(status).toBe(403);
    expect(await isSignedIn(browser)).toBe(true);
  });
});

describe('the very next request', () => {
  test('of a deactivated user is a guest’s', async () => {
    const browser = await signedIn();
    await shop.write((tx) => tx.updateTable('users').set({ is_active: false }).execute());
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('of a deleted user is a guest’s', async () => {
    const browser = await signedIn();
    await shop.write((tx) => tx.updateTable('users').set({ deleted_at: shop.services.clock.now() }).execute());
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('of a user with another role has that role', async () => {
    const browser = await signedIn();
    await makeAdmin();
    expect(await browser.session()).toMatchObject({ role: 'admin' });
  });

  test('after all sessions were closed is a guest’s on every device', async () => {
    const phone = await signedIn();
    const laptop = await another(phone);
    const { id } = await phone.session();
    await shop.write((tx) => closeAllSessions(tx, id));
    expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, false]);
  });
});

describe('a session ends', () => {
  test.each([
    ['user', 7 * DAY],
    ['admin', 2 * HOUR],
  ])('when a %s has not used it for too long', async (role, idle) => {
    const used = await signedIn();
    if (role === 'admin') await makeAdmin();
    shop.pass(idle - 10_000);
    expect(await isSignedIn(used)).toBe(true);
    shop.pass(idle - 10_000);
    expect(await isSignedIn(used)).toBe(true);
    shop.pass(idle + 10_000);
    expect(await isSignedIn(used)).toBe(false);
  });

  test.each([
    ['user', 30 * DAY, DAY],
    ['admin', 12 * HOUR, HOUR],
  ])('when a %s has used it for too long', async (role, absolute, step) => {
    const browser = await signedIn();
    if (role === 'admin') await makeAdmin();
    for (let age = step; age < absolute; age += step) {
      shop.pass(step);
      expect(await isSignedIn(browser)).toBe(true);
    }
    shop.pass(step);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('at the latest with the eleventh', async () => {
    const first = await signedIn();
    const browsers = [first];
    for (let i = 0; i < 10; i++) {
      shop.pass(1000);
      browsers.push(await another(first));
    }
    const alive = await Promise.all(browsers.map(isSignedIn));
    expect(alive).toEqual([false, ...Array.from({ length: 10 }, () => true)]);
    expect(await rows()).toHaveLength(10);
  });

  test('and leaves the database with the next sign-in of anybody', async () => {
    await signedIn();
    shop.pass(31 * DAY);
    const { id } = await shop.person();
    expect(await rows()).toEqual([expect.objectContaining({ user_id: id })]);
  });
});

test('using a session is written down every five minutes at most', async () => {
  const browser = await signedIn();
  const begun = (await rows())[0]?.last_seen_at;
  shop.pass(4 * 60_000);
  await browser.session();
  expect((await rows())[0]?.last_seen_at).toEqual(begun);
  shop.pass(2 * 60_000);
  await browser.session();
  expect((await rows())[0]?.last_seen_at).not.toEqual(begun);
});
