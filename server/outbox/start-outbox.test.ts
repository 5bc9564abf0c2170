import { describe, expect, it, onTestFinished } from 'vitest';
import { createMailCarrier } from '#server/mail/mail-carrier.ts';
import { loadMailWriter, type MailServer, startMailServer } from '#testing/shop/mailbox.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { postMail } from '#server/mail/mail-payload.ts';
import { startOutbox } from './start-outbox.ts';

const shop = useTestShop({});
const HOUR = 60 * 60_000;

async function useMailServer(): Promise<MailServer> {
  const server = await startMailServer();
  shop.services.config.mail = { smtpUrl: server.url, from: 'Antumbra <shop@antumbra.example>', dkim: undefined };
  return server;
}

function start(maxWaitMs: number): void {
  const mails = createMailCarrier(shop.services, loadMailWriter);
  const outbox = startOutbox(shop.services, { mail: mails.carry }, { maxWaitMs });
  onTestFinished(async () => {
    await outbox.stop();
    await mails.close();
  });
}

/** Takes all of the event loop's time, as requests without an end do. */
function keepBusy(): { turns: number; end(): void } {
  const busy = { turns: 0, end: () => clearImmediate(next) };
  const turn = () => {
    const until = performance.now() + 1;
    while (performance.now() < until);
    busy.turns++;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  onTestFinished(busy.end);
  return busy;
}

/** Posts mails to as many people. */
async function postMails(count: number): Promise<void> {
  const { id: accountId } = await shop.person();
  const payload = (at: number) =>
    ({ kind: 'account_new_device', accountId, at: new Date(at).toISOString(), device: 'Firefox' }) as const;
  await shop.write(async (tx) => {
    for (let at = 0; at < count; at++) postMail(shop.services, tx, payload(at));
  });
}

describe('While requests take all of a process', () => {
  it('mails wait, and leave once there are fewer', async () => {
    const server = await useMailServer();
    const busy = keepBusy();
    start(HOUR);
    await postMails(1);
    // As long as many looks at how busy it is.
    await expect.poll(() => busy.turns, { timeout: HOUR }).toBeGreaterThan(1_000);
    expect(server.mails).toHaveLength(0);
    busy.end();
    await expect.poll(() => server.mails.length, { timeout: HOUR }).toBe(1);
  });

  it('all of them leave, none twice, though there never are fewer', async () => {
    const server = await useMailServer();
    const busy = keepBusy();
    await postMails(60);
    start(300);
    await expect.poll(() => server.mails.length, { timeout: HOUR }).toBe(60);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(60);
    busy.end();
  });
});
