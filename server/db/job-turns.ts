import type { Services } from '#server/services.ts';
import type { SharedJob } from './tables.ts';

/** After a process that has begun a job and did not end it, another one begins it again. */
const LEASE_MS = 10 * 60_000;
/** How often each process asks whether a job is due. */
const ASK_EVERY_MS = 60_000;

/** Does a job now where it is due, unless another process does it. `work` resolves with false where it ended early: then it stays due. */
export async function takeTurn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  job: SharedJob,
  everyMs: number,
  work: () => Promise<boolean>,
): Promise<void> {
  const begun = clock.now().getTime();
  const isMine = await db.transaction((tx) =>
    tx
      .insertInto('job_turns')
      .values({ job, next_at: new Date(begun + LEASE_MS) })
      .onConflict((conflict) =>
        conflict
          .column('job')
          .doUpdateSet((eb) => ({ next_at: eb.ref('excluded.next_at') }))
          .where('job_turns.next_at', '<=', new Date(begun)),
      )
      .returning('job')
      .executeTakeFirst(),
  );
  if (!isMine || !(await work())) return;
  await db.transaction((tx) =>
    tx
      .updateTable('job_turns')
      .set({ next_at: new Date(begun + everyMs) })
      .where('job', '=', job)
      .execute(),
  );
}

/** Asks now and then again and again whether the job is due. What fails is logged, and tried again. `stop` waits for what is under way. */
export function startTakingTurns(
  services: Services,
  job: SharedJob,
  everyMs: number,
  work: () => Promise<boolean>,
): { stop(): Promise<void> } {
  const ask = () =>
    takeTurn(services, job, everyMs, work).catch((error: unknown) =>
      services.log.warn({ err: error, job }, 'a job could not be done; it will be tried again'),
    );
  let running = ask();
  const timer = setInterval(() => {
    running = running.then(ask);
  }, ASK_EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
