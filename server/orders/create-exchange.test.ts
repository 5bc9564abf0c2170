import { describe, expect, it } from 'vitest';
import { buy, checkOut, itemOf, makeBuyer, stockOf } from '#testing/make/checkout.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { makeProduct } from '#testing/make/products.ts';
import { dispatchMails } from '#testing/shop/mailbox.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();
const { activities, begun, makeAdmin, read, setStatus } = makeOrderAdmin(shop);

/** Jerseys of size M that were shipped, of a product that also comes in L. */
async function shipped(units = 2) {
  const [admin, buyer] = [await makeAdmin(), await makeBuyer(shop)];
  const jersey = await makeProduct(shop, {
    name: 'Race Jersey',
    price: 2000,
    sizes: ['M', 'L'],
    options: ['Name'],
    variants: [
      { size: 'M', stock: 5 },
      { size: 'L', stock: 2 },
    ],
  });
  const options = JSON.stringify([{ Size: 'M' }, { Name: 'ADA' }]);
  const { orderId: id } = await buy(shop, buyer, [{ ...itemOf(jersey, units, 'M'), options }]);
  await setStatus(admin, id, 'shipped');
  const [{ id: item }] = (await read(admin, id)).items;
  const largeOf = (quantity = 1, more: object = {}) => ({
    orderItemId: item,
    quantity,
    variantId: jersey.variant('L').id,
    ...more,
  });
  return { admin, buyer, jersey, id, largeOf };
}
const exchange = (as: TestPerson | undefined, id: string, body: object) =>
  shop.send(`POST /api/admin/orders/${id}/exchanges`, { ...(as && { as }), body });
const send = (as: TestPerson, id: string, orderItemId: string, quantity = 1) =>
  shop.send(`POST /api/admin/orders/${id}/deliveries`, {
    as,
    body: { carrier: 'dhl', items: [{ orderItemId, quantity }] },
  });

