import { describe, expect, it } from 'vitest';
import { buy, itemOf, makeBuyer, stockOf } from '#testing/make/checkout.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { makeProduct } from '#testing/make/products.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();
const { activities, makeAdmin, read, setStatus } = makeOrderAdmin(shop);
const UNKNOWN = '11111111-1111-4111-8111-111111111111';

/** A jersey of size M, three of a stock of 5, of which two are replaced by one order of L, or of another size. */
async function exchanged(size = 'L') {
  const [admin, buyer] = [await makeAdmin(), await makeBuyer(shop)];
  const jersey = await makeProduct(shop, {
    name: 'Race Jersey',
    price: 2000,
    sizes: ['M', 'L'],
    variants: [
      { size: 'M', stock: 5 },
      { size: 'L', stock: 5 },
    ],
  });
  const { orderId: id } = await buy(shop, buyer, [itemOf(jersey, 3, 'M')]);
  const [{ id: orderItemId }] = (await read(admin, id)).items;
  const body = { orderItemId, quantity: 2, variantId: jersey.variant(size).id };
  const reply = await shop.send(`POST /api/admin/orders/${id}/exchanges`, { as: admin, body });
  const [{ replacement }] = reply.body.data.exchanges;
  const stock = async () => [await stockOf(shop, jersey, 'M'), await stockOf(shop, jersey, 'L')];
  return { admin, buyer, id, jersey, orderItemId, replacement, stock };
}
const refund = (as: TestPerson, id: string, body: object) =>
  shop.send(`POST /api/admin/orders/${id}/refunds`, { as, body });
/** A parcel with one unit of an order. */
async function sendOne(as: TestPerson, id: string): Promise<void> {
  const [{ id: orderItemId }] = (await read(as, id)).items;
  const body = { carrier: 'dhl', items: [{ orderItemId, quantity: 1 }] };
  expect((await shop.send(`POST /api/admin/orders/${id}/deliveries`, { as, body })).status).toBe(201);
}

