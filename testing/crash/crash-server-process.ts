import { flushCompileCache } from 'node:module';
import type { CrashPoint } from '#server/crash-points.ts';
import { startPaymentJobs } from '#server/payments/background.ts';
import { isSandbox } from '#server/payments/sandbox/sandbox.ts';
import { sweep } from '#server/payments/sweep.ts';
import { brokenInvariants } from '#server/db/invariants.ts';
import { makePerson, runShop } from '#testing/shop/run-shop.ts';
import { unsettled } from '#testing/make/unsettled.ts';
import type { Asked, Orders } from './crash-server.ts';

// The program of a victim: the whole shop, in a process that a test kills. It takes its orders from the test.

const { where, offset: firstOffset, settings }: Orders = JSON.parse(process.argv[2] ?? '');
let offset = firstOffset;
let deadly: CrashPoint | undefined;

const running = await runShop(where, {
  settings,
  offset: () => offset,
  reached(point) {
    if (point === deadly) process.kill(process.pid, 'SIGKILL');
  },
});
const { services } = running;
const background = startPaymentJobs(services);

async function carryOut({ what, given }: Asked): Promise<unknown> {
  switch (what) {
    case 'die at':
      deadly = given;
      return;
    case 'pass':
      offset += given;
      return;
    case 'webhook copies':
      if (isSandbox(services.payments)) services.payments.faults.plan.webhooks.copies = given;
      return;
    case 'sweep':
      return sweep(services);
    case 'admin':
      return makePerson(services, { role: 'admin' });
    case 'broken':
      return { ...(await brokenInvariants(services.db)), ...(await unsettled(services.db)) };
    case 'stop':
      await background.stop();
      await running.close();
      setImmediate(() => process.disconnect());
  }
}

process.on('message', (asked: Asked) => {
  carryOut(asked)
    .then((answer) => process.send?.({ id: asked.id, answer }))
    .catch((error: unknown) => process.send?.({ id: asked.id, error: String(error) }));
});
// Node keeps what it has compiled when a process ends well, which this one seldom does.
flushCompileCache();
process.send?.({ url: running.url });
