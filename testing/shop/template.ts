import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { cachedFolder } from '#scripts/cached-folder.ts';
import { statementOf } from '#server/db/invariants.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { openWith } from '#server/db/open.ts';
import { installInvariantFunctions, SOURCE as INVARIANT_FUNCTIONS } from './invariant-functions.ts';

/** A migrated, empty database; each test file works on its own copy of it. */
export interface Template {
  kind: 'pglite' | 'postgres';
  where: string;
  /** Where the run keeps its files. */
  folder: string;
}

const TEMPLATE_DATABASE = 'shop_template';
const COPIES = 'shop_test_';

export async function makeTemplate(kind: Template['kind'], serverUrl: string | undefined): Promise<Template> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-tests-'));
  if (kind === 'pglite') return { kind, where: await embeddedTemplate(), folder };
  if (!serverUrl) throw new Error('Tests on PostgreSQL need TEST_DATABASE_URL; `npm test` starts a server itself.');
  await administer(serverUrl, [
    `drop database if exists ${TEMPLATE_DATABASE} with (force)`,
    `create database ${TEMPLATE_DATABASE}`,
  ]);
  await prepare({ databaseUrl: databaseAt(serverUrl, TEMPLATE_DATABASE), dataDir: '' });
  return { kind, where: serverUrl, folder };
}

/** Of an earlier run, when it would be made alike today: making one takes PGlite as long as most test files. */
async function embeddedTemplate(): Promise<string> {
  const pglite = findPackageJSON('@electric-sql/pglite', import.meta.url) ?? '';
  const migrations = (await readMigrations()).flatMap(({ name, hash }) => [name, hash]);
  const key = [
    ...migrations,
    statementOf(),
    await readFile(INVARIANT_FUNCTIONS, 'utf8'),
    await readFile(pglite, 'utf8'),
  ];
  return cachedFolder('pglite', key, (dataDir) => prepare({ databaseUrl: undefined, dataDir }));
}

async function prepare(where: Copy['where']): Promise<void> {
  // What a build has made is compared with this one.
  const db = await openWith(where, migrate);
  await installInvariantFunctions(db);
  await db.close();
}

/** With what was copied from it and not removed. */
export async function dropTemplate({ kind, where, folder }: Template): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  if (kind === 'pglite') return;
  await administer(where, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname = $1 or starts_with(datname, $2)`,
      [TEMPLATE_DATABASE, COPIES],
    );
    return rows.map(({ datname }) => `drop database if exists ${datname} with (force)`);
  });
}

export interface Copy {
  where: { databaseUrl: string | undefined; dataDir: string };
  remove(): Promise<void>;
}

export async function copyTemplate(template: Template): Promise<Copy> {
  const dataDir = await mkdtemp(join(template.folder, 'copy-'));
  if (template.kind === 'pglite') {
    // A thousand small files: without promises a quarter of the time.
    cpSync(join(template.where, 'db'), join(dataDir, 'db'), { recursive: true });
    return { where: { databaseUrl: undefined, dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
  }
  const database = COPIES + randomUUID().replaceAll('-', '').slice(0, 12);
  await administer(template.where, [
    `drop database if exists ${database} with (force)`,
    `create database ${database} template ${TEMPLATE_DATABASE}`,
  ]);
  return {
    where: { databaseUrl: databaseAt(template.where, database), dataDir },
    remove: () => administer(template.where, [`drop database if exists ${database} with (force)`]),
  };
}

function databaseAt(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function administer(
  serverUrl: string,
  statements: string[] | ((client: pg.Client) => Promise<string[]>),
): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const each = typeof statements === 'function' ? await statements(client) : statements;
    for (const statement of each) await client.query(statement);
  } finally {
    await client.end();
  }
}
