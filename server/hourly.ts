import { type LogContext, withLogContext } from '#server/http/log-context.ts';
import type { Services } from '#server/services.ts';

const EVERY_MS = 60 * 60_000;

/** Does each work now and every hour, one after the other; what fails is logged. `stop` waits for what is under way. */
export function startHourly(
  services: Services,
  job: NonNullable<LogContext['job']>,
  works: readonly ((services: Services) => Promise<void>)[],
): { stop(): Promise<void> } {
  const run = () =>
    withLogContext({ job }, async () => {
      for (const work of works)
        await work(services).catch((error: unknown) => services.log.warn({ err: error }, 'an hourly work failed'));
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
