import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { copyTemplate } from '#testing/shop/template.ts';
import { afterCommit, type Db, type Reader, refuseInsideTransaction, sendUnawaited, type Tx } from './database.ts';
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
const listKeys = async (reader: Reader) =>
  (await reader.selectFrom('settings').select('key').orderBy('key').execute()).map((row) => row.key);
const keys = () => listKeys(db);

it('reads over one connection, also what it asks at once', async () => {
  await db.transaction((tx) => insert(tx, 'a'));
  const found = await db.together((reader) => Promise.all([listKeys(reader), listKeys(reader)]));
  expect(found).toEqual([['a'], ['a']]);
  await expect(db.transaction(() => db.together(listKeys))).rejects.toThrow('must not be called inside a transaction');
});

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

  it('carries out what it sends at once in that order, and sees each', async () => {
    const found = await db.transaction((tx) =>
      Promise.all([insert(tx, 'a'), insert(tx, 'b'), listKeys(tx), insert(tx, 'c')]),
    );
    expect(found[2]).toEqual(['a', 'b']);
    expect(await keys()).toEqual(['a', 'b', 'c']);
  });

  it('keeps nothing where one of several statements fails', async () => {
    const failing = db.transaction((tx) => Promise.all([insert(tx, 'a'), insert(tx, 'a'), insert(tx, 'b')]));
    await expect(failing).rejects.toThrow('duplicate key');
    expect(await keys()).toEqual([]);
  });

  it('fails with the error of the first statement that fails, wherever it was sent', async () => {
    const nested = async (work: () => Promise<unknown>, depth: number): Promise<unknown> =>
      depth === 0 ? work() : await nested(work, depth - 1);
    const failing = db.transaction((tx) =>
      Promise.all([nested(() => sql`select 1 / 0`.execute(tx), 5), insert(tx, 'a'), insert(tx, 'b')]),
    );
    await expect(failing).rejects.toThrow('division by zero');
  });

  it.each([
    ['a statement', (tx: Tx) => sql`select 1 / 0`.execute(tx)],
    ['a rule', async () => Promise.reject(new Error('division by zero'))],
  ])('carries out nothing of what was under way once %s has failed', async (_, fail) => {
    const insertOneByOne = async (tx: Tx, name: string, count = 20) => {
      for (let n = 0; n < count; n++) await insert(tx, `${name} ${n}`);
    };
    for (let before = 0; before < 10; before++) {
      const failing = db.transaction((tx) =>
        Promise.all([
          insertOneByOne(tx, 'a'),
          insertOneByOne(tx, 'b', before).then(() => fail(tx)),
          insert(tx, 'c'),
          insertOneByOne(tx, 'd'),
        ]),
      );
      await expect(failing).rejects.toThrow('division by zero');
      for (let n = 0; n < 5; n++) await db.ping();
      expect(await keys()).toEqual([]);
    }
  });

  it('fails with the statement that travels with COMMIT, and keeps nothing', async () => {
    const done: string[] = [];
    const failing = db.transaction(async (tx) => {
      afterCommit(() => done.push('never'));
      await insert(tx, 'a');
      sendUnawaited(insert(tx, 'a'));
    });
    await expect(failing).rejects.toThrow('duplicate key');
    expect([await keys(), done]).toEqual([[], []]);
    await db.transaction(async (tx) => sendUnawaited(insert(tx, 'kept')));
    expect(await keys()).toEqual(['kept']);
  });

  it('cannot be used after its end', async () => {
    let insertLate: (() => Promise<unknown>) | undefined;
    await db.transaction(async (tx) => {
      insertLate = () => insert(tx, 'late');
      await insert(tx, 'kept');
    });
    await expect(insertLate?.()).rejects.toThrow(/transaction is already|used after its end/i);
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
    db.onPublicChange((tags, isOwn) => isOwn && heard.push(tags));
    const addRole = (tx: Tx) =>
      tx
        .insertInto('team_roles')
        .values({ id: randomUUID(), name: randomUUID(), description: '', created_at: new Date(), deleted_at: null })
        .execute();
    await db.transaction((tx) => insert(tx, 'private'));
    const undone = db.transaction(async (tx) => {
      await addRole(tx);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(heard).toEqual([]);
    // Each kind of change once, however many rows: the second time also where it travels with COMMIT.
    await db.transaction(async (tx) => void (await Promise.all([addRole(tx), addRole(tx)])));
    await db.transaction(async (tx) => sendUnawaited(addRole(tx)));
    expect(heard).toEqual([['racing'], ['racing']]);
  });

  it('fails where COMMIT itself is refused, and the next one goes on', async () => {
    const twins = (tx: Tx) => sql`insert into twins values (1), (1)`.execute(tx);
    const refused = () =>
      db.transaction(async (tx) => {
        await sql`create temp table twins (id int primary key deferrable initially deferred)`.execute(tx);
        sendUnawaited(twins(tx));
      });
    for (const _ of [1, 2, 3]) await expect(refused()).rejects.toMatchObject({ code: '23505' });
    await db.transaction((tx) => insert(tx, 'kept'));
    expect(await keys()).toEqual(['kept']);
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
