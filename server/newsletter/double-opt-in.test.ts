import { describe, expect, it } from 'vitest';
import { NEWSLETTER_CONSENT } from '#domain/newsletter.ts';
import { dispatchMails, mailsTo } from '#testing/shop/mailbox.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { forgetUnconfirmed } from './forget-unconfirmed.ts';

const shop = useTestShop();
const FAN = 'mika@fans.example';
const DAY = 24 * 60 * 60_000;

const subscribe = (email = FAN) => shop.send('POST /api/newsletter', { body: { email } });
async function mailsOf(email = FAN) {
  await dispatchMails(shop);
  return mailsTo(shop, email);
}
/** The path of the link with this name in the newest mail. */
async function linkTo(what: 'confirm' | 'unsubscribe'): Promise<string> {
  const text = (await mailsOf()).at(-1)?.text ?? '';
  return new RegExp(`/newsletter/${what}/[\\w-]+`).exec(text)?.[0] ?? 'no link';
}
const press = (path: string, { body = 'page=1', headers = {} as Record<string, string> } = {}) =>
  fetch(shop.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });
const stateIn = ({ status, headers }: Response) => [status, headers.get('location')?.split('?')[1]];
const readSubscriber = () => shop.services.db.selectFrom('newsletter_subscribers').selectAll().executeTakeFirst();

async function confirmed(): Promise<void> {
  await subscribe();
  await press(await linkTo('confirm'));
}

describe('Subscribing', () => {
  it('stores what was agreed to, and asks by mail for a confirmation', async () => {
    await subscribe();
    expect(await readSubscriber()).toMatchObject({
      state: 'requested',
      consent_text: NEWSLETTER_CONSENT,
      source: 'home page',
      requested_at: expect.any(Date),
      confirmed_at: null,
    });
    const [mail, ...more] = await mailsOf();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Please confirm: our newsletter');
    expect(mail?.headers.has('list-unsubscribe')).toBe(false);
    expect(mail?.text).toMatch(new RegExp(`${shop.services.config.publicUrl}/newsletter/confirm/[\\w-]{22}\n`));
  });

  it('keeps no token that could be read: its hash alone', async () => {
    await subscribe();
    const token = (await linkTo('confirm')).split('/').at(-1) ?? '';
    const stored = await shop.services.db.selectFrom('newsletter_tokens').selectAll().execute();
    const posted = await shop.services.db.selectFrom('outbox').select('payload').execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify([stored, posted, await readSubscriber()])).not.toContain(token);
  });

  it('mails an address three times a day, however often it is asked for, and answers alike', async () => {
    const replies = [];
    for (let i = 0; i < 5; i++) {
      shop.pass(1000);
      replies.push((await subscribe()).text);
    }
    expect(new Set(replies).size).toBe(1);
    expect(await mailsOf()).toHaveLength(3);
    shop.pass(DAY);
    await subscribe();
    expect(await mailsOf()).toHaveLength(4);
  });

  it('leaves one alone who has confirmed', async () => {
    await confirmed();
    expect(await mailsOf()).toHaveLength(2);
    const before = await readSubscriber();
    shop.pass(DAY);
    await subscribe();
    expect(await mailsOf()).toHaveLength(2);
    expect(await readSubscriber()).toEqual(before);
  });
});

