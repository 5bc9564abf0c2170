import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { copyTemplate } from '#testing/shop/template.ts';
import { afterCommit, type Db, refuseInsideTransaction, type Tx } from './database.ts';
import { openDatabase } from './open.ts';

let db: Db;
let remove: () => Promise<void>;

beforeAll(async () => {
  const copy = await copyTemplate(inject('template'));
  db = await openDatabase(copy.where);
  remove = copy.remove;
});
afterAll(async () => {
  await db.close();
  await remove();
});
beforeEach(() => db.transaction(async (tx) => void (await tx.deleteFrom('settings').execute())));

const insert = (tx: Tx, key: string) => tx.insertInto('settings').values({ key, value: 'x' }).execute();
const keys = async () => (await db.selectFrom('settings').select('key').orderBy('key').execute()).map((row) => row.key);

describe('a transaction', () => {
  it('writes all or nothing', async () => {
    await db.transaction((tx) => insert(tx, 'kept'));
    const failing = db.transaction(async (tx) => {
      await insert(tx, 'lost');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await keys()).toEqual(['kept']);
  });

  it('refuses the outer handle, another transaction and the network inside', async () => {
    await expect(db.transaction(async () => db.selectFrom('settings').selectAll().execute())).rejects.toThrow(
      'The outer database handle must not be called inside a transaction',
    );
    await expect(db.transaction(async () => db.transaction(async () => 1))).rejects.toThrow('Another transaction');
    await expect(db.transaction(async () => refuseInsideTransaction('The card provider'))).rejects.toThrow(
      'The card provider must not be called inside a transaction',
    );
    expect(() => refuseInsideTransaction('The card provider')).not.toThrow();
  });

  it('has done what was to be done after it, once, however often it was tried', async () => {
    const done: string[] = [];
    let tries = 0;
    await db.transaction(async (tx) => {
      tries++;
      afterCommit(() => done.push(`try ${tries}`));
      await insert(tx, 'key');
      if (tries < 3) await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx);
      expect(done).toEqual([]);
    });
    expect(done).toEqual(['try 3']);
    const failing = db.transaction(async () => {
      afterCommit(() => done.push('never'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    afterCommit(() => done.push('at once'));
    expect(done).toEqual(['try 3', 'at once']);
  });

  it('is tried again after a serialization failure, and only then', async () => {
    let tries = 0;
    const done = await db.transaction(async (tx) => {
      await insert(tx, `try-${++tries}`);
      if (tries < 3) await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx);
      return 'done';
    });
    expect(done).toBe('done');
    expect(await keys()).toEqual(['try-3']);

    tries = 0;
    const broken = db.transaction(async (tx) => {
      tries++;
      await sql`select 1 / 0`.execute(tx);
    });
    await expect(broken).rejects.toThrow(/division by zero/);
    expect(tries).toBe(1);
  });

  it('is not said to be done where a failed statement has had it rolled back', async () => {
    const done = db.transaction(async (tx) => {
      await insert(tx, 'lost');
      await sql`select 1 / 0`.execute(tx).catch(() => {});
    });
    await expect(done).rejects.toThrow(/roll/i);
    expect(await keys()).not.toContain('lost');
  });

  it('tells of a public change before it answers, and of no other', async () => {
    const heard: unknown[] = [];
    db.onPublicChange((tags) => heard.push(tags));
    await db.transaction((tx) => insert(tx, 'private'));
    expect(heard).toEqual([]);
    await db.transaction((tx) =>
      tx
        .insertInto('team_roles')
        .values({ id: randomUUID(), name: 'Driver', description: '', created_at: new Date(), deleted_at: null })
        .execute(),
    );
    expect(heard[0]).toEqual(['racing']);
  });
});

describe('the tables', () => {
  it('answer counts as numbers and instants as dates', async () => {
    const { rows } = await sql<{ n: number; at: Date }>`select count(*) as n, now() as at from settings`.execute(db);
    expect(rows[0]?.n).toBe(0);
    expect(rows[0]?.at).toBeInstanceOf(Date);
  });

  it('keep the record of what happened append-only', async () => {
    await db.transaction((tx) =>
      tx
        .insertInto('activities')
        .values({
          id: randomUUID(),
          type: 'order',
          action: 'order.paid',
          description: 'Paid',
          actor_id: null,
          object_id: null,
          before: null,
          after: null,
          created_at: new Date(),
        })
        .execute(),
    );
    await expect(
      db.transaction((tx) => tx.updateTable('activities').set({ description: 'Not paid' }).execute()),
    ).rejects.toThrow('append-only');
    await expect(db.transaction((tx) => tx.deleteFrom('activities').execute())).rejects.toThrow('append-only');
  });
});