describe('What replaces an item', () => {
  it('is cancelled with its order, and all of their stock goes back', async () => {
    const { admin, id, replacement, stock } = await exchanged();
    expect(replacement).toMatchObject({ status: 'processing', has_left: false });
    expect(await stock()).toEqual([2, 3]);
    const reply = await setStatus(admin, id, 'cancelled', { cancelReplacements: [replacement.id] });
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { status: 'cancelled', exchanges: [{ replacement: { status: 'cancelled' } }] } },
    });
    expect(await stock()).toEqual([5, 5]);
    expect(await read(admin, replacement.id)).toMatchObject({
      status: 'cancelled',
      stock_state: 'released',
      payment_status: 'paid',
      cancelled_from: 'processing',
    });
    const said = (await activities()).filter(({ object_id }) => object_id === replacement.id).at(-1);
    expect(said?.description).toMatch(/a replacement of order ANT-\w+, went from processing to cancelled$/);
    // What is cancelled already stays so.
    expect((await setStatus(admin, id, 'cancelled', { cancelReplacements: [replacement.id] })).status).toBe(200);
  });

  it('is cancelled with a correction that cancels its order, too, and with nothing else', async () => {
    const { admin, id, replacement } = await exchanged();
    const update = (body: object) => shop.send(`PUT /api/admin/orders/${id}`, { as: admin, body });
    const cancelReplacements = [replacement.id];
    expect((await update({ shippingEstimate: 'Soon', cancelReplacements })).body.fields).toEqual({
      cancelReplacements: 'is only for an order that is cancelled',
    });
    expect((await update({ status: 'cancelled', cancelReplacements })).status).toBe(200);
    expect((await read(admin, replacement.id)).status).toBe('cancelled');
  });

  it('is reopened with its order, and takes its stock again', async () => {
    const { admin, id, replacement, stock } = await exchanged();
    await setStatus(admin, id, 'cancelled', { cancelReplacements: [replacement.id] });
    const reply = await setStatus(admin, id, 'processing');
    expect(reply.body.data).toMatchObject({
      status: 'processing',
      items: [{ exchanged_quantity: 2 }],
      exchanges: [{ replacement: { status: 'processing' } }],
    });
    expect(await stock()).toEqual([2, 3]);
    expect(await read(admin, replacement.id)).toMatchObject({ status: 'processing', stock_state: 'sold' });
    // One that was cancelled on its own stays so.
    await setStatus(admin, replacement.id, 'cancelled');
    await setStatus(admin, id, 'cancelled');
    await setStatus(admin, id, 'processing');
    expect((await read(admin, replacement.id)).status).toBe('cancelled');
  });

  it('stays cancelled where it is sold out meanwhile: what it replaced is to be sent after all', async () => {
    const { admin, id, replacement, stock, jersey } = await exchanged();
    await setStatus(admin, id, 'cancelled', { cancelReplacements: [replacement.id] });
    await buy(shop, await makeBuyer(shop), [itemOf(jersey, 4, 'L')]);
    expect((await setStatus(admin, id, 'processing')).body.data).toMatchObject({
      status: 'processing',
      items: [{ exchanged_quantity: 0 }],
      exchanges: [{ replacement: { status: 'cancelled' } }],
    });
    expect(await stock()).toEqual([2, 1]);
    const { data } = (await shop.send('GET /api/admin/packing', { as: admin })).body;
    expect(data.map((order: { id: string }) => order.id)).toContain(id);
    for (let sent = 0; sent < 3; sent++) await sendOne(admin, id);
    expect((await read(admin, id)).status).toBe('shipped');
  });

  it('is reopened with its order where a parcel of each had left', async () => {
    const { admin, id, replacement, stock } = await exchanged();
    await sendOne(admin, id);
    await setStatus(admin, id, 'processing');
    await sendOne(admin, replacement.id);
    await setStatus(admin, id, 'cancelled', { cancelReplacements: [replacement.id] });
    expect(await stock()).toEqual([4, 4]);
    expect(await setStatus(admin, id, 'processing')).toMatchObject({
      status: 200,
      body: { data: { status: 'processing', exchanges: [{ replacement: { status: 'processing' } }] } },
    });
    expect(await stock()).toEqual([2, 3]);
  });

  it('takes nothing that its order takes again, of which a parcel had left', async () => {
    const { admin, id, jersey, replacement, stock } = await exchanged('M');
    await sendOne(admin, id);
    await setStatus(admin, id, 'processing');
    await setStatus(admin, id, 'cancelled', { cancelReplacements: [replacement.id] });
    expect(await stock()).toEqual([4, 5]);
    await buy(shop, await makeBuyer(shop), [itemOf(jersey, 1, 'M')]);
    expect(await setStatus(admin, id, 'processing')).toMatchObject({
      status: 200,
      body: { data: { status: 'processing', exchanges: [{ replacement: { status: 'cancelled' } }] } },
    });
    expect(await stock()).toEqual([1, 5]);
  });

  it('is reopened with its order where all of both had left', async () => {
    const { admin, id, replacement, stock } = await exchanged();
    await setStatus(admin, id, 'shipped');
    for (let sent = 0; sent < 2; sent++) await sendOne(admin, replacement.id);
    await setStatus(admin, replacement.id, 'processing');
    await setStatus(admin, id, 'cancelled', { cancelReplacements: [replacement.id] });
    expect((await setStatus(admin, id, 'shipped')).status).toBe(200);
    expect((await read(admin, replacement.id)).status).toBe('processing');
    expect(await stock()).toEqual([2, 3]);
  });

  it('is cancelled with the refund of its item', async () => {
    const { admin, id, orderItemId, replacement, stock } = await exchanged();
    const items = [{ orderItemId, quantity: 3, restock: true }];
    const reply = await refund(admin, id, { items, cancelReplacements: [replacement.id] });
    expect(reply).toMatchObject({
      status: 201,
      body: { data: { exchanges: [{ replacement: { status: 'cancelled' } }] } },
    });
    expect(await stock()).toEqual([5, 5]);
  });

  it('is cancelled with the refund of a withdrawal', async () => {
    const { admin, buyer, id, orderItemId, replacement } = await exchanged();
    await setStatus(admin, id, 'shipped');
    const { email } = (await shop.send(`GET /api/orders/${id}/withdrawal`, { as: buyer })).body.data;
    const items = [{ orderItemId, quantity: 3 }];
    await shop.send(`POST /api/orders/${id}/withdrawals`, { as: buyer, body: { name: 'Mika', email, items } });
    const [withdrawal] = (await shop.send('GET /api/admin/withdrawals', { as: admin })).body.data;
    const body = { items, evidence: 'goods_back', cancelReplacements: [replacement.id] };
    expect((await shop.send(`POST /api/admin/withdrawals/${withdrawal.id}/refund`, { as: admin, body })).status).toBe(
      201,
    );
    expect((await read(admin, replacement.id)).status).toBe('cancelled');
  });

  it('gives back what has not left of it', async () => {
    const { admin, id, replacement, stock } = await exchanged();
    await sendOne(admin, replacement.id);
    expect((await read(admin, id)).exchanges).toMatchObject([
      { replacement: { status: 'processing', has_left: true } },
    ]);
    expect((await setStatus(admin, id, 'cancelled', { cancelReplacements: [replacement.id] })).status).toBe(200);
    expect(await stock()).toEqual([5, 4]);
  });

  it('that was sent meanwhile is named, and nothing is changed', async () => {
    const { admin, id, orderItemId, replacement, stock } = await exchanged();
    await setStatus(admin, replacement.id, 'shipped');
    const cancelReplacements = [replacement.id];
    const before = await stock();
    for (const reply of [
      await setStatus(admin, id, 'cancelled', { cancelReplacements }),
      await refund(admin, id, { items: [{ orderItemId, quantity: 1 }], cancelReplacements }),
    ])
      expect([reply.status, reply.body.error]).toEqual([
        409,
        expect.stringContaining(`the replacement ${replacement.order_number} was sent already`),
      ]);
    expect(await read(admin, id)).toMatchObject({ status: 'processing', payment: { refunds: [] } });
    expect(await stock()).toEqual(before);
  });

  it('is of this order: no other is cancelled with it', async () => {
    const { admin, id } = await exchanged();
    const another = await exchanged();
    for (const other of [another.id, another.replacement.id, UNKNOWN])
      expect((await setStatus(admin, id, 'cancelled', { cancelReplacements: [other] })).body.fields).toEqual({
        cancelReplacements: 'has an order that replaces nothing of it',
      });
  });
});

