import { describe, expect, it } from 'vitest';
import { buy, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeWebhook } from '#testing/make/integrations.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { makeProduct } from '#testing/make/products.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { dispatchWebhooks, startWebhookServer } from '#testing/shop/webhook-server.ts';
import type { WebhookEvent } from '#domain/webhook-events.ts';
import { postStockEvents } from './stock-events.ts';

const shop = useTestShop({ webhooksToLoopback: true });
const { makeAdmin, read, setStatus } = makeOrderAdmin(shop);
const MINUTE = 60_000;

/** A paid order of two jerseys and a cap, and a program that is told of these events from here on. */
async function sold(...events: WebhookEvent[]) {
  const [admin, buyer] = [await makeAdmin(), await makeBuyer(shop)];
  const jersey = await makeProduct(shop, { stock: 5, name: 'Race Jersey', price: 2000 });
  const cap = await makeProduct(shop, { stock: 5, name: 'Cap', price: 999 });
  const { orderId: id } = await buy(shop, buyer, [itemOf(jersey, 2), itemOf(cap)]);
  const { items } = await read(admin, id);
  const idOf = (name: string): string =>
    items.find(({ product }: { product: { name: string } }) => product.name === name).id;
  const server = await startWebhookServer();
  await makeWebhook(shop, { url: server.url, events });
  const units = (name: string, quantity: number) => ({ orderItemId: idOf(name), quantity });
  const receive = async () => {
    await dispatchWebhooks(shop);
    return server.received.map(({ body }) => body);
  };
  const change = (path: string, body: object) => shop.send(`POST /api/admin/orders/${id}/${path}`, { as: admin, body });
  return { admin, buyer, jersey, cap, id, units, receive, change };
}

describe('Webhooks are told of', () => {
  it('each part that is refunded, once the money has left, with its amount', async () => {
    const { id, units, receive, change } = await sold('order.refunded');
    for (const quantity of [1, 1])
      await change('refunds', { items: [{ ...units('Race Jersey', quantity), restock: true }], shipping: 0 });
    const events = await receive();
    expect(events).toMatchObject([
      { type: 'order.refunded', data: { id, status: 'processing', refund: { amount: 20, isManual: false } } },
      { type: 'order.refunded', data: { id, refund: { amount: 20 } } },
    ]);
    expect(new Set(events.map(({ data }) => data.refund.id)).size).toBe(2);
  });

  it('an order as shipped with its last parcel, and not where that is taken back', async () => {
    const { admin, id, units, receive, change } = await sold('order.shipped');
    const send = async (items: object[]) => (await change('deliveries', { carrier: 'dhl', items })).body.data;
    await send([units('Race Jersey', 2)]);
    shop.pass(3 * MINUTE);
    expect(await receive()).toEqual([]);
    const { deliveries } = await send([units('Cap', 1)]);
    await shop.send(`DELETE /api/admin/deliveries/${deliveries[1].id}`, { as: admin });
    shop.pass(3 * MINUTE);
    expect(await receive()).toEqual([]);
    await send([units('Cap', 1)]);
    shop.pass(3 * MINUTE);
    expect(await receive()).toMatchObject([
      { type: 'order.shipped', data: { id, status: 'shipped', deliveries: [{ carrier: 'dhl' }, { carrier: 'dhl' }] } },
    ]);
  });

  it('an order as shipped of which what had not left was refunded', async () => {
    const { id, units, receive, change } = await sold('order.shipped');
    await change('deliveries', { carrier: 'dhl', items: [units('Race Jersey', 2)] });
    await change('refunds', { items: [{ ...units('Cap', 1), restock: true }], shipping: 0 });
    shop.pass(3 * MINUTE);
    expect(await receive()).toMatchObject([{ type: 'order.shipped', data: { id, status: 'shipped' } }]);
  });

  it('an order that replaces what is exchanged, as paid and costing nothing', async () => {
    const { admin, id, jersey, units, receive, change } = await sold('order.paid');
    await setStatus(admin, id, 'shipped');
    const { body } = await change('exchanges', { ...units('Race Jersey', 1), variantId: jersey.variant().id });
    expect(await receive()).toMatchObject([
      { type: 'order.paid', data: { id: body.data.exchanges[0].replacement.id, total: 0, items: [{ quantity: 1 }] } },
    ]);
  });

  it('a refund by a withdrawal, and of the stock that it gives back', async () => {
    const { buyer, id, jersey, units, receive } = await sold('order.refunded', 'stock.changed');
    shop.pass(6_000);
    await postStockEvents(shop.services);
    await receive();
    await shop.send(`POST /api/orders/${id}/withdrawals`, {
      as: buyer,
      body: { name: 'Mika', email: buyer.email, items: [units('Race Jersey', 1)] },
    });
    shop.pass(6_000);
    await postStockEvents(shop.services);
    expect((await receive()).map(({ type, data }) => [type, data.id ?? data.productId])).toEqual(
      expect.arrayContaining([
        ['order.refunded', id],
        ['stock.changed', jersey.id],
      ]),
    );
  });

  it('stock that an admin has changed', async () => {
    const { admin, jersey, receive } = await sold('stock.changed');
    const body = { variants: [{ id: jersey.variant().id, stock: 40, seenStock: 3 }] };
    expect((await shop.send(`PUT /api/admin/products/${jersey.id}/stock`, { as: admin, body })).status).toBe(200);
    shop.pass(6_000);
    await postStockEvents(shop.services);
    expect(await receive()).toMatchObject([
      { type: 'stock.changed', data: { productId: jersey.id, variants: [{ stock: 40 }] } },
    ]);
  });

  it('nothing of what was rolled back', async () => {
    const { admin, id, receive } = await sold('order.shipped');
    const old = '2020-01-01T00:00:00.000Z';
    const path = `PUT /api/admin/orders/${id}/status` as const;
    const refused = await shop.send(path, { as: admin, body: { status: 'shipped', expectedUpdatedAt: old } });
    expect(refused.status).toBe(409);
    shop.pass(3 * MINUTE);
    expect(await receive()).toEqual([]);
  });
});
