import { flushCompileCache } from 'node:module';
import type { MailData } from '#contract/mails.ts';
import type { CrashPoint } from '#server/crash-points.ts';
import { createMailCarrier } from '#server/mail/mail-carrier.ts';
import { dispatchDue } from '#server/outbox/dispatch.ts';
import { startPaymentJobs } from '#server/payments/payment-jobs.ts';
import { isSandbox } from '#server/payments/sandbox/sandbox.ts';
import { sweep } from '#server/payments/sweep.ts';
import { createWebhookCarrier } from '#server/webhooks/webhook-carrier.ts';
import { brokenInvariants } from '#server/db/invariants.ts';
import { makePerson, runShop } from '#testing/shop/run-shop.ts';
import { findUnfinished } from './unfinished.ts';
import type { CommandMessage, CrashServerOptions } from './crash-server.ts';

// The program of a crash server: the whole shop in a process that a test kills, with commands over Node's IPC channel.

const { where, offset: firstOffset, settings }: CrashServerOptions = JSON.parse(process.argv[2] ?? '');
let offset = firstOffset;
let dieAt: CrashPoint | undefined;

const running = await runShop(where, {
  settings,
  offset: () => offset,
  reached(point) {
    if (point === dieAt) process.kill(process.pid, 'SIGKILL');
  },
});
const { services } = running;
const paymentJobs = startPaymentJobs(services);
// Without the pages, which would have to be built first.
const writeMail = ({ kind }: MailData) => ({ subject: kind, html: kind, text: kind });
const mails = createMailCarrier(services, async () => ({ writeMail }));

async function runCommand({ what, value }: CommandMessage): Promise<unknown> {
  switch (what) {
    case 'die at':
      dieAt = value;
      return;
    case 'pass':
      offset += value;
      return;
    case 'webhook copies':
      if (isSandbox(services.payments)) services.payments.faults.plan.webhooks.copies = value;
      return;
    case 'sweep':
      await sweep(services);
      // On command alone: a mail that is just being sent would look unfinished.
      return dispatchDue(services, { mail: mails.carry, webhook: createWebhookCarrier(services) });
    case 'admin':
      return makePerson(services, { role: 'admin' });
    case 'broken':
      return { ...(await brokenInvariants(services.db)), ...(await findUnfinished(services.db)) };
    case 'stop':
      await paymentJobs.stop();
      await mails.close();
      await running.close();
      setImmediate(() => process.disconnect());
  }
}

process.on('message', (command: CommandMessage) => {
  runCommand(command)
    .then((result) => process.send?.({ id: command.id, result }))
    .catch((error: unknown) => process.send?.({ id: command.id, error: String(error) }));
});
// Node writes its compile cache when a process exits normally; this one is usually killed before.
flushCompileCache();
process.send?.({ url: running.url });
