import { describe, expect, it } from 'vitest';
import { ADMIN_SORTS } from '#domain/admin-sorts.ts';
import { makeAddress } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeCategory, makeProduct } from '#testing/make/products.ts';
import { makeOrder, makeReview } from '#testing/make/reviews.ts';
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
    await makeOrder(shop, fan, [product], { paymentStatus: index % 2 ? 'unpaid' : 'paid' });
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

  const DAY = 86_400_000;

  it('coupons by kind and amount, and by what has become of them', async () => {
    const admin = await shop.person({ role: 'admin' });
    const now = shop.services.clock.now().getTime();
    await makeCoupon(shop, { code: 'FREE', type: 'free_shipping', value: 0, isActive: false });
    await makeCoupon(shop, { code: 'FIVE', type: 'fixed', value: 500, endsAt: new Date(now - 1) });
    await makeCoupon(shop, {
      code: 'NEXT',
      value: 1500,
      startsAt: new Date(now + DAY),
      endsAt: new Date(now + 2 * DAY),
    });
    await makeCoupon(shop, { code: 'TEN', value: 1000 });
    const codes = async (sort: string, as = admin) =>
      (await shop.send(`GET /api/admin/coupons?sort=${sort}`, { as })).body.data.map(
        ({ code }: { code: string }) => code,
      );
    expect(await codes('discount_asc')).toEqual(['TEN', 'NEXT', 'FIVE', 'FREE']);
    expect(await codes('status_asc')).toEqual(['TEN', 'NEXT', 'FIVE', 'FREE']);
    shop.pass(DAY * 1.5);
    // Who was signed in before is not any more.
    const another = await shop.person({ role: 'admin' });
    expect(await codes('status_asc', another)).toEqual(['NEXT', 'FIVE', 'TEN', 'FREE']);
  });

  it('categories by the path of their parents, those without one first, and by whether they are active', async () => {
    const admin = await shop.person({ role: 'admin' });
    const parentId = await makeCategory(shop, { name: 'wear' });
    const capsId = await makeCategory(shop, { name: 'Caps', parentId });
    await makeCategory(shop, { name: 'Beanies', parentId: capsId });
    await makeCategory(shop, { name: 'Mugs', isActive: false });
    await makeCategory(shop, { name: 'Aprons', parentId: await makeCategory(shop, { name: 'Apparel' }) });
    const names = async (sort: string) =>
      (await shop.send(`GET /api/admin/categories?sort=${sort}`, { as: admin })).body.data.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names('parent_asc')).toEqual(['Apparel', 'Mugs', 'wear', 'Aprons', 'Caps', 'Beanies']);
    expect(await names('status_asc')).toEqual(['Mugs', 'Apparel', 'Aprons', 'Beanies', 'Caps', 'wear']);
  });

  it('users by their connection with Google, addresses by their state, orders by their payment', async () => {
    const [admin, adele, zoe] = [
      await shop.person({ role: 'admin', displayName: 'Max' }),
      await shop.person({ displayName: 'Adele' }),
      await shop.person({ displayName: 'Zoë' }),
    ];
    const cap = await makeProduct(shop);
    const paid = await makeOrder(shop, adele, [cap]);
    const unpaid = await makeOrder(shop, adele, [cap], { paymentStatus: 'unpaid' });
    const [used, old] = [await makeAddress(shop, adele), await makeAddress(shop, adele)];
    await shop.write(async (tx) => {
      await tx.updateTable('users').set({ google_id: null }).where('id', 'in', [admin.id, adele.id]).execute();
      await tx.updateTable('users').set({ google_id: 'google-zoe' }).where('id', '=', zoe.id).execute();
      await tx.updateTable('addresses').set({ is_active: false }).where('id', '=', old).execute();
      const now = shop.services.clock.now();
      await tx.updateTable('orders').set({ created_at: now }).where('id', 'in', [paid, unpaid]).execute();
    });
    const ids = async (query: string) =>
      (await shop.send(`GET /api/admin/${query}`, { as: admin })).body.data.map(({ id }: { id: string }) => id);
    expect(await ids('users?sort=google_asc')).toEqual([adele.id, admin.id, zoe.id]);
    expect(await ids('users?sort=google_desc')).toEqual([zoe.id, admin.id, adele.id]);
    expect(await ids('addresses?sort=status_asc')).toEqual([old, used]);
    expect(await ids('orders?sort=payment_asc')).toEqual([paid, unpaid]);
    expect(await ids('orders?sort=payment_desc')).toEqual([unpaid, paid]);
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
