import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { type Copy, copyTemplate } from '#testing/shop/template.ts';
import type { Db } from './database.ts';
import { openDatabase } from './open.ts';
import { PLANNED_ONCE } from './prepared.ts';

// Statements that PostgreSQL keeps parsed. On PostgreSQL alone.

let copy: Copy;
let direct: pg.Client;

beforeAll(async () => {
  copy = await copyTemplate(inject('template'));
  direct = new pg.Client({ connectionString: copy.where.databaseUrl ?? '' });
  await direct.connect();
});
afterAll(async () => {
  await direct.end();
  await copy.remove();
});

async function open(databasePool = 1): Promise<Db> {
  const db = await openDatabase({ ...copy.where, databasePool });
  onTestFinished(() => db.close());
  return db;
}
/** How many statements the connection keeps. */
const countPrepared = async (db: Db) =>
  (await sql<{ n: number }>`select count(*) as n from pg_prepared_statements`.execute(db)).rows[0]?.n;
const settingOf = (db: Db, key: string) => db.selectFrom('settings').selectAll().where('key', '=', key).execute();

describe('a prepared statement', () => {
  it('is one that comes a second time', async () => {
    const db = await open();
    await settingOf(db, 'once');
    expect(await countPrepared(db)).toBe(0);
    for (const key of ['twice', 'thrice']) await settingOf(db, key);
    expect(await countPrepared(db)).toBe(1);
  });

  it('is what begins and ends a transaction, too', async () => {
    const db = await open();
    for (const _ of [1, 2]) await db.transaction(async (tx) => void (await sql`select 1`.execute(tx)));
    const { rows } =
      await sql`select statement from pg_prepared_statements where statement in ('begin', 'commit')`.execute(db);
    expect(rows).toHaveLength(2);
  });

  it('is none where there would be ever more', { timeout: 60_000 }, async () => {
    const db = await open();
    for (let n = 0; n < 600; n++) {
      for (const _ of [1, 2]) await sql`select ${n}::int as ${sql.id(`n${n}`)}`.execute(db);
    }
    expect(await countPrepared(db)).toBe(500);
  });

  it('is none that searches or reads a page, which is planned for its values', async () => {
    const db = await open();
    for (const _ of [1, 2, 3]) await db.selectFrom('settings').selectAll().where('key', 'like', '%word%').execute();
    for (const _ of [1, 2, 3]) await db.selectFrom('settings').selectAll().limit(10).execute();
    expect(await countPrepared(db)).toBe(0);
  });

  it('is one that reads a page, where its plan is said to be good for all values', async () => {
    const db = await open();
    for (const _ of [1, 2, 3])
      await db.selectFrom('settings').modifyFront(PLANNED_ONCE).selectAll().orderBy('key').limit(10).execute();
    expect(await countPrepared(db)).toBe(1);
  });

  it('is made anew after a migration', async () => {
    const db = await open(3);
    const onEach = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: 3 }, work));
    for (let round = 0; round < 3; round++) await onEach(() => settingOf(db, 'key'));
    await direct.query('alter table settings add column colour text');
    expect(await onEach(() => settingOf(db, 'key'))).toEqual([[], [], []]);
    for (let round = 0; round < 3; round++) await onEach(() => settingOf(db, 'key'));
    await direct.query('alter table settings drop column colour');
    const inTransaction = () =>
      db.transaction(async (tx) => {
        await tx.insertInto('settings').values({ key: 'again', value: 'x' }).execute();
        await tx.selectFrom('settings').selectAll().where('key', '=', 'key').execute();
        await tx.deleteFrom('settings').where('key', '=', 'again').execute();
      });
    await onEach(inTransaction);
  });
});
