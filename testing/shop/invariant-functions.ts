import { sql } from 'kysely';
import type { App } from '#server/app.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { statementOf } from '#server/db/invariants.ts';
import type { Services } from '#server/services.ts';

// What is asked of the database after every test are functions in a schema of their own: their statements are planned
// once a connection. On the embedded database planning them takes ten times as long as carrying them out.

/** The file that says what goes into a template. */
export const SOURCE = import.meta.filename;

const REST = `if current_setting('testing.emptying', true) = 'yes' then return old; end if;`;

/** For the template that every test database is a copy of. */
export async function installInvariantFunctions(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const deletions = (await childrenFirst(tx)).map((table) => `delete from public.${table};`);
    const statements = [
      'create schema testing',
      `create function testing.broken() returns jsonb language plpgsql as $$
        begin return (select jsonb_strip_nulls(to_jsonb(asked)) from (${statementOf()}) asked); end $$`,
      `create function testing.everything() returns text language plpgsql as $$
        begin return (select string_agg(name || text, E'\\n' order by name, text) from (${await everyTable(tx)}) found); end $$`,
      `create function testing.make_empty() returns void language plpgsql as $$ begin
        perform set_config('testing.emptying', 'yes', true);
        ${deletions.join('\n')}
        perform set_config('testing.emptying', '', true);
      end $$`,
      ...(await triggersThatRest(tx)),
    ];
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
}

/** Every table but the migrations and settings, those before that refer to others. */
async function childrenFirst(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string; parents: string[] }>`
    select relname as name, array(
      select confrelid::regclass::text from pg_constraint
      where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as parents
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('migrations', 'settings')
    order by relname`.execute(tx);
  const left = [...rows];
  const order: string[] = [];
  while (left.length > 0) {
    const at = left.findIndex(({ name }) => !left.some(({ parents }) => parents.includes(name)));
    const [next] = left.splice(at, 1);
    if (at < 0 || !next)
      throw new Error(`These tables refer to each other: ${left.map(({ name }) => name).join(', ')}`);
    order.push(next.name);
  }
  return order;
}

/** Of every table, but when sessions were last seen, what rate limits have counted, and what last went well. */
async function everyTable(tx: Tx): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('sessions', 'rate_limits', 'heartbeats')`.execute(tx);
  return rows.map(({ name }) => `select '${name}' as name, t::text as text from public.${name} t`).join(' union all ');
}

/** The triggers that keep records append-only, and those that tell of changes, are silent while tables are emptied. */
async function triggersThatRest(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype`.execute(tx);
  return rows.map(({ definition }) => definition.replace(/\bbegin\b/i, `begin ${REST}`));
}

/** The names of the invariants that do not hold, with a row that shows it. */
export async function listBrokenInvariants({ services }: { services: Services }): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ broken: Record<string, unknown> }>`select testing.broken() as broken`.execute(
    services.db,
  );
  return rows[0]?.broken ?? {};
}

/** Everything that is stored, as one text. */
export async function allRows({ services }: { services: Services }): Promise<string> {
  const { rows } = await sql<{ everything: string }>`select testing.everything() as everything`.execute(services.db);
  return rows[0]?.everything ?? '';
}

/**
 * Every table but the migrations and settings. Deleted, because truncating makes new files for every table and takes
 * twenty times as long; not as a replica, which would throw away every plan of the connection.
 */
export async function emptyTables({ services, app }: { services: Services; app: App }): Promise<void> {
  app.cache.change();
  services.found.forget();
  services.listed.forget();
  await empty(services.db);
}
export const empty = (db: Db): Promise<unknown> => db.transaction((tx) => sql`select testing.make_empty()`.execute(tx));
