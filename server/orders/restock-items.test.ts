import { describe, expect, it } from 'vitest';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { makeRefusedRefund } from '#testing/make/refunds.ts';
import { stockOf } from '#testing/make/checkout.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();
const { activities, paid, read, setStatus } = makeOrderAdmin(shop);
const UNKNOWN = '11111111-1111-4111-8111-111111111111';

const restock = (as: TestPerson | undefined, id: string, quantity: number, orderItemId: string, more: object = {}) =>
  shop.send(`POST /api/admin/orders/${id}/restock`, {
    ...(as && { as }),
    body: { items: [{ orderItemId, quantity }], ...more },
  });

/** A paid order, of whose only item a unit was refunded without putting it into stock. */
async function refunded() {
  const order = await paid();
  const [item] = (await read(order.admin, order.id)).items;
  const body = { items: [{ orderItemId: item.id, quantity: 1 }] };
  const reply = await shop.send(`POST /api/admin/orders/${order.id}/refunds`, { as: order.admin, body });
  expect(reply.status).toBe(201);
  return { ...order, itemId: item.id, stock: await stockOf(shop, order.jersey) };
}

describe('Units that were refunded or replaced', () => {
  it('are put into stock later, once, and the order says so', async () => {
    const { admin, id, itemId, jersey, stock } = await refunded();
    const reply = await restock(admin, id, 1, itemId);
    expect(reply).toMatchObject({ status: 201, body: { data: { items: [{ returned_quantity: 1 }] } } });
    expect(await stockOf(shop, jersey)).toBe((stock ?? 0) + 1);
    expect((await activities()).at(-1)).toMatchObject({
      action: 'order.restocked',
      object_id: id,
      description: expect.stringMatching(/^Of order ANT-\w+, 1 × .* went back into stock$/),
    });
    expect(await restock(admin, id, 1, itemId)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/nothing can be put into stock/) },
    });
    expect(await stockOf(shop, jersey)).toBe((stock ?? 0) + 1);
  });

  it('are no others: not what nobody has refunded, not of a cancelled order that was not sent, not of another one', async () => {
    const { admin, id, itemId } = await refunded();
    expect((await restock(admin, id, 2, itemId)).body.error).toMatch(/only 1 can be put into stock/);
    expect((await restock(admin, id, 1, UNKNOWN)).body.fields).toEqual({ items: 'has an item of another order' });
    await setStatus(admin, id, 'cancelled');
    expect(await restock(admin, id, 1, itemId)).toMatchObject({
      status: 409,
      body: { error: 'All of its goods are in stock already.' },
    });
  });

  it('are those of a cancelled order that were sent, too, as many as are here', async () => {
    const { admin, id, itemId, jersey, stock } = await refunded();
    await setStatus(admin, id, 'shipped');
    await setStatus(admin, id, 'cancelled');
    const { items, stock_state } = await read(admin, id);
    expect({ stock_state, returned: items[0].returned_quantity }).toEqual({ stock_state: 'sold', returned: 0 });
    expect((await restock(admin, id, 1, itemId)).status).toBe(201);
    expect(await stockOf(shop, jersey)).toBe((stock ?? 0) + 1);
    expect((await restock(admin, id, items[0].quantity, itemId)).status).toBe(409);
    expect((await read(admin, id)).items[0].returned_quantity).toBe(1);
    // A cancellation that is taken back takes them again.
    await setStatus(admin, id, 'shipped');
    expect((await read(admin, id)).items[0].returned_quantity).toBe(0);
    expect(await stockOf(shop, jersey)).toBe(stock);
  });

  it('are put there by admins who have seen the order as it is', async () => {
    const { admin, id, itemId } = await refunded();
    const { updated_at: expectedUpdatedAt } = await read(admin, id);
    await setStatus(admin, id, 'delivered');
    expect((await restock(admin, id, 1, itemId, { expectedUpdatedAt })).status).toBe(409);
    expect((await restock(undefined, id, 1, itemId)).status).toBe(401);
    expect((await restock(await shop.person(), id, 1, itemId)).status).toBe(403);
  });
});

describe('Units of an order of which money went back without naming items', () => {
  /** An order of one jersey of which any amount went back; of all that was charged without a figure. */
  async function withAnyAmount(figure?: number) {
    const order = await paid();
    const { items, payment } = await read(order.admin, order.id);
    const body = { amount: figure ?? payment.amount, reason: 'Sorry' };
    const path = `POST /api/admin/orders/${order.id}/refunds`;
    expect((await shop.send(path, { as: order.admin, body })).status).toBe(201);
    const inStock = async () => [await stockOf(shop, order.jersey), (await read(order.admin, order.id)).items[0]];
    return { ...order, itemId: items[0].id, path, inStock };
  }

  it('are put into stock once it was sent, no more than were sold, and the log says why', async () => {
    const { admin, id, itemId, path, inStock } = await withAnyAmount(1);
    expect((await restock(admin, id, 1, itemId)).body.error).toMatch(/nothing can be put into stock/);
    await setStatus(admin, id, 'shipped');
    expect((await restock(admin, id, 1, itemId)).status).toBe(201);
    expect(await inStock()).toMatchObject([3, { returned_quantity: 1, refunded_quantity: 0 }]);
    expect((await activities()).at(-1)?.description).toMatch(
      /1 × .* went back into stock: money of the order went back without naming items$/,
    );
    expect((await restock(admin, id, 1, itemId)).status).toBe(409);
    // Nothing of it was to be replaced: nobody has to see to it.
    expect((await shop.send('GET /api/admin/orders?payment=unreplaced', { as: admin })).body.data).toEqual([]);
    const refund = (more: object) =>
      shop.send(path, { as: admin, body: { items: [{ orderItemId: itemId, quantity: 1, ...more }] } });
    expect((await refund({ restock: true })).status).toBe(409);
    await setStatus(admin, id, 'cancelled', { restock: true });
    expect(await inStock()).toMatchObject([3, { returned_quantity: 1 }]);
  });

  it('are so of one of which all went back, and count those that an exchange has put there', async () => {
    const { admin, id, itemId, inStock } = await withAnyAmount();
    await setStatus(admin, id, 'shipped');
    expect(await read(admin, id)).toMatchObject({ payment_status: 'refunded' });
    expect((await restock(admin, id, 1, itemId)).status).toBe(201);
    expect(await inStock()).toMatchObject([3, { returned_quantity: 1 }]);

    const another = await withAnyAmount(1);
    await setStatus(another.admin, another.id, 'delivered');
    const body = { orderItemId: another.itemId, quantity: 1, variantId: another.jersey.variant().id, restock: true };
    const reply = await shop.send(`POST /api/admin/orders/${another.id}/exchanges`, { as: another.admin, body });
    expect(reply.status).toBe(201);
    expect((await restock(another.admin, another.id, 1, another.itemId)).status).toBe(409);
  });

  it('are none where the card provider refused to send it, and the order goes on', async () => {
    const { admin, id, jersey } = await paid();
    const { items } = await read(admin, id);
    await setStatus(admin, id, 'shipped');
    await makeRefusedRefund(shop, id);
    await setStatus(admin, id, 'shipped');
    expect((await restock(admin, id, 1, items[0].id)).body.error).toMatch(/nothing can be put into stock/);
    expect(await stockOf(shop, jersey)).toBe(2);
  });
});