describe('An exchange', () => {
  it('puts a unit into stock once: a refund of it that would do so again is told why not', async () => {
    const { admin, jersey, id, largeOf } = await shipped();
    await exchange(admin, id, largeOf(2, { restock: true }));
    const refund = (restock: boolean) =>
      shop.send(`POST /api/admin/orders/${id}/refunds`, {
        as: admin,
        body: { items: [{ orderItemId: largeOf().orderItemId, quantity: 1, restock }] },
      });
    const twice = await refund(true);
    expect([twice.status, twice.body.error]).toEqual([
      409,
      'Of “Race Jersey (Size M, Standard)”, nothing can go into stock: all 2 were put there before.',
    ]);
    expect((await refund(false)).status).toBe(201);
    expect(await stockOf(shop, jersey, 'M')).toBe(5);
  });

  it('can be withdrawn from until what it replaces was refunded or withdrawn from, also by way of another replacement', async () => {
    const { admin, buyer, id, largeOf } = await shipped(1);
    const isWithdrawable = async (of: string) =>
      (await shop.send(`GET /api/orders/${of}`, { as: buyer })).body.data.replaces?.is_withdrawable;
    const first = (await exchange(admin, id, largeOf())).body.data.exchanges[0].replacement.id;
    await setStatus(admin, first, 'shipped');
    const [{ id: item, product_variant }] = (await read(admin, first)).items;
    const again = { orderItemId: item, quantity: 1, variantId: product_variant.id };
    const second = (await exchange(admin, first, again)).body.data.exchanges[0].replacement.id;
    expect([await isWithdrawable(id), await isWithdrawable(first), await isWithdrawable(second)]).toEqual([
      undefined,
      true,
      true,
    ]);
    const { orderItemId } = largeOf();
    const refund = { items: [{ orderItemId, quantity: 1 }] };
    expect((await shop.send(`POST /api/admin/orders/${id}/refunds`, { as: admin, body: refund })).status).toBe(201);
    expect([await isWithdrawable(first), await isWithdrawable(second)]).toEqual([false, false]);
    const { data } = (await shop.send('GET /api/orders', { as: buyer })).body;
    expect(data.map(({ replaces }: { replaces: object | null }) => replaces)).toMatchObject([
      { is_withdrawable: false },
      { is_withdrawable: false },
      null,
    ]);
  });

  it('counts once what was refunded as its replacement came back: another unit is still to be sent, and can be replaced', async () => {
    const { admin, id, largeOf } = await shipped();
    await setStatus(admin, id, 'processing');
    const [{ replacement }] = (await exchange(admin, id, largeOf())).body.data.exchanges;
    await setStatus(admin, replacement.id, 'shipped');
    const { orderItemId } = largeOf();
    const body = { items: [{ orderItemId, quantity: 1 }], restockReplacements: [{ id: replacement.id, quantity: 1 }] };
    expect((await shop.send(`POST /api/admin/orders/${id}/refunds`, { as: admin, body })).status).toBe(201);
    expect(await read(admin, id)).toMatchObject({ items: [{ refunded_quantity: 1, exchanged_quantity: 0 }] });
    const toPack = (await shop.send('GET /api/admin/packing', { as: admin })).body.data;
    expect(toPack.map((order: { id: string }) => order.id)).toContain(id);
    expect((await exchange(admin, id, largeOf(2))).body.error).toBe(
      'Of “Race Jersey (Size M, Standard)”, only 1 can be replaced.',
    );
    expect((await send(admin, id, orderItemId)).status).toBe(201);
    expect(await read(admin, id)).toMatchObject({ status: 'shipped' });
  });

  it('says how many units of an item can still go into stock', async () => {
    const { admin, id, largeOf } = await shipped();
    const { body } = await exchange(admin, id, largeOf(1, { restock: true }));
    expect(body.data.items).toMatchObject([{ quantity: 2, returned_quantity: 1 }]);
    const items = [{ orderItemId: largeOf().orderItemId, quantity: 2, restock: true }];
    const both = await shop.send(`POST /api/admin/orders/${id}/refunds`, { as: admin, body: { items } });
    expect([both.status, both.body.error]).toEqual([
      409,
      'Of “Race Jersey (Size M, Standard)”, at most 1 of 2 can go into stock: 1 was put there before.',
    ]);
  });

  it('is an order of its own that costs nothing, with the texts, and takes its stock at once', async () => {
    const { admin, buyer, jersey, id, largeOf } = await shipped();
    const { status, body } = await exchange(admin, id, largeOf(1, { restock: true }));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ status: 'shipped', payment_status: 'paid', items: [{ exchanged_quantity: 1 }] });
    expect([await stockOf(shop, jersey, 'M'), await stockOf(shop, jersey, 'L')]).toEqual([4, 1]);
    const [{ replacement }] = body.data.exchanges;
    const before = await read(admin, id);
    expect(await read(admin, replacement.id)).toMatchObject({
      order_number: replacement.order_number,
      status: 'processing',
      payment_status: 'paid',
      payment: { amount: 0 },
      subtotal: 20,
      discount: 20,
      shipping: 0,
      total: 0,
      shipping_address: before.shipping_address,
      replaces: { id, order_number: before.order_number },
      items: [
        { quantity: 1, unit_price: 20, discount: 20, product_variant: { size: 'L' }, product: { name: 'Race Jersey' } },
      ],
    });
    const [mine, first] = (await shop.send('GET /api/orders', { as: buyer })).body.data;
    expect(mine).toMatchObject({
      id: replacement.id,
      replaces: { order_number: before.order_number },
      replaced_by: [],
    });
    const { id: by, order_number } = replacement;
    expect(first.replaced_by).toEqual([{ id: by, order_number, order_item_id: before.items[0].id, quantity: 1 }]);
    expect(JSON.parse(mine.items[0].options)).toEqual([{ Size: 'L' }, { Name: 'ADA' }]);
    expect((await activities()).findLast(({ action }) => action === 'order.paid')?.description).toMatch(
      /^Order ANT-\w+ was placed, with nothing to pay$/,
    );
    expect((await activities()).find(({ action }) => action === 'order.exchanged')).toMatchObject({
      actor_id: admin.id,
      object_id: id,
      description: expect.stringMatching(
        /^Of order ANT-\w+, 1 × Race Jersey \(Size M, Standard\) is replaced by order ANT-\w+$/,
      ),
    });
    await dispatchMails(shop);
    const { data: mails } = (await shop.send('GET /api/admin/mails?kind=order_confirmation', { as: admin })).body;
    expect(mails[0].subject).toBe(`Your replacement ${replacement.order_number}`);
  });

  it('leaves the cart, and what its buyer is paying, alone', async () => {
    const { admin, buyer, jersey, id, largeOf } = await shipped();
    const large = { ...itemOf(jersey, 1, 'L'), options: JSON.stringify([{ Size: 'L' }, { Name: 'ADA' }]) };
    await shop.send('POST /api/cart/add', { as: buyer, body: large });
    const { body: paying } = await checkOut(shop, buyer, [large]);
    expect((await exchange(admin, id, largeOf())).status).toBe(201);
    expect((await read(admin, paying.orderIds[0])).payment_status).toBe('unpaid');
    expect((await shop.send('GET /api/cart', { as: buyer })).body.itemCount).toBe(1);
  });

  it('of what has not left is not sent, and what is replaced can be sent as any order', async () => {
    const { admin, id, largeOf } = await shipped();
    await setStatus(admin, id, 'processing');
    const { data } = (await exchange(admin, id, largeOf(2))).body;
    expect((await send(admin, id, data.items[0].id)).status).toBe(409);
    const replacement = await read(admin, data.exchanges[0].replacement.id);
    expect((await send(admin, replacement.id, replacement.items[0].id)).status).toBe(201);
  });
});

