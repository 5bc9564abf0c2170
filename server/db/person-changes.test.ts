import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buy, checkOut, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { makeOrder } from '#testing/make/reviews.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import type { Tx } from './database.ts';
import { foldPersonChanges } from './person-changes.ts';

const shop = useTestShop();

async function sums(): Promise<Record<string, number>> {
  const { rows } = await sql<{ id: string; changes: number }>`
    select user_id as id, sum(amount)::bigint as changes from person_changes group by user_id`.execute(
    shop.services.db,
  );
  return Object.fromEntries(rows.map(({ id, changes }) => [id, changes]));
}
async function sumOf(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    select coalesce(sum(amount), 0)::bigint as changes from person_changes where user_id = ${userId}`.execute(tx);
  return rows[0]?.changes ?? 0;
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

/** What the orders of a person are shown by, those first that others refer to, with what makes a row of an order and its item. */
const TABLES: [name: string, row?: string][] = [
  ['orders'],
  ['order_items'],
  ['reservations', "select id, order_id, variant_id, 1, 0, 0, 'sold' from order_items"],
  ['deliveries', "select gen_random_uuid(), id, 'dhl', null, null, null, now(), null from orders"],
  ['exchanges', 'select order_id, id, 1, now(), false, (select id from users limit 1) from order_items'],
  [
    'payments',
    "select gen_random_uuid(), 'none', user_id, id, 100, 'eur', '', 'succeeded', now(), now(), now(), now() from orders",
  ],
  ['refunds', "select gen_random_uuid(), id, 100, 'failed', now(), now(), now() from payments"],
  ['refund_items', 'select refunds.id, order_items.id, 1, 100 from refunds, order_items'],
  [
    'withdrawals',
    "select gen_random_uuid(), 'key', 'WD-1', id, '', 'Mika', 'mika@fans.example', '{}', true, 'received', now() from orders",
  ],
  ['withdrawal_items', 'select withdrawals.id, order_items.id, 1 from withdrawals, order_items'],
];
const COLUMNS: Record<string, string> = {
  reservations: 'order_item_id, order_id, variant_id, quantity, returned, called_off, state',
  deliveries: 'id, order_id, carrier, carrier_name, tracking_number, tracking_link, sent_at, delivered_at',
  exchanges: 'replacement_id, order_item_id, quantity, created_at, cancelled_with_order, created_by',
  payments:
    'id, provider, user_id, order_id, amount_cents, currency, fingerprint, state, expires_at, check_at, created_at, updated_at',
  refunds: 'id, payment_id, amount_cents, state, due_at, created_at, updated_at',
  refund_items: 'refund_id, order_item_id, quantity, amount_cents',
  withdrawals: 'id, key, reference, order_id, order_text, name, email, statement, matched, state, received_at',
  withdrawal_items: 'withdrawal_id, order_item_id, quantity',
};

const UPDATES: Record<string, string> = {
  reservations: 'returned = returned + 1',
  exchanges: 'quantity = quantity',
  payments: "card_last4 = '4242'",
  refund_items: 'quantity = quantity',
  withdrawal_items: 'quantity = quantity',
};

it('A write to each table that orders are shown by is a change', async () => {
  const person = await shop.person();
  await makeOrder(shop, person, [await makeProduct(shop)]);
  const noted: string[] = [];
  const undone = shop.write(async (tx) => {
    /** As in a transaction of its own. */
    const note = async (what: string, statement: string) => {
      const before = await sumOf(tx, person.id);
      await sql`select set_config('shop.changed_people', '', true)`.execute(tx);
      await sql.raw(statement).execute(tx);
      if ((await sumOf(tx, person.id)) === before + 1) noted.push(what);
    };
    for (const [table, row] of TABLES) {
      if (row) await note(`${table} inserted`, `insert into ${table} (${COLUMNS[table]}) ${row}`);
      await note(`${table} updated`, `update ${table} set ${UPDATES[table] ?? 'id = id'}`);
    }
    for (const [table] of TABLES.toReversed()) await note(`${table} deleted`, `delete from ${table}`);
    throw new Error('Not after all');
  });
  await expect(undone).rejects.toThrow('Not after all');
  const kinds = (table: string, row?: string) => (row ? ['inserted', 'updated', 'deleted'] : ['updated', 'deleted']);
  const all = TABLES.flatMap(([table, row]) => kinds(table, row).map((kind) => `${table} ${kind}`));
  // What an order reserves is inserted with it.
  expect(noted.toSorted()).toEqual(all.filter((kind) => kind !== 'reservations inserted').toSorted());
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
