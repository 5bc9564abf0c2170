import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { calendarFrom } from './demo-calendar.ts';
import { DEMO_TABLES, type DemoRows, type DemoTable } from './demo-rows.ts';

/** The key of an advisory lock, any constant: of several processes that start together, one fills the database. */
const LOCK = 7_270_082;
const BATCH = 500;

/** Fills an empty database with the demo shop in one transaction. Returns false when the database was not empty. */
export async function loadDemo({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
    if (!(await isEmpty(tx))) return false;
    // Imported on demand: the module generates the fans' orders while it loads.
    const { demoShop } = await import('./demo-shop.ts');
    const rows = demoShop(calendarFrom(clock.now()));
    for (const table of DEMO_TABLES) await insert(tx, table, rows);
    // Without statistics the planner takes the tables for empty, and a search of the orders for cheap to repeat.
    await sql`analyze ${sql.join(DEMO_TABLES.map((table) => sql.table(table)))}`.execute(tx);
    return true;
  });
}

async function isEmpty(tx: Tx): Promise<boolean> {
  const product = await tx.selectFrom('products').select('id').limit(1).executeTakeFirst();
  const user = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return !product && !user;
}

async function insert<T extends DemoTable>(tx: Tx, table: T, all: DemoRows): Promise<void> {
  const rows = all[table] ?? [];
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + BATCH))
      .execute();
  }
}
