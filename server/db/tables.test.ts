import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { copyTemplate } from '#testing/shop/template.ts';
import type { Db } from './database.ts';
import { openUnmigrated } from './open.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache');

/** What the drivers make of a column of each type. */
const READ_AS: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  character: 'string',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'object',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
  xid8: 'string',
};

/** In these terms the compiler compares a column with the type of its table; the answer is 'fits' or what is wrong. */
const TERMS = `
import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '${join(import.meta.dirname, 'tables.ts')}';
type Row<T extends keyof Tables> = Selectable<Tables[T]>;
type Column<T, C, Read, Null, Default> = T extends keyof Tables
  ? C extends keyof Row<T>
    ? [null extends Row<T>[C] ? true : false] extends [Null]
      ? [NonNullable<Row<T>[C]>] extends [Read]
        ? Default extends true ? 'fits' : MustBeGiven<Insertable<Tables[T]>, C>
        : 'has another type'
      : 'may be null in one place only'
    : 'is in the database only'
  : 'is of a table that is in the database only';
type NamesOf<T> = T extends keyof Tables ? keyof Row<T> : never;
type MustBeGiven<I, C> = C extends keyof I ? ({} extends Pick<I, C> ? 'has no default' : 'fits') : 'is never given';
type Fits<T extends 'fits'> = T;
type None<T extends never> = T;
`;

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  /** May be left out when a row is inserted. */
  optional: boolean;
}

async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as name, data_type as type, is_nullable = 'YES' as nullable,
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as optional
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'migrations'
    order by table_name, ordinal_position`.execute(db);
  return rows;
}

/** One sentence for each way in which a table type and its table differ. */
async function differences(columns: Column[]): Promise<string[]> {
  const unknown = columns.filter(({ type }) => !Object.hasOwn(READ_AS, type));
  if (unknown.length > 0) return unknown.map(({ table, name, type }) => `${table}.${name}: what is ${type} read as?`);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const oneOf = (names: Iterable<string>) => [...names].map((name) => `'${name}'`).join(' | ');
  const facts: [about: string, type: string][] = [
    ...columns.map(({ table, name, type, nullable, optional }): [string, string] => [
      `${table}.${name}`,
      `Fits<Column<'${table}', '${name}', ${READ_AS[type]}, ${nullable}, ${optional}>>`,
    ]),
    ...[...tables].map(([table, its]): [string, string] => [
      `${table}, in the type only`,
      `None<Exclude<NamesOf<'${table}'>, ${oneOf(its.map(({ name }) => name))}>>`,
    ]),
    ['tables, in the types only', `None<Exclude<keyof Tables, ${oneOf(tables.keys())}>>`],
  ];
  const lines = facts.map(([, type], index) => `export type Fact${index} = ${type};`);
  const errors = await compile([...lines, TERMS].join('\n'));
  return errors.map((error) => {
    const [, line = '', found = error] = /^facts\.ts\((\d+),.*: Type '"?(.*?)"?' does not satisfy/.exec(error) ?? [];
    return `${facts[Number(line) - 1]?.[0] ?? 'tsc'}: ${found}`;
  });
}

/** The errors that the project's own compiler has to say of this file. */
async function compile(text: string): Promise<string[]> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'table-types-'));
  try {
    const compilerOptions = { types: ['node'], incremental: false };
    const config = { extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, files: ['facts.ts'] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    await writeFile(join(folder, 'facts.ts'), text);
    const tsc = promisify(execFile)(join(ROOT, 'node_modules/.bin/tsc'), ['--pretty', 'false'], { cwd: folder });
    // It ends with a code other than 0 when it has found errors, and prints them all the same.
    const { stdout } = await tsc.catch((error: { stdout: string }) => error);
    return stdout.split('\n').filter((line) => /^\S/.test(line));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function withMigrated<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const copy = await copyTemplate(inject('template'));
  const db = await openUnmigrated(copy.where);
  try {
    return await work(db);
  } finally {
    await db.close();
    await copy.remove();
  }
}

test('the table types are what the migrations make', { timeout: 60_000 }, async () => {
  expect(await differences(await withMigrated(columnsOf))).toEqual([]);
});

test('and say so when they are not', { timeout: 60_000 }, async () => {
  const changed = await withMigrated(async (db) => {
    for (const statement of [
      'alter table coupons add column surprise text',
      'alter table coupons alter column code drop not null',
      'alter table heartbeats rename to pulses',
      'alter table order_items drop column options cascade',
      'alter table products alter column is_active drop default',
      'alter table settings alter column value type integer using 1',
    ])
      await db.transaction((tx) => sql.raw(statement).execute(tx));
    return columnsOf(db);
  });
  expect(await differences(changed)).toEqual([
    'coupons.code: may be null in one place only',
    'coupons.surprise: is in the database only',
    'products.is_active: has no default',
    'pulses.name: is of a table that is in the database only',
    'pulses.at: is of a table that is in the database only',
    'settings.value: has another type',
    'order_items, in the type only: options',
    'tables, in the types only: heartbeats',
  ]);
});