describe('An order of which the last unsent unit is replaced', () => {
  it('is shipped, as one of which it is refunded; and processing again once the replacement is cancelled', async () => {
    const { admin, buyer, id, largeOf } = await shipped();
    await setStatus(admin, id, 'processing');
    await send(admin, id, largeOf().orderItemId);
    shop.pass(1000);
    const { data } = (await exchange(admin, id, largeOf())).body;
    expect(data.status).toBe('shipped');
    const { data: mine } = (await shop.send(`GET /api/orders/${id}`, { as: buyer })).body;
    const at = (await activities()).find(({ action }) => action === 'order.exchanged')?.created_at.toISOString();
    expect(mine).toMatchObject({ status: 'shipped', shipped_at: at });
    const [{ replacement }] = data.exchanges;
    await setStatus(admin, replacement.id, 'cancelled');
    expect((await read(admin, id)).status).toBe('processing');
    expect((await activities()).filter(({ object_id }) => object_id === id).at(-1)?.description).toMatch(
      /^Order ANT-\w+ went from shipped to processing with its replacement ANT-\w+, which is cancelled now$/,
    );
    await setStatus(admin, replacement.id, 'processing');
    expect((await read(admin, id)).status).toBe('shipped');
  });

  it('stays shipped where its goods are in stock again', async () => {
    const { admin, id, largeOf } = await shipped();
    await setStatus(admin, id, 'processing');
    await send(admin, id, largeOf().orderItemId);
    const { data } = (await exchange(admin, id, largeOf(1, { restock: true }))).body;
    await setStatus(admin, data.exchanges[0].replacement.id, 'cancelled');
    expect(await read(admin, id)).toMatchObject({ status: 'shipped', items: [{ returned_quantity: 1 }] });
  });

  it('is processing again where fewer units are refunded than its cancelled replacement replaced', async () => {
    const { admin, id, largeOf } = await shipped(3);
    await setStatus(admin, id, 'processing');
    await send(admin, id, largeOf().orderItemId);
    const { data } = (await exchange(admin, id, largeOf(2))).body;
    expect(data.status).toBe('shipped');
    const body = {
      items: [{ orderItemId: largeOf().orderItemId, quantity: 1 }],
      cancelReplacements: [data.exchanges[0].replacement.id],
    };
    const refund = await shop.send(`POST /api/admin/orders/${id}/refunds`, { as: admin, body });
    expect(refund.body.data.status).toBe('processing');
  });
});

