import { withLogContext } from '#server/http/log-context.ts';
import { forgetMails } from '#server/mail/forget-mails.ts';
import { forgetUnconfirmed } from '#server/newsletter/forget-unconfirmed.ts';
import { forgetDeclines } from '#server/payments/forget-declines.ts';
import { forgetDeliveries } from '#server/webhooks/forget-deliveries.ts';
import type { Services } from '#server/services.ts';

const EVERY_MS = 60 * 60_000;

/** Deletes what the shop has said it does not keep, every hour; `stop` waits for what is under way. */
export function startForgetting(services: Pick<Services, 'db' | 'clock' | 'log'>): { stop(): Promise<void> } {
  const run = () =>
    withLogContext({ job: 'retention' }, async () => {
      for (const forget of [forgetDeclines, forgetMails, forgetUnconfirmed, forgetDeliveries])
        await forget(services).catch((error: unknown) =>
          services.log.warn({ err: error }, 'what is past its time could not be deleted'),
        );
    });
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
