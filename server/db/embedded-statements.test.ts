import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './answer.ts';
import { EmbeddedStatements } from './embedded-statements.ts';

let pglite: PGlite;
let statements: EmbeddedStatements;
beforeAll(async () => {
  pglite = await PGlite.create();
  statements = new EmbeddedStatements(pglite);
  await pglite.exec('create table things (id int primary key, at timestamptz, words text[], data jsonb, big bigint)');
}, 60_000);
afterAll(() => pglite.close());

const INSERT = 'insert into things (id, at, words, data, big) values ($1, $2, $3, $4, $5)';
const SELECT = 'select * from things where id = $1';
const statement = (sql: string, parameters: unknown[] = [], name?: string) => ({ name, sql, parameters });
async function run(...about: Parameters<typeof statement>): Promise<Answer> {
  const [outcome] = await statements.run([statement(...about)]);
  if (!outcome || outcome instanceof Error) throw outcome;
  return outcome;
}
const codeOf = (work: Promise<unknown>) => work.then(() => 'done').catch(({ code }) => code);

it('carries values to and fro as PGlite itself does, with a name and without', async () => {
  const values = [new Date('2026-07-05T13:00:00Z'), ['a', 'b "c"'], { sizes: ['M'], none: null }, 9_007_199_254];
  expect(await run(INSERT, [1, ...values], 'insert')).toMatchObject({ command: 'INSERT', rowCount: 1 });
  expect(await run(INSERT, [2, ...values])).toMatchObject({ command: 'INSERT', rowCount: 1 });
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

describe('statements that are sent together', () => {
  const outcomesOf = async (...sent: ReturnType<typeof statement>[]) =>
    (await statements.run(sent)).map((outcome) =>
      outcome instanceof Error ? ('code' in outcome && outcome.code) || outcome.message : outcome.rows,
    );
  const select = (id: number) => statement('select id from things where id = $1', [id], 'id');
  const insert = (id: number) => statement(INSERT, [id, null, null, null, null], 'insert');
  const end = (how: 'commit' | 'rollback') => statement(how, [], how === 'commit' ? 'end' : undefined);

  it('have each their own rows, whatever has been prepared', async () => {
    const one = statement('select 1 as n');
    const unnamed = statement('select $1::text as word', ['x']);
    const sent = [statement('begin'), insert(10), select(10), one, unnamed, select(11), select(10), end('commit')];
    for (const _ of [1, 2]) {
      expect(await outcomesOf(...sent)).toEqual([
        [],
        [],
        [{ id: 10 }],
        [{ n: 1 }],
        [{ word: 'x' }],
        [],
        [{ id: 10 }],
        [],
      ]);
      await run('delete from things where id = $1', [10]);
    }
  });

  it('have their answers up to the first that fails, and its error from there on; COMMIT ends the transaction all the same', async () => {
    const sent = [
      statement('begin'),
      select(1),
      insert(20),
      insert(20),
      select(1),
      statement('select 2 as n'),
      end('commit'),
    ];
    for (const _ of [1, 2]) {
      expect(await outcomesOf(...sent)).toEqual([[], [{ id: 1 }], [], '23505', '23505', '23505', []]);
      // There is none any more, which is no error.
      expect((await statements.run([end('commit')]))[0]).toMatchObject({ command: 'COMMIT' });
      expect(await outcomesOf(select(20))).toEqual([[]]);
    }
  });

  it('that fail with a COMMIT of theirs are answered as PostgreSQL answers one that ends an aborted transaction', async () => {
    await run('begin');
    const outcomes = await statements.run([insert(1), select(1), end('commit')]);
    expect(outcomes[2]).toMatchObject({ command: 'ROLLBACK' });
    // No transaction is left, which an error would abort.
    expect(await codeOf(run('selec'))).toBe('42601');
    expect(await outcomesOf(select(1))).toEqual([[{ id: 1 }]]);
  });

  it('that cannot be prepared fail in their turn', async () => {
    const sent = [statement('begin'), insert(30), statement('selec $1', [1], 'typo'), select(30), end('rollback')];
    expect(await outcomesOf(...sent)).toEqual([[], [], '42601', '25P02', []]);
    expect(await outcomesOf(select(30))).toEqual([[]]);
  });
});