describe('A replacement that was cancelled', () => {
  it('leaves what it was to replace to be sent, unless that is in stock again', async () => {
    const { admin, id, largeOf } = await shipped();
    await setStatus(admin, id, 'processing');
    const cancelled = async (restock: boolean) => {
      const { exchanges } = (await exchange(admin, id, largeOf(1, { restock }))).body.data;
      await setStatus(admin, exchanges.at(-1).replacement.id, 'cancelled');
      return (await read(admin, id)).items[0];
    };
    expect(await cancelled(false)).toMatchObject({ exchanged_quantity: 0, returned_quantity: 0 });
    expect(await cancelled(true)).toMatchObject({ exchanged_quantity: 0, returned_quantity: 1 });
    const { orderItemId } = largeOf();
    expect((await send(admin, id, orderItemId, 2)).status).toBe(409);
    expect((await send(admin, id, orderItemId)).status).toBe(201);
  });

  it('can be followed by another, and stays cancelled then', async () => {
    const { admin, id, largeOf } = await shipped();
    const first = await exchange(admin, id, largeOf(2));
    const replacement: string = first.body.data.exchanges[0].replacement.id;
    await setStatus(admin, replacement, 'cancelled');
    expect((await read(admin, id)).replaced_by).toEqual([]);
    expect((await setStatus(admin, replacement, 'processing')).status).toBe(200);
    await setStatus(admin, replacement, 'cancelled');
    expect((await exchange(admin, id, largeOf(2))).status).toBe(201);
    expect(await setStatus(admin, replacement, 'processing')).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^Order ANT-\w+ stays cancelled/) },
    });
    expect((await exchange(admin, id, largeOf(1))).status).toBe(409);
  });
});

describe('What cannot be replaced', () => {
  it('is more than was bought, what is out of stock, and what was refunded or not paid', async () => {
    const { admin, id, largeOf } = await shipped();
    expect((await exchange(admin, id, largeOf(3))).body.error).toBe(
      'Of “Race Jersey (Size M, Standard)”, only 2 can be replaced.',
    );
    const other = await makeProduct(shop, { stock: 1 });
    expect((await exchange(admin, id, { ...largeOf(), variantId: other.variant().id })).status).toBe(404);
    expect((await exchange(admin, id, largeOf(2))).status).toBe(201);
    expect((await exchange(admin, id, largeOf(1))).body.error).toMatch(/nothing is left to replace/);
    const again = await shipped();
    await buy(shop, await makeBuyer(shop), [
      { ...itemOf(again.jersey, 2, 'L'), options: JSON.stringify([{ Size: 'L' }, { Name: 'BEA' }]) },
    ]);
    const soldOut = await exchange(admin, again.id, again.largeOf());
    expect(soldOut).toMatchObject({ status: 409, body: { error: 'Race Jersey (Size L, Standard) is out of stock' } });
    const unpaid = await begun();
    const [{ id: item }] = (await read(admin, unpaid.id)).items;
    const body = { orderItemId: item, quantity: 1, variantId: unpaid.jersey.variant().id };
    expect((await exchange(admin, unpaid.id, body)).status).toBe(409);
  });

  it('is by somebody who is no admin, or has not seen the order as it is', async () => {
    const { admin, buyer, id, largeOf } = await shipped();
    const { updated_at: expectedUpdatedAt } = await read(admin, id);
    expect((await exchange(undefined, id, largeOf())).status).toBe(401);
    expect((await exchange(buyer, id, largeOf())).status).toBe(403);
    await setStatus(admin, id, 'delivered');
    expect((await exchange(admin, id, largeOf(1, { expectedUpdatedAt }))).status).toBe(409);
  });
});
