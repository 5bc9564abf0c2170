import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EmbeddedStatements } from './embedded-statements.ts';

let pglite: PGlite;
let statements: EmbeddedStatements;
beforeAll(async () => {
  pglite = await PGlite.create();
  statements = new EmbeddedStatements(pglite);
  await pglite.exec('create table things (id int primary key, at timestamptz, words text[], data jsonb, big bigint)');
});
afterAll(() => pglite.close());

const INSERT = 'insert into things (id, at, words, data, big) values ($1, $2, $3, $4, $5)';
const SELECT = 'select * from things where id = $1';
const run = (sql: string, parameters: unknown[] = [], name?: string) => statements.query({ name, sql, parameters });
const codeOf = (work: Promise<unknown>) => work.then(() => 'done').catch(({ code }) => code);

it('carries values to and fro as PGlite itself does, with a name and without', async () => {
  const values = [new Date('2026-07-05T13:00:00Z'), ['a', 'b "c"'], { sizes: ['M'], none: null }, 9_007_199_254];
  expect(await run(INSERT, [1, ...values], 'insert')).toMatchObject({ affectedRows: 1 });
  expect(await run(INSERT, [2, ...values])).toMatchObject({ affectedRows: 1 });
  await run(INSERT, [3, null, null, null, undefined], 'insert');
  for (const id of [1, 2, 3]) {
    const { rows } = await pglite.query(SELECT, [id]);
    expect(rows).toHaveLength(1);
    expect((await run(SELECT, [id])).rows).toEqual(rows);
    expect((await run(SELECT, [id], 'select')).rows).toEqual(rows);
    expect((await run(SELECT, [id], 'select')).rows).toEqual(rows);
  }
});

it('prepares what has a name once, and keeps nothing else', async () => {
  for (const _ of [1, 2, 3]) await run('select $1::int as n', [1], 'number');
  await run('select $1::int as n', [1]);
  const prepared = await run('select name from pg_prepared_statements where statement like $1', ['select $1::int%']);
  expect(prepared.rows).toEqual([{ name: 'number' }]);
});

it('goes on after a statement that fails, and prepares later what could not be prepared', async () => {
  expect(await codeOf(run('select 1 / $1::int as n', [0], 'divide'))).toBe('22012');
  expect((await run('select 1 / $1::int as n', [1], 'divide')).rows).toEqual([{ n: 1 }]);
  await run('begin');
  expect(await codeOf(run('selec'))).toBe('42601');
  expect(await codeOf(run('select $1::text as word', ['x'], 'late'))).toBe('25P02');
  await run('rollback');
  expect((await run('select $1::text as word', ['x'], 'late')).rows).toEqual([{ word: 'x' }]);
});

it('has a value that cannot be written abort its transaction', async () => {
  await run('begin');
  await run(INSERT, [4, null, null, null, null], 'insert');
  expect(await codeOf(run('select $1::boolean', ['perhaps'], 'boolean'))).toBe('22P02');
  expect(await run('commit')).toMatchObject({ command: 'ROLLBACK' });
  expect((await run(SELECT, [4], 'select')).rows).toEqual([]);
});
