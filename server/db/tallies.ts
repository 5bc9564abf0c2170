import { sql } from 'kysely';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order-status.ts';
import { withLogContext } from '#server/http/log-context.ts';
import type { Services } from '#server/services.ts';
import type { Db, Reader } from './database.ts';
import { foldPersonChanges } from './person-changes.ts';
import type { Tally } from './tables.ts';

const FOLD_EVERY_MS = 30_000;
/** Fewer rows are added up as fast as one. */
const MIN_FOLDED = 100;

/** Returns what a tally has come to: rows that are not deleted, or cents. All are of one moment. */
export async function readTallies(db: Reader): Promise<(tally: Tally) => number> {
  const rows = await db
    .selectFrom('tallies')
    .select(['name', sql<number>`sum(amount)::bigint`.as('amount')])
    .groupBy('name')
    .execute();
  const amounts = new Map(rows.map(({ name, amount }) => [name, amount]));
  return (tally) => amounts.get(tally) ?? 0;
}

/** How many orders are not deleted, of one status or of all. */
export const countOrders = (tallied: (tally: Tally) => number, status?: OrderStatus): number =>
  status ? tallied(`orders ${status}`) : ORDER_STATUSES.reduce((sum, each) => sum + tallied(`orders ${each}`), 0);

/**
 * Replaces the many rows that changes have added by one for each tally, without a change of what they come to. Rows that another process
 * is folding are left to it.
 */
export async function foldTallies(db: Db): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from tallies`.execute(db);
  if ((rows[0]?.n ?? 0) < MIN_FOLDED) return;
  await db.transaction((tx) =>
    sql`with folded as (
        delete from tallies where id in (select id from tallies for update skip locked) returning name, amount)
      insert into tallies (name, amount) select name, sum(amount) from folded group by name having sum(amount) <> 0`.execute(
      tx,
    ),
  );
}

/** Folds the tallies and the changes of each person every half minute; `stop` waits for what is under way. */
export function startFoldingTallies({ db, log }: Pick<Services, 'db' | 'log'>): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const fold = () =>
    Promise.all([foldTallies(db), foldPersonChanges(db)]).then(
      () => {},
      (error: unknown) => log.warn({ err: error }, 'the tallies could not be folded'),
    );
  const timer = setInterval(() => {
    running = withLogContext({ job: 'tallies' }, fold);
  }, FOLD_EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
