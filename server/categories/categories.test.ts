import { describe, expect, it } from 'vitest';
import { makeCategory, makeProduct } from '#testing/make/products.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();
const daysAgo = (days: number) => new Date(shop.services.clock.now().getTime() - days * 86_400_000);

describe('the categories of the shop', () => {
  it('come parents first, without those that are off or gone and all below them', async () => {
    const wear = await makeCategory(shop, { name: 'Wear' });
    const jerseys = await makeCategory(shop, { name: 'Jerseys', parentId: wear });
    const accessories = await makeCategory(shop, { name: 'Accessories' });
    const off = await makeCategory(shop, { name: 'Off', isActive: false });
    await makeCategory(shop, { name: 'Below off', parentId: off });
    await makeCategory(shop, { name: 'Gone', deleted: true });

    await makeProduct(shop, { categoryId: jerseys, images: ['/old.webp'], createdAt: daysAgo(9) });
    await makeProduct(shop, { categoryId: jerseys, images: ['/new.webp', '/back.webp'], createdAt: daysAgo(2) });
    await makeProduct(shop, { categoryId: jerseys, images: ['/secret.webp'], isActive: false });
    await makeProduct(shop, { categoryId: accessories });

    const { status, body } = await shop.send('GET /api/categories/');

    expect(status).toBe(200);
    expect(body).toEqual({
      total: 3,
      data: [
        { id: accessories, name: 'Accessories', desc: 'What the team wears', parent_id: null, image: null },
        { id: wear, name: 'Wear', desc: 'What the team wears', parent_id: null, image: '/new.webp' },
        { id: jerseys, name: 'Jerseys', desc: 'What the team wears', parent_id: wear, image: '/new.webp' },
      ],
    });
  });
});

describe('the categories of the back office', () => {
  it('are for admins', async () => {
    expect(await shop.send('GET /api/admin/categories/')).toMatchObject({
      status: 401,
      body: { error: 'Please log in' },
    });
    expect(await shop.send('GET /api/admin/categories/', { as: await shop.person() })).toMatchObject({ status: 403 });
  });

  it('include those that are off, not those that are deleted, and can be searched', async () => {
    const admin = await shop.person({ role: 'admin' });
    await makeCategory(shop, { name: 'Jérseys' });
    await makeCategory(shop, { name: 'Caps', isActive: false });
    await makeCategory(shop, { name: 'Gone', deleted: true });

    const all = await shop.send('GET /api/admin/categories/', { as: admin });
    expect(all.body).toMatchObject({ total: 2, data: [{ name: 'Caps', isActive: false }, { name: 'Jérseys' }] });
    const found = await shop.send('GET /api/admin/categories?search=jerseys', { as: admin });
    expect(found.body).toMatchObject({ total: 1, data: [{ name: 'Jérseys', parent_id: null }] });
    const second = await shop.send('GET /api/admin/categories?limit=1&page=2', { as: admin });
    expect(second.body).toMatchObject({ total: 2, data: [{ name: 'Jérseys' }] });
  });
});
