import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { makeBlankDatabase } from '#scripts/blank-database.ts';
import { cachedFolder } from '#scripts/cached-folder.ts';
import { copyTemplate } from '#testing/shop/template.ts';
import { blankFolder, findBlank } from './blank-database.ts';
import type { Db } from './database.ts';
import { openDatabase, openUnmigrated } from './open.ts';

let build: string;
let dataDir: string;
let open: Db[];

beforeAll(async () => {
  build = await cachedFolder('blank', [basename(await blankFolder(''))], makeBlankDatabase);
}, 60_000);
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-blank-'));
  open = [];
});
afterEach(async () => {
  for (const db of open) await db.close();
  await rm(dataDir, { recursive: true });
});

async function opened(opening: Promise<Db>): Promise<Db> {
  const db = await opening;
  open.push(db);
  return db;
}

/** Opens what a start on this folder opens, with this build. */
const start = () => opened(openDatabase({ databaseUrl: undefined, dataDir }, undefined, { build }));

async function listEverything(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select 'column', c.oid::regclass::text as owner, attname as name,
        format('%s %s %s', format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid)) as what
      from pg_class c join pg_attribute on attrelid = c.oid left join pg_attrdef on adrelid = c.oid and adnum = attnum
      where relnamespace = 'public'::regnamespace and attnum > 0
    union all select 'index', tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'trigger', tgrelid::regclass::text, tgname, tgfoid::regproc::text from pg_trigger where not tgisinternal
    union all select 'function', null, oid::regprocedure::text, null from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'extension', null, extname, extversion from pg_extension
    union all select 'migration', null, name, hash from migrations
    order by 1, 2, 3, 4`.execute(db);
  return rows;
}

test('A database that begins as the built one is the one that migrations make', async () => {
  const copy = await copyTemplate(inject('template'));
  const migrated = await opened(openUnmigrated(copy.where));
  const everything = await listEverything(migrated);
  expect(everything.length).toBeGreaterThan(500);
  expect(await listEverything(await start())).toEqual(everything);
}, 60_000);

test('It is of now', async () => {
  const { rows } = await sql<{ today: boolean }>`
    select bool_and(applied_at > now() - interval '1 minute') as today from migrations`.execute(await start());
  expect(rows).toEqual([{ today: true }]);
});

test('It is its owner’s alone, whether it was copied or made', async () => {
  await start();
  await opened(openUnmigrated({ databaseUrl: undefined, dataDir: join(dataDir, 'made') }));
  for (const folder of ['db', 'made/db']) expect((await stat(join(dataDir, folder))).mode & 0o777).toBe(0o700);
});

test('A kill while it was copied leaves what the next start can use', async () => {
  await mkdir(join(dataDir, 'db.unfinished/base'), { recursive: true });
  await writeFile(join(dataDir, 'db.unfinished/PG_VERSION'), '');
  const db = await start();
  expect(await db.selectFrom('products').selectAll().execute()).toEqual([]);
  expect(existsSync(join(dataDir, 'db.unfinished'))).toBe(false);
});

test('What is there already stays', async () => {
  const first = await start();
  await first.transaction((tx) => tx.insertInto('settings').values({ key: 'a', value: 'x' }).execute());
  await first.close();
  open.pop();
  expect(await (await start()).selectFrom('settings').select('key').execute()).toEqual([{ key: 'a' }]);
});

test('One that was built of other migrations, or by another PGlite, is not found', async () => {
  const other = join(dataDir, 'other');
  const folder = await blankFolder(other);
  await mkdir(join(`${folder}0`, 'db'), { recursive: true });
  await mkdir(join(dataDir, 'db'));
  expect(await findBlank(join(dataDir, 'db'), other)).toBeUndefined();
  await mkdir(join(folder, 'db'), { recursive: true });
  expect(await findBlank(join(dataDir, 'db'), other)).toBe(join(folder, 'db'));
});
