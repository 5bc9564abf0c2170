import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { itemOf } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { makeOrder } from '#testing/make/reviews.ts';
import { makePerson, runShop } from '#testing/shop/run-shop.ts';
import { sendTo, type TestPerson } from '#testing/shop/send.ts';
import { copyTemplate } from '#testing/shop/template.ts';
import { startPgBouncer } from '#testing/stand-ins/pgbouncer.ts';
import type { Db, Reader } from './database.ts';
import { openDatabase } from './open.ts';

// Where transactions share connections, one may know a prepared statement of another, or not know its own. On PostgreSQL alone.

it('behind PgBouncer nothing fails, and no shop runs a statement of another', { timeout: 60_000 }, async () => {
  const copy = await copyTemplate(inject('template'));
  onTestFinished(() => copy.remove());
  const bouncer = await startPgBouncer(copy.where.databaseUrl ?? '');
  onTestFinished(() => bouncer.stop());
  const open = async (): Promise<Db> => {
    const where = { ...copy.where, databaseUrl: bouncer.url, databaseDirectUrl: copy.where.databaseUrl };
    const db = await openDatabase({ ...where, databasePool: 5 });
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
  const limitOf = async (reader: Reader) =>
    (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(reader)).rows[0]?.limit;
  const [first] = shops;
  expect(await Promise.all([first && limitOf(first), first?.transaction(limitOf)])).toEqual(['10s', '10s']);
  // A change of which nobody was notified.
  const heard: string[] = [];
  first?.onPublicChange((tags) => heard.push(...[tags].flat()));
  await first?.transaction((tx) => tx.insertInto('public_changes').values({ tag: 'team' }).execute());
  await expect.poll(() => heard, { timeout: 10_000 }).toContain('team');
  const changed = shops.flatMap((db, shop) => Array.from({ length: 100 }, (_, n) => change(db, 2 * n + shop)));
  expect((await Promise.all(changed)).toSorted()).toEqual(Array.from({ length: 200 }, (_, n) => `${n}!`).toSorted());
});

it('behind PgBouncer each transaction is a change of its person, and kept answers follow', {
  timeout: 60_000,
}, async () => {
  const copy = await copyTemplate(inject('template'));
  onTestFinished(() => copy.remove());
  const bouncer = await startPgBouncer(copy.where.databaseUrl ?? '');
  onTestFinished(() => bouncer.stop());
  const where = { ...copy.where, databaseUrl: bouncer.url, databaseDirectUrl: copy.where.databaseUrl, databasePool: 3 };
  const running = await runShop(where, { offset: () => 0 });
  onTestFinished(() => running.close());
  const { services } = running;
  const shop = { services, write: services.db.transaction, person: () => makePerson(services) };
  const people = await Promise.all([shop.person(), shop.person()]);
  const jersey = await makeProduct(shop);
  const cart = async (as: TestPerson) => (await sendTo(running.url, 'GET /api/cart', { as })).body.itemCount;
  for (const as of people) await sendTo(running.url, 'POST /api/cart/add', { as, body: itemOf(jersey) });
  const shown = await Promise.all(
    people.map(async (as) => {
      const counts = [];
      for (let quantity = 2; quantity <= 9; quantity++) {
        await sendTo(running.url, 'POST /api/cart/add', { as, body: itemOf(jersey) });
        counts.push((await cart(as)) - quantity, (await cart(as)) - quantity);
      }
      return counts;
    }),
  );
  expect(shown.flat().filter((difference) => difference !== 0)).toEqual([]);
  const orders = await Promise.all(people.map((person) => makeOrder(shop, person, [jersey])));
  const changes = async () =>
    (await sql<{ n: number }>`select sum(amount)::bigint as n from person_changes`.execute(services.db)).rows[0]?.n;
  expect(await changes()).toBe(2);
  const touch = (id: string) =>
    shop.write((tx) => tx.updateTable('orders').set({ updated_at: new Date() }).where('id', '=', id).execute());
  await Promise.all(Array.from({ length: 20 }, (_, n) => touch(orders[n % 2] ?? '')));
  expect(await changes()).toBe(22);
});
