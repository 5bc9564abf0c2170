import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buy, checkOut, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { foldPersonChanges } from './person-changes.ts';

const shop = useTestShop();

async function sums(): Promise<Record<string, number>> {
  const { rows } = await sql<{ id: string; changes: number }>`
    select user_id as id, sum(amount)::bigint as changes from person_changes group by user_id`.execute(
    shop.services.db,
  );
  return Object.fromEntries(rows.map(({ id, changes }) => [id, changes]));
}
const countRows = async () => (await shop.services.db.selectFrom('person_changes').select('id').execute()).length;
/** By how much each of these people’s changes have become more. */
async function changesOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await sums();
  await work();
  const after = await sums();
  const more = Object.entries(after).map(([id, changes]): [string, number] => [id, changes - (before[id] ?? 0)]);
  return Object.fromEntries(more.filter(([, changes]) => changes !== 0));
}

it('A transaction is one change of each person whom it concerns', async () => {
  const [one, another] = [await makeBuyer(shop), await makeBuyer(shop)];
  const jersey = await makeProduct(shop, { stock: 9 });
  const { orderId } = await buy(shop, one, [itemOf(jersey)]);
  const { body } = await checkOut(shop, another, [itemOf(jersey)]);
  const ids = [orderId, body.orderIds[0]];
  const touch = () =>
    shop.write(async (tx) => {
      for (const id of ids) {
        await tx.updateTable('orders').set({ updated_at: new Date() }).where('id', '=', id).execute();
        await tx.updateTable('payments').set({ updated_at: new Date() }).where('order_id', '=', id).execute();
      }
      await tx.updateTable('order_items').set({ title: 'Home' }).execute();
    });
  expect(await changesOf(touch)).toEqual({ [one.id]: 1, [another.id]: 1 });
  const undone = () =>
    shop.write(async (tx) => {
      await tx.updateTable('orders').set({ updated_at: new Date() }).execute();
      throw new Error('Not after all');
    });
  expect(await changesOf(() => undone().catch(() => {}))).toEqual({});
  expect(await changesOf(() => shop.send('GET /api/orders', { as: one }))).toEqual({});
});

it('A change of very many people leaves nobody out', async () => {
  const jersey = await makeProduct(shop, { stock: 1000 });
  const people = await Promise.all(Array.from({ length: 130 }, () => makeBuyer(shop)));
  for (const each of people) await checkOut(shop, each, [itemOf(jersey)]);
  const touched = await changesOf(() =>
    shop.write(async (tx) => {
      await tx.updateTable('orders').set({ updated_at: new Date() }).execute();
      await tx.updateTable('orders').set({ updated_at: new Date() }).execute();
    }),
  );
  expect(Object.keys(touched).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
});

it('Folding changes no sum, also by several processes while the shop sells', async () => {
  const jersey = await makeProduct(shop, { stock: 20 });
  const buyers = [await makeBuyer(shop), await makeBuyer(shop), await makeBuyer(shop), await makeBuyer(shop)];
  const sell = () => Promise.all(buyers.map((buyer) => buy(shop, buyer, [itemOf(jersey)])));
  await sell();
  const before = await sums();
  expect(await countRows()).toBeGreaterThan(buyers.length);
  await foldPersonChanges(shop.services.db);
  expect(await sums()).toEqual(before);
  expect(await countRows()).toBe(buyers.length);
  const first = await changesOf(sell);
  const second = await changesOf(() =>
    Promise.all([sell(), ...Array.from({ length: 4 }, () => foldPersonChanges(shop.services.db))]),
  );
  expect(Object.keys(second).toSorted()).toEqual(Object.keys(first).toSorted());
  const all = await sums();
  // What two of them have folded apart is added up with the next change.
  await sell();
  const more = await sums();
  await foldPersonChanges(shop.services.db);
  expect(await sums()).toEqual(more);
  expect(await countRows()).toBe(buyers.length);
  for (const { id } of buyers) expect(more[id]).toBeGreaterThan(all[id] ?? 0);
});
