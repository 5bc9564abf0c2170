import { describe, expect, it } from 'vitest';
import { buy, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { watchAlerts } from '#testing/shop/alerts.ts';
import { freePort } from '#testing/shop/free-port.ts';
import { dispatchMails, startMailServer } from '#testing/shop/mailbox.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop({});
const MINUTE = 60_000;

function useMailServer(url: string | undefined): void {
  shop.services.config.mail = url
    ? { smtpUrl: url, from: 'Antumbra <shop@antumbra.example>', dkim: undefined }
    : undefined;
}

async function buyOnce() {
  const buyer = await makeBuyer(shop);
  await buy(shop, buyer, [itemOf(await makeProduct(shop, { stock: 1 }))]);
  return buyer;
}

const readOutbox = () => shop.services.db.selectFrom('outbox').select(['state', 'tries', 'error']).execute();

describe('The outbox', () => {
  it('keeps what a mail server that is away does not take, says so after ten minutes, and sends it once', async () => {
    const port = await freePort();
    useMailServer(`smtp://127.0.0.1:${port}`);
    const alerts = watchAlerts(shop);
    await buyOnce();
    await buyOnce();
    for (let minute = 0; minute < 60; minute += 5) {
      await dispatchMails(shop);
      shop.pass(5 * MINUTE);
    }
    expect(alerts()).toEqual(['outbox.stuck', 'outbox.stuck']);
    expect(await readOutbox()).toMatchObject([
      { state: 'due', tries: 12, error: expect.stringContaining('ECONNREFUSED') },
      { state: 'due', tries: 12 },
    ]);
    const server = await startMailServer(port);
    await dispatchMails(shop);
    await dispatchMails(shop);
    expect(server.mails).toHaveLength(2);
    expect(await readOutbox()).toMatchObject([
      { state: 'sent', tries: 0, error: null },
      { state: 'sent', tries: 0, error: null },
    ]);
  });

  it('gives up what is refused for good, and tells of it', async () => {
    const server = await startMailServer();
    useMailServer(server.url);
    const alerts = watchAlerts(shop);
    await buyOnce();
    server.refuse({ code: 450, message: 'Come back later' });
    await dispatchMails(shop);
    expect(await readOutbox()).toMatchObject([{ state: 'due', tries: 1, error: expect.stringContaining('Come back') }]);
    server.refuse({ code: 554, message: 'We do not take this' });
    shop.pass(MINUTE);
    await dispatchMails(shop);
    expect(await readOutbox()).toMatchObject([{ state: 'failed', error: expect.stringContaining('do not take') }]);
    expect(alerts()).toEqual(['outbox.refused']);
  });

  it('sends a mail again as it was written, with the Message-ID that it had', async () => {
    const server = await startMailServer();
    useMailServer(server.url);
    const buyer = await buyOnce();
    await dispatchMails(shop);
    // As after a crash between the mail server's answer and its being stored.
    await shop.write((tx) => tx.updateTable('outbox').set({ state: 'due', finished_at: null }).execute());
    await shop.write((tx) =>
      tx.updateTable('users').set({ first_name: 'Renamed' }).where('id', '=', buyer.id).execute(),
    );
    shop.pass(5 * MINUTE);
    await dispatchMails(shop);
    const [first, again] = server.mails;
    expect(again?.messageId).toMatch(/^<[0-9a-f-]{36}@antumbra\.example>$/);
    expect([again?.messageId, again?.text]).toEqual([first?.messageId, first?.text]);
  });

  it('drops mails where no mail server is set, and nobody has said that this is a demo', async () => {
    useMailServer(undefined);
    shop.services.config.demo = false;
    await buyOnce();
    await dispatchMails(shop);
    expect(await readOutbox()).toMatchObject([{ state: 'dropped', error: 'SMTP_URL is not set' }]);
    shop.services.config.demo = true;
  });
});
