import { makeProduct } from '#testing/make/products.ts';
import { makeOrder, makeReview } from '#testing/make/reviews.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';
import { describe, expect, it } from 'vitest';

const shop = useTestShop();

const makeAdmin = () => shop.person({ role: 'admin' });
const read = async (as: TestPerson) => (await shop.send('GET /api/admin/stats/work', { as })).body.data;

describe('what waits for somebody', () => {
  it('is for admins', async () => {
    expect((await shop.send('GET /api/admin/stats/work')).status).toBe(401);
    expect((await shop.send('GET /api/admin/stats/work', { as: await shop.person() })).status).toBe(403);
  });

  it('is nothing in an empty shop', async () => {
    expect(await read(await makeAdmin())).toEqual({ ordersToShip: 0, lowStock: 0, soldOut: 0, pendingReviews: 0 });
  });

  it('is as much as the lists that it leads to have', async () => {
    const [alex, fan] = [await makeAdmin(), await shop.person()];
    const jersey = await makeProduct(shop, { stock: 40 });
    await makeProduct(shop, { stock: 5 });
    await makeProduct(shop, { stock: 3, isActive: false });
    await makeProduct(shop, { stock: 0 });
    await makeProduct(shop, { stock: 0, deleted: true });
    for (const status of ['processing', 'processing', 'shipped', 'cancelled'] as const)
      await makeOrder(shop, fan, [jersey], { status });
    await makeOrder(shop, fan, [jersey], { status: 'processing', deleted: true });
    await makeReview(shop, fan, jersey, { isApproved: false });
    await makeReview(shop, fan, jersey);

    const work = await read(alex);
    expect(work).toEqual({ ordersToShip: 2, lowStock: 2, soldOut: 1, pendingReviews: 1 });
    const totalOf = async (list: string) => (await shop.send(`GET /api/admin/${list}`, { as: alex })).body.total;
    expect(work).toEqual({
      ordersToShip: await totalOf('orders?status=processing'),
      lowStock: await totalOf('products?stock=low'),
      soldOut: await totalOf('products?stock=sold_out'),
      pendingReviews: await totalOf('reviews?approved=false'),
    });
  });
});
