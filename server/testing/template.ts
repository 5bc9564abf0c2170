import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/db/open.ts';

/** A migrated, empty database, made once a run; each test file works on its own copy of it. */
export interface Template {
  kind: 'pglite' | 'postgres';
  where: string;
}

const TEMPLATE_DATABASE = 'shop_template';

export async function makeTemplate(kind: Template['kind'], serverUrl: string | undefined): Promise<Template> {
  if (kind === 'pglite') {
    const where = await mkdtemp(join(tmpdir(), 'shop-template-'));
    await (await openDatabase({ databaseUrl: undefined, dataDir: where })).close();
    return { kind, where };
  }
  if (!serverUrl) throw new Error('Tests on PostgreSQL need TEST_DATABASE_URL; `npm test` starts a server itself.');
  await administer(serverUrl, [
    `drop database if exists ${TEMPLATE_DATABASE} with (force)`,
    `create database ${TEMPLATE_DATABASE}`,
  ]);
  await (await openDatabase({ databaseUrl: databaseAt(serverUrl, TEMPLATE_DATABASE), dataDir: '' })).close();
  return { kind, where: serverUrl };
}

export async function dropTemplate(template: Template): Promise<void> {
  if (template.kind === 'pglite') await rm(template.where, { recursive: true, force: true });
  else await administer(template.where, [`drop database if exists ${TEMPLATE_DATABASE} with (force)`]);
}

export interface Copy {
  where: { databaseUrl: string | undefined; dataDir: string };
  remove(): Promise<void>;
}

export async function copyTemplate(template: Template, name: string): Promise<Copy> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'));
  if (template.kind === 'pglite') {
    await mkdir(dataDir, { recursive: true });
    await cp(join(template.where, 'db'), join(dataDir, 'db'), { recursive: true });
    return { where: { databaseUrl: undefined, dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
  }
  const database = `shop_test_${name}`;
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

async function administer(serverUrl: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
