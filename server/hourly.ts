import { startTakingTurns } from '#server/db/job-turns.ts';
import type { SharedJob } from '#server/db/tables.ts';
import { withLogContext } from '#server/http/log-context.ts';
import type { Services } from '#server/services.ts';

const EVERY_MS = 60 * 60_000;

/** Does each work every hour, one after the other, in one of all processes; what fails is logged. `stop` waits for what is under way. */
export const startHourly = (
  services: Services,
  job: Exclude<SharedJob, 'reconcile'>,
  works: readonly ((services: Services) => Promise<void>)[],
): { stop(): Promise<void> } =>
  startTakingTurns(services, job, EVERY_MS, () =>
    withLogContext({ job }, async () => {
      for (const work of works)
        await work(services).catch((error: unknown) => services.log.warn({ err: error }, 'an hourly work failed'));
      return true;
    }),
  );
