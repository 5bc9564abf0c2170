import { describe, expect, it } from 'vitest';
import { useHostileGoogle } from '#testing/stand-ins/hostile-google.ts';
import { Browser } from '#testing/shop/browser.ts';
import { dispatchMails, mailsTo } from '#testing/shop/mailbox.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop({});
const google = useHostileGoogle(shop);
const MINUTE = 60_000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const FIREFOX_LATER = FIREFOX.replaceAll('140', '141');
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';

async function subjectsFor(email: string): Promise<(string | undefined)[]> {
  await dispatchMails(shop);
  return (await mailsTo(shop, email)).map(({ subject }) => subject);
}

describe('What somebody is written about their account', () => {
  it('is a sign-in from a browser that they have not used before, once, and not the first of all', async () => {
    const email = 'pat@gmail.com';
    const signIn = (userAgent: string) => google.signIn({}, new Browser(shop.url, shop.url, userAgent));
    await signIn(FIREFOX);
    await signIn(FIREFOX_LATER);
    expect(await subjectsFor(email)).toEqual([]);
    await signIn(IPHONE);
    await signIn(IPHONE);
    expect(await subjectsFor(email)).toEqual(['New sign-in to your account']);
    const [mail] = await mailsTo(shop, email);
    expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain('that is new to us: Safari on iPhone, on');
    expect(mail?.text).toContain(`${shop.services.config.publicUrl}/profile`);
  });

  it('is that it was deactivated or is active again, two minutes later, and nothing of what was undone', async () => {
    const alex = await shop.person({ role: 'admin' });
    const fan = await shop.person();
    const toggle = () => shop.send(`PUT /api/admin/users/${fan.id}/status`, { as: alex });
    await toggle();
    expect(await subjectsFor(fan.email)).toEqual([]);
    await toggle();
    shop.pass(3 * MINUTE);
    expect(await subjectsFor(fan.email)).toEqual(['Your account is active again']);
    await toggle();
    shop.pass(3 * MINUTE);
    expect((await subjectsFor(fan.email)).slice(1)).toEqual(['Your account was deactivated']);
  });

  it('is what they may do from now on', async () => {
    const alex = await shop.person({ role: 'admin' });
    const fan = await shop.person();
    const become = async (role: string) => {
      const { data } = (await shop.send(`GET /api/admin/users/${fan.id}`, { as: alex })).body;
      const { firstName, lastName, email } = data;
      await shop.send(`PUT /api/admin/users/${fan.id}`, { as: alex, body: { firstName, lastName, email, role } });
      return subjectsFor(fan.email);
    };
    expect(await become('admin')).toEqual(['You now have access to the back office']);
    expect((await become('admin')).slice(1)).toEqual([]);
    expect((await become('user')).slice(1)).toEqual(['You no longer have access to the back office']);
  });
});
