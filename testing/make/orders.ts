import { buy, type Buyer, checkOut, itemOf, makeBuyer, stockOf } from './checkout.ts';
import { makeProduct, type TestProduct } from './products.ts';
import type { TestPerson, TestShop } from '#testing/shop/test-shop.ts';

interface Placed {
  admin: TestPerson;
  buyer: Buyer;
  jersey: TestProduct;
  id: string;
  clientSecret: string;
}

/** What tests of the back office do with orders. */
export function makeOrderAdmin(shop: TestShop) {
  const makeAdmin = () => shop.person({ role: 'admin', displayName: 'Alex Admin' });
  const stage = async () => ({
    admin: await makeAdmin(),
    buyer: await makeBuyer(shop),
    jersey: await makeProduct(shop, { stock: 3, name: 'Race Jersey' }),
  });
  return {
    makeAdmin,
    /** One piece of a stock of 3, not paid yet. */
    async begun(more: object = {}): Promise<Placed> {
      const staged = await stage();
      const { clientSecret, orderIds } = (await checkOut(shop, staged.buyer, [itemOf(staged.jersey)], more)).body;
      return { ...staged, id: orderIds[0], clientSecret };
    },
    /** One piece of a stock of 3. */
    async paid(): Promise<Placed> {
      const staged = await stage();
      const { orderId, clientSecret } = await buy(shop, staged.buyer, [itemOf(staged.jersey)]);
      return { ...staged, id: orderId, clientSecret };
    },
    /** Somebody else takes whatever is left. */
    async sellOut(jersey: TestProduct): Promise<void> {
      await buy(shop, await makeBuyer(shop), [itemOf(jersey, (await stockOf(shop, jersey)) ?? 0)]);
    },
    setStatus: (as: TestPerson, id: string, status: string, more: object = {}) =>
      shop.send(`PUT /api/admin/orders/${id}/status`, { as, body: { status, ...more } }),
    read: async (as: TestPerson, id: string) => (await shop.send(`GET /api/admin/orders/${id}`, { as })).body.data,
    list: async (as: TestPerson, query = '') => (await shop.send(`GET /api/admin/orders/${query}`, { as })).body,
    activities: () =>
      shop.services.db.selectFrom('activities').selectAll().orderBy('created_at').orderBy('id').execute(),
  };
}
