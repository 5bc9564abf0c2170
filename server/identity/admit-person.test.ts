import { Browser } from '#testing/shop/browser.ts';
import { useHostileGoogle } from '#testing/stand-ins/hostile-google.ts';
import { captureLog } from '#testing/shop/log-lines.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const shop = useTestShop({});
const google = useHostileGoogle(shop);
const FAILED = '/login?error=sign_in_failed';
const user = () => shop.services.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
const updateUsers = (values: Partial<Awaited<ReturnType<typeof user>>>) =>
  shop.write((tx) => tx.updateTable('users').set(values).execute());

/** As the back office makes one: never signed in. */
async function addUser({ email, role = 'user' }: { email: string; role?: 'user' | 'admin' }): Promise<string> {
  const { id } = await shop.person({ role });
  await shop.write(async (tx) => {
    await tx.updateTable('users').set({ email }).where('id', '=', id).execute();
    await tx.deleteFrom('sessions').where('user_id', '=', id).execute();
  });
  return id;
}

describe('who may come in', () => {
  test('a user made in the back office, linked by the verified e-mail address, ignoring case', async () => {
    const id = await addUser({ email: 'Pat@Gmail.com' });
    const browser = new Browser(shop.url);
    await google.signIn({}, browser);
    expect(await browser.session()).toMatchObject({ id, googleId: 'person-1', displayName: 'Test Fan' });
  });
  test('not a deactivated user', async () => {
    await google.signIn();
    await updateUsers({ is_active: false });
    await shop.write((tx) => tx.deleteFrom('sessions').execute());
    expect(await google.signIn()).toBe('/login?error=account_disabled');
    expect(await google.sessions()).toBe(0);
  });

  test.each(['person-1', null])(
    'not a deleted user (provider’s id: %s), nor is a new account made',
    async (google_id) => {
      await google.signIn();
      await updateUsers({ deleted_at: new Date(), google_id });
      expect(await google.signIn()).toBe('/login?error=account_disabled');
      expect(await shop.services.db.selectFrom('users').select('id').execute()).toHaveLength(1);
    },
  );

  test('a deleted user whom the back office made again', async () => {
    await google.signIn();
    await updateUsers({ deleted_at: new Date() });
    const id = await addUser({ email: 'pat@gmail.com' });
    const browser = new Browser(shop.url);
    expect(await google.signIn({}, browser)).toBe('/admin');
    expect(await browser.session()).toMatchObject({ id });
  });

  test('not another person of the provider with an e-mail address that is linked already', async () => {
    await google.signIn();
    expect(await google.signIn({ claims: { sub: 'person-2' } })).toBe(FAILED);
    expect(await google.sessions()).toBe(1);
    expect(await user()).toMatchObject({ google_id: 'person-1' });
  });

  test('an unlinked admin only where the provider runs the mailbox', async () => {
    await addUser({ email: 'boss@shop.example', role: 'admin' });
    const claims = { email: 'boss@shop.example' };
    expect(await google.signIn({ claims })).toBe(FAILED);
    expect(await google.signIn({ claims: { ...claims, hd: 'other.example' } })).toBe(FAILED);
    expect(await google.sessions()).toBe(0);
    expect(await google.signIn({ claims: { ...claims, hd: 'shop.example' } })).toBe('/admin');
  });

  test('new people many at once, one account each', async () => {
    const browsers = Array.from({ length: 6 }, () => new Browser(shop.url));
    const callbacks = await Promise.all(browsers.map((browser) => google.wayBack(browser)));
    const ends = await Promise.all(
      browsers.map((browser, i) => google.arrive(browser, callbacks[i] ?? new URL(shop.url))),
    );
    expect(new Set(ends)).toEqual(new Set(['/admin']));
    expect(await shop.services.db.selectFrom('users').select('id').execute()).toHaveLength(1);
  });
});

describe('ADMIN_EMAILS', () => {
  beforeEach(() => {
    shop.services.config.adminEmails = ['pat@gmail.com', 'boss@shop.example'];
  });

  test('make a new person an admin', async () => {
    const browser = new Browser(shop.url);
    await google.signIn({}, browser);
    expect(await browser.session()).toMatchObject({ role: 'admin' });
  });

  test('make a user an admin, whose other sessions end', async () => {
    await addUser({ email: 'pat@gmail.com' });
    const old = new Browser(shop.url);
    shop.services.config.adminEmails = [];
    await google.signIn({}, old);
    shop.services.config.adminEmails = ['pat@gmail.com'];
    const browser = new Browser(shop.url);
    await google.signIn({}, browser);
    expect(await browser.session()).toMatchObject({ role: 'admin' });
    expect(await old.session()).toBeNull();
    const activities = await shop.services.db.selectFrom('activities').select('action').execute();
    expect(activities).toEqual([{ action: 'user.promoted' }]);
  });

  test('do not where the provider does not run the mailbox', async () => {
    const browser = new Browser(shop.url);
    await google.signIn({ claims: { email: 'boss@shop.example' } }, browser);
    expect(await browser.session()).toMatchObject({ role: 'user' });
  });

  test.each([
    ['Google does not run this mailbox', { email: 'boss@shop.example' }],
    ['Google does not run this mailbox', { email: 'boss@shop.example', hd: 'other.example' }],
    ['Google has not verified this e-mail address', { email: 'Pat@gmail.com', email_verified: false }],
  ])('that are not granted are in the log, with the reason: %s', async (reason, claims) => {
    const lines = captureLog(shop);
    await google.signIn({ claims });
    const warnings = lines().filter((line) => line.includes('admin not granted'));
    expect(warnings.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, email: claims.email.toLowerCase(), msg: `admin not granted: ${reason}` },
    ]);
  });

  test('are not in the log where they are granted, or not named', async () => {
    const lines = captureLog(shop);
    await google.signIn();
    await google.signIn({ claims: { sub: 'person-2', email: 'fan@fans.example' } });
    await google.signIn({ claims: { sub: 'person-3', email: 'fan@gmail.com', email_verified: false } });
    expect(lines().join('')).not.toContain('admin not granted');
  });
});