describe('The link of the mail', () => {
  it('confirms once, welcomes, and says so kindly again', async () => {
    await subscribe();
    const path = await linkTo('confirm');
    expect((await readSubscriber())?.state).toBe('requested');
    expect(stateIn(await press(path))).toEqual([303, 'state=done']);
    expect(stateIn(await press(path))).toEqual([303, 'state=again']);
    expect(await readSubscriber()).toMatchObject({ state: 'confirmed', confirmed_at: expect.any(Date) });
    expect((await mailsOf()).map(({ subject }) => subject)).toEqual([
      'Please confirm: our newsletter',
      'Welcome to the Pit board',
    ]);
  });

  it('of an earlier mail confirms too', async () => {
    await subscribe();
    const first = await linkTo('confirm');
    shop.pass(1000);
    await subscribe();
    expect(await linkTo('confirm')).not.toBe(first);
    expect(stateIn(await press(first))).toEqual([303, 'state=done']);
  });

  it('is unknown where it is nobody’s, and after unsubscribing', async () => {
    await subscribe();
    const path = await linkTo('confirm');
    await press(path);
    await press(await linkTo('unsubscribe'));
    expect(stateIn(await press(path))).toEqual([303, 'state=unknown']);
    expect(stateIn(await press('/newsletter/confirm/abc'))).toEqual([303, 'state=unknown']);
    expect((await readSubscriber())?.state).toBe('unsubscribed');
  });

  it('is not pressed by the page of another site', async () => {
    await subscribe();
    const path = await linkTo('confirm');
    expect((await press(path, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(403);
    expect((await readSubscriber())?.state).toBe('requested');
  });
});

describe('Unsubscribing', () => {
  it('needs no sign-in, may be done twice, and ends what any mail linked to', async () => {
    await confirmed();
    const path = await linkTo('unsubscribe');
    for (let i = 0; i < 2; i++) expect(stateIn(await press(path))).toEqual([303, 'state=done']);
    expect(await readSubscriber()).toMatchObject({ state: 'unsubscribed', unsubscribed_at: expect.any(Date) });
    await subscribe();
    expect(await readSubscriber()).toMatchObject({ state: 'requested', confirmed_at: null, unsubscribed_at: null });
    expect(stateIn(await press('/newsletter/unsubscribe/abc'))).toEqual([303, 'state=unknown']);
  });

  it('takes the one click of a mail program: no cookie, from anywhere, no redirect', async () => {
    await confirmed();
    const mail = (await mailsOf()).at(-1);
    // As mailparser reads both headers.
    expect(mail?.headers.get('list')).toMatchObject({
      unsubscribe: { url: `${shop.services.config.publicUrl}${await linkTo('unsubscribe')}` },
      'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' },
    });
    const path = await linkTo('unsubscribe');
    const { status, headers } = await press(path, {
      body: 'List-Unsubscribe=One-Click',
      headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    });
    expect([status, headers.get('location')]).toEqual([200, null]);
    expect((await readSubscriber())?.state).toBe('unsubscribed');
    const boundary = { 'content-type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await press(path, { body, headers: boundary })).status).toBe(200);
  });
});

describe('What nobody confirms', () => {
  it('is forgotten after seven days, and not what was there before consent was stored', async () => {
    await subscribe();
    await shop.write((tx) =>
      tx
        .insertInto('newsletter_subscribers')
        .values({ email: 'old@fans.example', created_at: new Date(0), requested_at: new Date(0) })
        .execute(),
    );
    const listEmails = async () => {
      await forgetUnconfirmed(shop.services);
      const rows = await shop.services.db.selectFrom('newsletter_subscribers').select('email').execute();
      return rows.map(({ email }) => email).toSorted();
    };
    shop.pass(7 * DAY - 60_000);
    expect(await listEmails()).toEqual([FAN, 'old@fans.example']);
    shop.pass(60_000);
    expect(await listEmails()).toEqual(['old@fans.example']);
    expect(await mailsOf()).toEqual([]);
  });

  it('leaves no mail with the address, and takes none of somebody else’s', async () => {
    await subscribe();
    await subscribe('bo@fans.example');
    await press(await linkTo('confirm'));
    await mailsOf();
    shop.pass(3 * DAY);
    await subscribe('cleo@fans.example');
    await mailsOf();
    const listAddresses = async () => {
      const rows = await shop.services.db.selectFrom('mails').select('to_address').distinct().execute();
      return rows.map(({ to_address }) => to_address).toSorted();
    };
    expect(await listAddresses()).toEqual(['bo@fans.example', 'cleo@fans.example', FAN]);
    shop.pass(4 * DAY);
    await forgetUnconfirmed(shop.services);
    expect(await listAddresses()).toEqual(['cleo@fans.example', FAN]);
  });
});
