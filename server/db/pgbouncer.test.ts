import { expect, inject, it, onTestFinished } from 'vitest';
import { copyTemplate } from '#testing/shop/template.ts';
import { startPgBouncer } from '#testing/stand-ins/pgbouncer.ts';
import type { Db } from './database.ts';
import { openDatabase } from './open.ts';

// Where transactions share connections, one may know a prepared statement of another, or not know its own. On PostgreSQL alone.

it('behind PgBouncer nothing fails, and no shop runs a statement of another', { timeout: 60_000 }, async () => {
  const copy = await copyTemplate(inject('template'));
  onTestFinished(() => copy.remove());
  const bouncer = await startPgBouncer(copy.where.databaseUrl ?? '');
  onTestFinished(() => bouncer.stop());
  const open = async (): Promise<Db> => {
    const db = await openDatabase({ ...copy.where, databaseUrl: bouncer.url, databasePool: 5 });
    onTestFinished(() => db.close());
    return db;
  };
  const shops = [await open(), await open()];
  const change = async (db: Db, n: number) => {
    const key = `asked ${n}`;
    await db.transaction(async (tx) => {
      await tx
        .insertInto('settings')
        .values({ key, value: String(n) })
        .execute();
      await tx
        .updateTable('settings')
        .set({ value: `${n}!` })
        .where('key', '=', key)
        .execute();
    });
    const found = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
    return found?.value;
  };
  const changed = shops.flatMap((db, shop) => Array.from({ length: 100 }, (_, n) => change(db, 2 * n + shop)));
  expect((await Promise.all(changed)).toSorted()).toEqual(Array.from({ length: 200 }, (_, n) => `${n}!`).toSorted());
});
