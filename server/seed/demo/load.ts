import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { calendarFrom } from './demo-calendar.ts';
import { DEMO_TABLES, type DemoTable } from './demo-rows.ts';

/** The key of an advisory lock, any constant: of several processes that start together, one fills the database. */
const LOCK = 7_270_082;

/** Fills an empty database with the demo shop in one transaction. Returns false when the database was not empty. */
export async function loadDemo({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
    if (!(await isEmpty(tx))) return false;
    // Imported on demand: the module generates the fans' orders while it loads.
    const { demoShop } = await import('./demo-shop.ts');
    const rows = demoShop(calendarFrom(clock.now()));
    const json = await jsonColumns(tx);
    for (const table of DEMO_TABLES) await insert(tx, table, rows[table] ?? [], json);
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

/** The names of columns that hold JSON, which rows have as text. No other column has one of these names. */
async function jsonColumns(tx: Tx): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct attname as name from pg_attribute join pg_class on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and atttypid = 'jsonb'::regtype`.execute(tx);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Inserts rows that are sent as one value. With a parameter for each of their values PostgreSQL parsed 20,000 of them, and V8 took its
 * parser for worth compiling again, for which the embedded database held 600 MB more.
 */
async function insert(tx: Tx, table: DemoTable, rows: readonly object[], json: Set<string>): Promise<void> {
  const columns = sql.join([...new Set(rows.flatMap(Object.keys))].map((column) => sql.ref(column)));
  const text = JSON.stringify(rows, (name, value: unknown) =>
    json.has(name) && typeof value === 'string' ? JSON.parse(value) : value,
  );
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${text}::text::json)`.execute(tx);
}
