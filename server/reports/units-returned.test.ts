import { expect, it } from 'vitest';
import { REPORT_GROUPINGS } from '#domain/reports.ts';
import { sweep } from '#server/payments/sweep.ts';
import { buy, intentOf, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { makeProduct } from '#testing/make/products.ts';
import { sendDispute } from '#testing/make/webhooks.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();
const { makeAdmin, read, setStatus } = makeOrderAdmin(shop);

/** An order of two jerseys of size M that is paid, and what an admin does with it, one thing a minute. */
async function stage() {
  const admin = await makeAdmin();
  const jersey = await makeProduct(shop, { sizes: ['M', 'L'], stock: 9, name: 'Race Jersey', price: 2000 });
  const { orderId: id, clientSecret } = await buy(shop, await makeBuyer(shop), [itemOf(jersey, 2, 'M')]);
  const orderItemId = (await read(admin, id)).items[0].id;
  const send = async (call: string, body: object) => {
    shop.pass(60_000);
    const answer = await shop.send(`POST /api/admin/orders/${call}`, { as: admin, body });
    expect(answer.status).toBe(201);
  };
  const parcelOf = (orderId: string, item: string, quantity: number) =>
    send(`${orderId}/deliveries`, { carrier: 'dhl', items: [{ orderItemId: item, quantity }] });
  return {
    send: (quantity: number) => parcelOf(id, orderItemId, quantity),
    refund: (quantity: number) => send(`${id}/refunds`, { items: [{ orderItemId, quantity, restock: false }] }),
    async setStatus(status: string) {
      shop.pass(60_000);
      expect((await setStatus(admin, id, status)).status).toBe(200);
    },
    async cancel() {
      await this.setStatus('cancelled');
      shop.pass(11 * 60_000);
      await sweep(shop.services);
    },
    exchange: (quantity: number) =>
      send(`${id}/exchanges`, { orderItemId, quantity, variantId: jersey.variant('L').id }),
    async sendReplacement() {
      const { replacement } = (await read(admin, id)).exchanges[0];
      const { items } = await read(admin, replacement.id);
      await parcelOf(replacement.id, items[0].id, items[0].quantity);
    },
    async loseDispute() {
      shop.pass(60_000);
      for (const status of ['needs_response', 'lost'] as const)
        expect((await sendDispute(shop, `evt_${status}`, intentOf(clientSecret), status)).status).toBe(200);
    },
    /** Units returned, and whether money went back: the same by day, product, size, country and coupon. */
    async figures() {
      await sweep(shop.services);
      const all = await Promise.all(
        REPORT_GROUPINGS.map(async (by) => {
          const { body } = await shop.send(`GET /api/admin/reports?by=${by}`, { as: admin });
          const { units, returned, refunded } = body.data.totals;
          return { units, returned, isRefunded: refunded > 0 };
        }),
      );
      for (const each of all) expect(each).toEqual(all[0]);
      return all[0];
    },
  };
}
type Stage = Awaited<ReturnType<typeof stage>>;

it.each<[number, string, (order: Stage) => Promise<unknown>]>([
  [0, 'cancelled before anything was sent', (order) => order.cancel()],
  [0, 'taken back by the bank before anything was sent', (order) => order.loseDispute()],
  [0, 'refunded in a part before anything was sent', (order) => order.refund(2)],
  [
    1,
    'refunded, of which one had left in a parcel',
    async (order) => {
      await order.send(1);
      await order.cancel();
    },
  ],
  [
    0,
    'refunded, of which another one has left in a parcel',
    async (order) => {
      await order.send(1);
      await order.refund(1);
    },
  ],
  [
    2,
    'refunded one after the other once both had left',
    async (order) => {
      await order.send(2);
      await order.refund(1);
      await order.refund(1);
    },
  ],
  [
    2,
    'refunded by cancelling what was shipped by hand',
    async (order) => {
      await order.setStatus('delivered');
      await order.cancel();
    },
  ],
  [
    0,
    'refunded before the rest was shipped by hand',
    async (order) => {
      await order.refund(1);
      await order.setStatus('shipped');
    },
  ],
  [
    2,
    'taken back by the bank once they were delivered',
    async (order) => {
      await order.setStatus('delivered');
      await order.loseDispute();
    },
  ],
  [
    1,
    'refunded after one was replaced by a unit that has left',
    async (order) => {
      await order.exchange(1);
      await order.sendReplacement();
      await order.cancel();
    },
  ],
  [
    1,
    'refunded after one was replaced by a unit that has not left, and the other was sent',
    async (order) => {
      await order.exchange(1);
      await order.send(1);
      await order.cancel();
    },
  ],
])('A report counts as returned %i of two units that were %s', async (returned, _, happens) => {
  const order = await stage();
  await happens(order);
  expect(await order.figures()).toEqual({ units: 2, returned, isRefunded: true });
});
