import { describe, expect, it } from 'vitest';
import { sweep } from '#server/payments/sweep.ts';
import { buy, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { makeProduct } from '#testing/make/products.ts';
import { makeOrder, makeReview } from '#testing/make/reviews.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const admin = (displayName = 'Alex Admin') => shop.person({ role: 'admin', displayName });

describe('what a user has done', () => {
  const summaryOf = async (as: TestPerson, id: string) =>
    (await shop.send(`GET /api/admin/users/${id}/summary`, { as })).body.data;

  it('is their orders, what they spent, their addresses and how much they wrote and saved', async () => {
    const alex = await admin();
    const buyer = await makeBuyer(shop);
    const cap = await makeProduct(shop);
    const others = await makeBuyer(shop);
    await makeOrder(shop, others, [cap]);
    for (let order = 0; order < 6; order++) await makeOrder(shop, buyer, [cap]);
    await makeOrder(shop, buyer, [cap], { status: 'pending', paymentStatus: 'unpaid' });
    await makeOrder(shop, buyer, [cap], { deleted: true });
    await makeReview(shop, buyer, cap);
    await shop.send('POST /api/wishlist', { as: buyer, body: { productId: cap.id } });
    const summary = await summaryOf(alex, buyer.id);
    expect(summary).toMatchObject({ orders: 8, reviews: 1, wishlistItems: 1 });
    expect(summary.recentOrders).toHaveLength(5);
    expect(summary.recentOrders[0]).toEqual({
      id: expect.any(String),
      orderNumber: expect.stringMatching(/^ANT-/),
      status: expect.any(String),
      total: 10,
      createdAt: expect.any(String),
    });
    expect(summary.addresses).toMatchObject([{ street: '12 Pit Lane' }]);
    expect(await summaryOf(alex, alex.id)).toEqual({
      orders: 0,
      spent: 0,
      deletedOrders: 0,
      spentOnDeleted: 0,
      recentOrders: [],
      addresses: [],
      reviews: 0,
      wishlistItems: 0,
    });
  });

  it('is counted as the lists of one user show it, whoever else has an e-mail address like it', async () => {
    const alex = await admin();
    const buyer = await makeBuyer(shop);
    const namesake = await makeBuyer(shop);
    await shop.write((tx) =>
      tx
        .updateTable('users')
        .set({ email: `x${buyer.email}` })
        .where('id', '=', namesake.id)
        .execute(),
    );
    const cap = await makeProduct(shop);
    for (const who of [buyer, namesake]) {
      await makeOrder(shop, who, [cap]);
      await makeReview(shop, who, cap);
      await shop.send('POST /api/wishlist', { as: who, body: { productId: cap.id } });
    }
    const { orders, reviews, wishlistItems } = await summaryOf(alex, buyer.id);
    const totals = [];
    for (const area of ['orders', 'reviews', 'wishlists']) {
      const list = async (query: string) => (await shop.send(`GET /api/admin/${area}?${query}`, { as: alex })).body;
      expect((await list(`search=${buyer.email}`)).total).toBeGreaterThan((await list(`userId=${buyer.id}`)).total);
      expect(await list('userId=')).toEqual(await list(''));
      totals.push((await list(`userId=${buyer.id}`)).total);
    }
    expect(totals).toEqual([orders, reviews, wishlistItems]);
  });

  it('takes what went back to them from what they spent, and not what went back to others', async () => {
    const alex = await admin();
    const [buyer, other] = [await makeBuyer(shop), await makeBuyer(shop)];
    const cap = await makeProduct(shop);
    await buy(shop, buyer, [itemOf(cap, 2)]);
    const spent = async (who: TestPerson) => (await summaryOf(alex, who.id)).spent;
    const paid = await spent(buyer);
    expect(paid).toBeGreaterThan(0);
    const { orderId } = await buy(shop, other, [itemOf(cap)]);
    await makeOrderAdmin(shop).setStatus(alex, orderId, 'cancelled');
    shop.pass(11 * 60_000);
    await sweep(shop.services);
    expect([await spent(buyer), await spent(other)]).toEqual([paid, 0]);
  });

  it('says how much of what they spent was for orders that were deleted since', async () => {
    const { makeAdmin, setStatus } = makeOrderAdmin(shop);
    const alex = await makeAdmin();
    const [buyer, other] = [await makeBuyer(shop), await makeBuyer(shop)];
    const cap = await makeProduct(shop, { stock: 20 });
    const placed = async (who: typeof buyer, quantity: number) =>
      (await buy(shop, who, [itemOf(cap, quantity)])).orderId;
    const remove = (id: string) => shop.send(`DELETE /api/admin/orders/${id}`, { as: alex });
    await placed(buyer, 1);
    const before = await summaryOf(alex, buyer.id);
    expect(before).toMatchObject({ deletedOrders: 0, spentOnDeleted: 0 });
    await remove(await placed(other, 3));
    await remove(await placed(buyer, 2));
    const after = await summaryOf(alex, buyer.id);
    expect(after).toMatchObject({ orders: 1, deletedOrders: 1 });
    expect(after.spentOnDeleted).toBeGreaterThan(0);
    expect(after.spent).toBeCloseTo(before.spent + after.spentOnDeleted, 2);

    const refunded = await placed(buyer, 1);
    await setStatus(alex, refunded, 'cancelled');
    shop.pass(11 * 60_000);
    await sweep(shop.services);
    await remove(refunded);
    expect(await summaryOf(alex, buyer.id)).toEqual(after);
  });
});
