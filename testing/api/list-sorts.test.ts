import { describe, expect, it } from 'vitest';
import { ADMIN_SORTS } from '#domain/admin-sorts.ts';
import { makeAddress } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeCategory, makeProduct } from '#testing/make/products.ts';
import { makeReview } from '#testing/make/reviews.ts';
import { makeCompetition, makeMember } from '#testing/make/team.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();
const NAMES = ['Émile', 'adele', 'Zoë', 'Bo', 'bo'];

/** Five rows of every list, made at the same moment: only the id tells some of them apart. */
async function fill() {
  const admin = await shop.person({ role: 'admin', displayName: 'Alex Admin' });
  const at = shop.services.clock.now();
  const categoryId = await makeCategory(shop);
  for (const [index, name] of NAMES.entries()) {
    const fan = await shop.person({ displayName: name });
    const product = await makeProduct(shop, { name: `${name} Cap`, categoryId, price: 10 + (index % 2) });
    await makeAddress(shop, fan);
    await makeReview(shop, fan, product, { rating: 1 + (index % 3) });
    await makeCoupon(shop, { code: `CODE${index}` });
    await makeCategory(shop, { name });
    await makeMember(shop, { name });
    await makeCompetition(shop, { name });
    const entry = { id: shop.services.ids.uuid(), user_id: fan.id, product_id: product.id };
    const item = { ...entry, created_at: shop.services.clock.now() };
    const message = { name, email: 'fan@fans.example', subject: '', message: name, created_at: at, updated_at: at };
    await shop.write((tx) =>
      tx
        .insertInto('contact_messages')
        .values({ id: shop.services.ids.uuid(), ...message })
        .execute(),
    );
    await shop.write((tx) =>
      tx
        .insertInto('newsletter_subscribers')
        .values({ email: `${index}@fans.example`, created_at: at, requested_at: at })
        .execute(),
    );
    const typed = { name, email: 'fan@fans.example', order: 'ANT-000000', items: name };
    await shop.send('POST /api/withdrawals', { body: typed });
    await shop.write((tx) => tx.insertInto('wishlist_items').values(item).execute());
  }
  return admin;
}

const areas = Object.entries<readonly string[]>(ADMIN_SORTS);

describe('every order of a list of the back office', () => {
  it.each(areas)('%s: has each row once, on whichever page, and its reverse is exactly that', async (area, sorts) => {
    const admin = await fill();
    const list = async (query: string): Promise<string[]> => {
      const { status, body } = await shop.send(`GET /api/admin/${area}?${query}`, { as: admin });
      expect(status).toBe(200);
      return body.data.map(({ id }: { id: string }) => id);
    };
    const usual = await list('limit=100');
    for (const sort of sorts) {
      const all = await list(`limit=100&sort=${sort}`);
      expect(all.toSorted()).toEqual(usual.toSorted());
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`limit=3&page=${page}&sort=${sort}`)));
      expect(pages.flat()).toEqual(all.slice(0, 12));
    }
    for (const up of sorts.filter((sort) => sort.endsWith('_asc'))) {
      const down = up.replace(/_asc$/, '_desc');
      expect(await list(`limit=100&sort=${down}`)).toEqual((await list(`limit=100&sort=${up}`)).toReversed());
    }
    expect(await list(`limit=100&sort=${sorts[0]}`)).toEqual(usual);
  });

  it('compares names without accents and capitals', async () => {
    const admin = await fill();
    const { body } = await shop.send('GET /api/admin/users?sort=name_asc', { as: admin });
    const names = body.data.map(({ displayName }: { displayName: string }) => displayName.toLowerCase());
    expect(names).toEqual(['adele', 'alex admin', 'bo', 'bo', 'émile', 'zoë']);
  });
});

describe('a record of a list of the back office, by itself', () => {
  const single = areas.map(([area]) => area).filter((area) => area !== 'wishlists' && area !== 'newsletter');

  it.each(single)('%s: is what the list has of it, and 404 where there is none', async (area) => {
    const admin = await fill();
    const { body } = await shop.send(`GET /api/admin/${area}?limit=2`, { as: admin });
    for (const row of body.data) {
      const reply = await shop.send(`GET /api/admin/${area}/${row.id}`, { as: admin });
      expect(reply).toMatchObject({ status: 200 });
      expect(reply.body.data).toEqual(row);
    }
    const missing = await shop.send(`GET /api/admin/${area}/${shop.services.ids.uuid()}`, { as: admin });
    expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
