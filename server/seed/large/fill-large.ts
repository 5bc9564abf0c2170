import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { catalogueSteps } from './catalogue-steps.ts';
import { orderSteps } from './order-steps.ts';
import { peopleSteps } from './people-steps.ts';
import { DROP_FUNCTIONS, FUNCTIONS, type Sizes } from './step.ts';
import { teamSteps } from './team-steps.ts';

/**
 * Fills an empty database with a shop of any size, by statements over whole tables. The same sizes and the same moment
 * create the same shop. `onProgress` is called with a description of each step.
 */
export async function fillLarge(tx: Tx, sizes: Sizes, now: Date, onProgress: (what: string) => void): Promise<void> {
  for (const statement of FUNCTIONS) await statement.execute(tx);
  const steps = [
    ...peopleSteps(sizes, now),
    ...catalogueSteps(sizes, now),
    ...orderSteps(sizes, now),
    ...teamSteps(now),
  ];
  for (const [what, statement] of steps) {
    if (what) onProgress(what);
    await statement.execute(tx);
  }
  // As a replica, no trigger has counted.
  await sql`delete from tallies`.execute(tx);
  await sql`insert into tallies (name, amount) select name, amount from count_tallied()`.execute(tx);
  await sql`analyze`.execute(tx);
  await DROP_FUNCTIONS.execute(tx);
}
