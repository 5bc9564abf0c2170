import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AbortedTransactionError, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, type Reader, sendUnawaited, type Tx } from './database.ts';
import { openWith } from './open.ts';

let folder: string;
let db: Db;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  db = await openWith({ databaseUrl: undefined, dataDir: folder }, async (kysely) => {
    await sql`create table things (id int primary key, at timestamptz, words text[], data jsonb, big bigint)`.execute(
      kysely,
    );
    await sql`create table parts (thing int references things deferrable initially deferred)`.execute(kysely);
  });
}, 60_000);
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => db.transaction(async (tx) => void (await sql`truncate things, parts`.execute(tx))));

const insert = (tx: Tx, id: number) => sql`insert into things (id) values (${id})`.execute(tx);
const idsIn = async (reader: Reader) =>
  (await sql<{ id: number }>`select id from things order by id`.execute(reader)).rows.map(({ id }) => id);
const ids = () => idsIn(db);
const divide = (reader: Reader, by: number) => sql`select 1 / ${by}::int as n`.execute(reader);

it('carries values to and fro, with a name and without', async () => {
  const at = new Date('2026-07-05T13:00:00Z');
  const values = { at, words: ['a', 'b "c"'], data: { sizes: ['M'], none: null }, big: 9_007_199_254 };
  for (const id of [1, 2, 3])
    await db.transaction((tx) =>
      sql`insert into things values (${id}, ${at}, ${values.words}, ${values.data}, ${values.big})`.execute(tx),
    );
  await db.transaction((tx) => sql`insert into things values (4, ${null}, ${null}, ${null}, ${null})`.execute(tx));
  for (const id of [1, 2, 3])
    expect((await sql`select * from things where id = ${id}`.execute(db)).rows).toEqual([{ id, ...values }]);
  expect((await sql`select * from things where id = ${4}`.execute(db)).rows).toEqual([
    { id: 4, at: null, words: null, data: null, big: null },
  ]);
});

it('prepares a statement with parameters once, from the second time on', async () => {
  for (const n of [1, 2, 3]) await sql`select ${n}::int as prepared_once`.execute(db);
  const { rows } = await sql<{ times: number }>`
    select generic_plans + custom_plans as times from pg_prepared_statements where statement like 'select $1::int as prep%'
  `.execute(db);
  expect(rows).toEqual([{ times: 2 }]);
});

it('answers with more than a message between threads usually has', async () => {
  const long = 'x'.repeat(3_000_000);
  const { rows } = await sql`select ${long} as text, repeat('y', 5_000_000) as other`.execute(db);
  expect(rows).toEqual([{ text: long, other: 'y'.repeat(5_000_000) }]);
});

it('goes on after a statement that fails, by its name or without', async () => {
  for (const _ of [1, 2, 3]) await expect(divide(db, 0)).rejects.toMatchObject({ code: '22012' });
  expect((await divide(db, 1)).rows).toEqual([{ n: 1 }]);
  await expect(sql`selec`.execute(db)).rejects.toMatchObject({ code: '42601' });
});

describe('transactions at the same time', () => {
  it('come one after the other, and each is whole or not at all', async () => {
    const slowly = async (tx: Tx, id: number) => {
      const before = await idsIn(tx);
      await sleep(2);
      await insert(tx, id);
      await sleep(2);
      if (id % 3 === 0) await divide(tx, 0);
      if (id % 4 === 0) throw new Error('A rule');
      expect(await idsIn(tx)).toEqual([...before, id]);
    };
    const all = Array.from({ length: 24 }, (_, at) => at + 1);
    const results = await Promise.allSettled(all.map((id) => db.transaction((tx) => slowly(tx, id))));
    const isKept = (id: number) => id % 3 !== 0 && id % 4 !== 0;
    expect(results.map(({ status }) => status)).toEqual(all.map((id) => (isKept(id) ? 'fulfilled' : 'rejected')));
    expect(await ids()).toEqual(all.filter(isKept));
  });

  it('begin afresh behind one that fails with what it has sent last, or at its COMMIT', async () => {
    const unawaited = () =>
      db.transaction(async (tx) => {
        await insert(tx, 1);
        sendUnawaited(divide(tx, 0));
      });
    const deferred = () =>
      db.transaction(async (tx) => {
        await insert(tx, 2);
        await sql`insert into parts values (${99})`.execute(tx);
      });
    const next = (id: number) => () => db.transaction((tx) => insert(tx, id));
    const results = await Promise.allSettled(
      [unawaited, next(10), deferred, next(11), unawaited, deferred, next(12)].map((work) => work()),
    );
    expect(results.map(({ status }) => status[0]).join('')).toBe('rfrfrrf');
    expect(results[0]).toMatchObject({ reason: { code: '22012' } });
    expect(results[2]).toMatchObject({ reason: { code: '23503' } });
    expect(await ids()).toEqual([10, 11, 12]);
  });

  it('are not mixed with reads, which wait for their end', async () => {
    const writing = db.transaction(async (tx) => {
      await insert(tx, 1);
      await sleep(10);
      await insert(tx, 2);
    });
    await sleep(3);
    const read = Promise.all([ids(), db.together((reader) => Promise.all([idsIn(reader), idsIn(reader)]))]);
    await writing;
    expect(await read).toEqual([
      [1, 2],
      [
        [1, 2],
        [1, 2],
      ],
    ]);
  });

  it('that swallow an error of theirs are undone, and say so', async () => {
    const swallowing = db.transaction(async (tx) => {
      await insert(tx, 1);
      await divide(tx, 0).catch(() => {});
    });
    await expect(swallowing).rejects.toThrow(AbortedTransactionError);
    expect(await ids()).toEqual([]);
  });
});

it('closes once those who use it have what they asked for', async () => {
  const other = await openWith({ databaseUrl: undefined, dataDir: join(folder, 'other') }, async () => {});
  const counting = other.transaction(async (tx) => {
    await sql`select 1`.execute(tx);
    await sleep(20);
    return (await sql`select 2 as n`.execute(tx)).rows;
  });
  await sleep(5);
  await other.close();
  expect(await counting).toEqual([{ n: 2 }]);
  await expect(sql`select 1`.execute(other)).rejects.toThrow('destroyed');
}, 30_000);