describe('A buyer', () => {
  const cancel = (as: TestPerson, id: string) => shop.send(`POST /api/orders/${id}/cancel`, { as, body: {} });

  it('cancels no replacement, and is told where its money is; its address they may still correct', async () => {
    const { admin, buyer, id, replacement, stock } = await exchanged();
    const { order_number: number } = await read(admin, id);
    expect(await cancel(buyer, replacement.id)).toMatchObject({
      status: 409,
      body: {
        error: `Order ${replacement.order_number} replaces part of your order ${number} and cost nothing, so cancelling it would pay nothing back. If you do not want it any more, withdraw from order ${number}, or write to us.`,
      },
    });
    expect(await read(admin, replacement.id)).toMatchObject({ status: 'processing' });
    expect(await stock()).toEqual([2, 3]);
    const place = { street: '1 Ringweg', city: 'Assen', state: 'Drenthe', zipCode: '9402 AB', country: 'DE' };
    const moved = await shop.send(`PUT /api/orders/${replacement.id}/shipping-address`, { as: buyer, body: place });
    expect(moved.body.data.shipping_address).toEqual(place);
  });

  it('who cancels an order cancels what replaces items of it: nothing is sent for money that went back', async () => {
    const { admin, buyer, id, replacement, stock } = await exchanged();
    expect(await cancel(buyer, id)).toMatchObject({ status: 200, body: { data: { status: 'cancelled' } } });
    expect(await read(admin, replacement.id)).toMatchObject({ status: 'cancelled' });
    expect(await stock()).toEqual([5, 5]);
  });

  it('who corrects the address of an order corrects that of what replaces items of it', async () => {
    const { admin, buyer, id, replacement } = await exchanged();
    const place = { street: '1 Ringweg', city: 'Assen', state: 'Drenthe', zipCode: '9402 AB', country: 'DE' };
    const move = (order: string, more: object = {}) =>
      shop.send(`PUT /api/orders/${order}/shipping-address`, { as: buyer, body: { ...place, ...more } });
    expect((await move(id)).status).toBe(200);
    expect(await read(admin, replacement.id)).toMatchObject({ shipping_address: place });
    // One that goes elsewhere by now still does.
    await move(replacement.id, { street: '2 Ringweg' });
    await move(id, { street: '3 Ringweg' });
    expect((await read(admin, replacement.id)).shipping_address.street).toBe('2 Ringweg');
    const body = { ids: [replacement.id], isBeingPacked: true };
    expect((await shop.send('PUT /api/admin/packing', { as: admin, body })).status).toBe(200);
    expect((await move(id)).body.error).toMatch(/^It is too late to change order/);
  });

  it('cancels no order of which a replacement has left', async () => {
    const { admin, buyer, id, replacement } = await exchanged();
    await sendOne(admin, replacement.id);
    expect((await shop.send(`GET /api/orders/${id}`, { as: buyer })).body.data.changeable_until).toBeNull();
    expect((await cancel(buyer, id)).body.error).toMatch(/^It is too late to change order/);
    expect(await read(admin, id)).toMatchObject({ status: 'processing', payment_status: 'paid' });
  });
});

describe('Paid units whose replacement was cancelled', () => {
  it('are found, once they are in stock again, until they are exchanged or refunded, or their order is cancelled', async () => {
    const { admin, id, orderItemId, jersey, replacement } = await exchanged();
    const path = '/api/admin/orders?payment=unreplaced';
    const found = async () =>
      (await shop.send(`GET ${path}`, { as: admin })).body.data.map((order: { id: string }) => order.id);
    const post = async (call: string, body: object) => {
      const reply = await shop.send(`POST /api/admin/orders/${id}/${call}`, { as: admin, body });
      expect(reply.status).toBe(201);
      return reply.body.data;
    };
    await setStatus(admin, replacement.id, 'cancelled');
    // They are to be sent from here, as before.
    expect(await found()).toEqual([]);
    await post('restock', { items: [{ orderItemId, quantity: 2 }] });
    expect(await found()).toEqual([id]);

    const { exchanges } = await post('exchanges', { orderItemId, quantity: 2, variantId: jersey.variant('L').id });
    expect(await found()).toEqual([]);
    await setStatus(admin, exchanges[1].replacement.id, 'cancelled');
    expect(await found()).toEqual([id]);

    await setStatus(admin, id, 'cancelled');
    expect(await found()).toEqual([]);
    await setStatus(admin, id, 'processing');
    expect(await found()).toEqual([id]);
    await post('refunds', { items: [{ orderItemId, quantity: 2 }] });
    expect(await found()).toEqual([]);
  });
});
