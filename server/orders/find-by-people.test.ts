import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { fillLarge } from '#server/seed/large/fill-large.ts';
import { listStatements } from '#testing/shop/statements.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

let alex: TestPerson;
beforeEach(async () => {
  alex = await shop.person({ role: 'admin' });
});

const search = async (text: string) =>
  (await shop.send(`GET /api/admin/orders?limit=100&search=${encodeURIComponent(text)}`, { as: alex })).body;

/** How many orders have all of the words in all that is known of them, going through them one by one. */
async function countByHand(text: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with texts as (
      select concat_ws(' ', order_number, coupon_code, shipping_address::text, users.first_name, users.last_name, users.email,
        (select string_agg(concat_ws(' ', name, title, size, options), ' ') from order_items where order_id = orders.id)) as text
      from orders join users on users.id = user_id where orders.deleted_at is null)
    select count(*) as total from texts
    where not exists (select from unnest(${text.split(' ')}::text[]) word where searchable(text) not like '%' || searchable(word) || '%')`.execute(
    shop.services.db,
  );
  return rows[0]?.total ?? 0;
}

describe('A search of the orders among many', () => {
  it('finds by names, goods and places, and by several of them, what going through all orders finds', async () => {
    // Every item is called "Standard", and every number begins with ANT: words that more orders have than are looked up.
    const sizes = { products: 60, orders: 1_200, users: 60 };
    await shop.write((tx) => fillLarge(tx, sizes, shop.services.clock.now(), () => {}));
    const { first_name: first, last_name: last } = await shop.services.db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select(['first_name', 'last_name'])
      .where('orders.deleted_at', 'is', null)
      .orderBy('orders.id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const names = [first, last, `${first} ${last}`, `${last} ${first} fans`];
    const others = [
      'standard',
      'munchen',
      'ant standard',
      'standard munchen',
      'Antumbra ant',
      'nobody standard',
      'xqzzy',
    ];
    const both = [`standard ${last}`, `ant ${first} ${last}`, `munchen ${first}`, `standard ant munchen ${first}`];
    for (const text of [...names, ...others, ...both]) {
      const { data, total } = await search(text);
      expect([text, total]).toEqual([text, await countByHand(text)]);
      expect(data).toHaveLength(Math.min(total, 100));
    }
  });

  it('leads from a name to the orders of its bearers, and looks through no text of an order for their total', async () => {
    const statements = await listStatements(shop, () => search('Søren Müller'));
    const totals = statements.filter((text) => text.includes('count(*)'));
    expect(totals).toHaveLength(1);
    expect(totals.filter((text) => text.includes('like') || !text.includes('orders.user_id = any('))).toEqual([]);
  });
});
