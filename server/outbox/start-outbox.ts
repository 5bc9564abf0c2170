import { recordHeartbeat } from '#server/db/heartbeats.ts';
import { withLogContext } from '#server/http/log-context.ts';
import type { Services } from '#server/services.ts';
import type { OutboxTopic } from './tables.ts';
import { type Carriers, dispatchDue } from './dispatch.ts';
import { isBusy } from './is-busy.ts';

/** What is posted within this time goes out together: a batch costs the database as much as a single row. */
const GATHER_MS = 1_000;
/** For what another process has posted and did not come to carry out, for what is due later, and for what is tried again. */
const POLL_EVERY_MS = 5_000;
/** How long what is due lets requests go first. After that it goes out however busy the process is, until nothing is left. */
const MAX_WAIT_MS = 30_000;

interface RunningOutbox {
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
}

/**
 * Carries out what is posted: a second later in the process that has posted it, and by a look every few seconds in each. While a process is
 * busy it waits, at most `maxWaitMs`.
 */
export function startOutbox(
  services: Services,
  carriers: Carriers,
  { maxWaitMs = MAX_WAIT_MS }: { maxWaitMs?: number } = {},
): RunningOutbox {
  let isStopped = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const dispatch = () =>
    withLogContext({ job: 'outbox' }, async () => {
      const waitsUntil = performance.now() + maxWaitMs;
      const mayClaim = async () => {
        while (!isStopped && performance.now() < waitsUntil && (await isBusy()));
        isWoken = false;
        return !isStopped;
      };
      try {
        await dispatchDue(services, carriers, mayClaim);
        // Of the mails: a loop beside theirs must not speak for it.
        if (carriers.mail) await recordHeartbeat(services.db, 'outbox', services.clock.now());
      } catch (error) {
        services.log.error({ err: error }, 'the outbox could not be emptied');
      }
    });
  function run(): void {
    running = dispatch().finally(() => {
      running = undefined;
      schedule();
    });
  }
  function schedule(): void {
    clearTimeout(timer);
    if (!isStopped && !running) timer = setTimeout(run, isWoken ? GATHER_MS : POLL_EVERY_MS).unref();
  }

  // The keys of an object are those of its type.
  for (const topic of Object.keys(carriers))
    services.outbox.listen(topic as OutboxTopic, () => {
      if (isWoken) return;
      isWoken = true;
      schedule();
    });
  run();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
