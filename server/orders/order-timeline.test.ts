import { describe, expect, it } from 'vitest';
import { sweep } from '#server/payments/sweep.ts';
import { buy, checkOut, itemOf, makeBuyer, orderOf } from '#testing/make/checkout.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { makeProduct } from '#testing/make/products.ts';
import { countStatements } from '#testing/shop/statements.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const MINUTE = 60_000;
const { makeAdmin, setStatus: change } = makeOrderAdmin(shop);
const read = async (as: TestPerson, id: string) =>
  (await shop.send(`GET /api/admin/orders/${id}/timeline`, { as })).body;
const said = async (as: TestPerson, id: string): Promise<string[]> =>
  (await read(as, id)).data.map(({ description }: { description: string }) => description);
async function setStatus(as: TestPerson, id: string, status: string, more: object = {}) {
  shop.pass(MINUTE);
  expect((await change(as, id, status, more)).status).toBe(200);
}
/** A paid order of two units of one product and one of another. */
async function paid() {
  const [admin, buyer] = [await makeAdmin(), await makeBuyer(shop)];
  const jersey = await makeProduct(shop, { stock: 3, name: 'Race Jersey', sizes: ['M'] });
  const mug = await makeProduct(shop, { stock: 3, name: 'Mug' });
  const { orderId: id } = await buy(shop, buyer, [itemOf(jersey, 2, 'M'), itemOf(mug)]);
  const { order_number: number } = await orderOf(shop, id);
  return { admin, id, number };
}

describe('the timeline of an order', () => {
  it('says who changed what and when, newest last', async () => {
    const { admin, id, number } = await paid();
    await setStatus(admin, id, 'shipped', { shippingEstimate: 'Friday' });
    shop.pass(MINUTE);
    const figures = { status: 'delivered', shippingEstimate: null, tax: 50.03, total: 200 };
    await shop.send(`PUT /api/admin/orders/${id}`, { as: admin, body: figures });
    const { data, total } = await read(admin, id);
    expect(total).toBe(4);
    expect(data).toMatchObject([
      { action: 'order.placed', description: `Order ${number} was placed`, actor: 'Test Fan', changes: [] },
      { action: 'order.paid', description: `Order ${number} was paid`, actor: null, changes: [], amount: 149.97 },
      {
        description: `Order ${number} went from processing to shipped`,
        actor: 'Alex Admin',
        changes: [
          { field: 'status', before: 'processing', after: 'shipped' },
          { field: 'shippingEstimate', before: null, after: 'Friday' },
        ],
      },
      {
        description: `Order ${number} went from shipped to delivered`,
        actor: 'Alex Admin',
        changes: [
          { field: 'status', before: 'shipped', after: 'delivered' },
          { field: 'shippingEstimate', before: 'Friday', after: null },
          { field: 'tax', before: '0.00', after: '50.03' },
          { field: 'total', after: '200.00' },
        ],
      },
    ]);
    const times = data.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual(times.toSorted());
    expect(Object.keys(data[0]).toSorted()).toEqual([
      'action',
      'actor',
      'amount',
      'changes',
      'createdAt',
      'description',
      'id',
      'type',
    ]);
  });

  it('tells where the pieces and the money went', async () => {
    const { admin, id, number } = await paid();
    await setStatus(admin, id, 'cancelled');
    await setStatus(admin, id, 'processing');
    await setStatus(admin, id, 'shipped');
    await setStatus(admin, id, 'cancelled', { restock: true });
    shop.pass(11 * MINUTE);
    await sweep(shop.services);
    const [jerseys, mug] = ['2 × Race Jersey (Size M, Standard)', '1 × Mug'];
    const units = [`: ${jerseys}, ${mug}`, `: ${mug}, ${jerseys}`];
    const withoutUnits = (text: string) => text.replace(units.find((each) => text.endsWith(each)) ?? '', '');
    const { data } = await read(admin, id);
    const events: { description: string; actor: string | null }[] = data;
    expect(events.map(({ description, actor }) => [withoutUnits(description), actor])).toEqual([
      [`Order ${number} was placed`, 'Test Fan'],
      [`Order ${number} was paid`, null],
      [`Order ${number} went from processing to cancelled`, 'Alex Admin'],
      ['Stock was put back on sale', 'Alex Admin'],
      [`Order ${number} went from cancelled to processing`, 'Alex Admin'],
      ['Stock was taken again', 'Alex Admin'],
      [`Order ${number} went from processing to shipped`, 'Alex Admin'],
      [`Order ${number} went from shipped to cancelled`, 'Alex Admin'],
      ['Stock was put back on sale', 'Alex Admin'],
      [`The payment of order ${number} was refunded`, null],
    ]);
  });

  it('names units alike in all that happens to them, with what was chosen', async () => {
    const [admin, buyer] = [await makeAdmin(), await makeBuyer(shop)];
    const black = { title: 'Black', stock: 5 };
    const sized = [
      { ...black, size: 'M' },
      { ...black, size: 'L' },
    ];
    const tee = await makeProduct(shop, { name: 'Ring Tee', sizes: ['M', 'L'], variants: sized });
    const { orderId: id } = await buy(shop, buyer, [itemOf(tee, 3, 'M'), itemOf(tee, 1, 'L')]);
    const { items } = (await shop.send(`GET /api/admin/orders/${id}`, { as: admin })).body.data;
    const orderItemId: string = items[0].id;
    const post = async (call: string, body: object) => {
      shop.pass(MINUTE);
      expect((await shop.send(`POST /api/admin/orders/${id}/${call}`, { as: admin, body })).status).toBe(201);
    };
    await post('deliveries', { carrier: 'dhl', items: [{ orderItemId, quantity: 1 }] });
    await post('refunds', { items: [{ orderItemId, quantity: 1, restock: true }] });
    await post('exchanges', { orderItemId, quantity: 1, variantId: tee.variant('L').id });
    await post('restock', { items: [{ orderItemId, quantity: 1 }] });
    const names = (await said(admin, id)).flatMap((text) => text.match(/1 × Ring Tee( \(.*?\))?/g) ?? []);
    expect(names.length).toBeGreaterThan(5);
    expect(new Set(names)).toEqual(new Set(['1 × Ring Tee (Size M, Black)']));
  });

  it('tells once that the goods of a cancelled order are back on sale', async () => {
    const { admin, id, number } = await paid();
    await setStatus(admin, id, 'shipped');
    await setStatus(admin, id, 'cancelled');
    await setStatus(admin, id, 'cancelled', { restock: true });
    const [cancelled, restocked, ...rest] = (await said(admin, id)).slice(3);
    expect(cancelled).toBe(`Order ${number} went from shipped to cancelled`);
    expect(restocked).toContain('Stock was put back on sale: ');
    expect(rest).toEqual([]);
  });

  it('tells of a change of an order that changed nothing, where nothing else does', async () => {
    const { admin, id, number } = await paid();
    await setStatus(admin, id, 'processing');
    await setStatus(admin, id, 'cancelled');
    expect((await said(admin, id)).slice(2, 4)).toEqual([
      `Order ${number} was changed`,
      `Order ${number} went from processing to cancelled`,
    ]);
  });

  it('tells of an order that was not paid in time, and of nobody else’s', async () => {
    const [admin, buyer] = [await makeAdmin(), await makeBuyer(shop)];
    const jersey = await makeProduct(shop, { stock: 3, name: 'Race Jersey' });
    const { orderIds } = (await checkOut(shop, buyer, [itemOf(jersey)])).body;
    await paid();
    shop.pass(16 * MINUTE);
    await sweep(shop.services);
    const { order_number: number } = await orderOf(shop, orderIds[0]);
    const [placed, ...rest] = await said(admin, orderIds[0]);
    expect(placed).toBe(`Order ${number} was placed`);
    expect(rest.toSorted()).toEqual([
      'Held stock was given back: 1 × Race Jersey',
      `Order ${number} was not paid in time`,
    ]);
  });

  it('begins, for an order that replaces something, with who has made it', async () => {
    const { admin, id, number } = await paid();
    const { items } = (await shop.send(`GET /api/admin/orders/${id}`, { as: admin })).body.data;
    const [{ id: orderItemId, product_variant: variant }] = items;
    const body = { orderItemId, quantity: 1, variantId: variant.id };
    const exchanged = (await shop.send(`POST /api/admin/orders/${id}/exchanges`, { as: admin, body })).body.data;
    const [first] = (await read(admin, exchanged.exchanges[0].replacement.id)).data;
    expect(first).toMatchObject({
      action: 'order.replaces',
      description: `Made as a replacement for an item of order ${number}`,
      actor: 'Alex Admin',
    });
  });

  it('is for admins, and gone with its order', async () => {
    const { admin, id } = await paid();
    const call = `GET /api/admin/orders/${id}/timeline`;
    expect((await shop.send(call)).status).toBe(401);
    expect((await shop.send(call, { as: await shop.person() })).status).toBe(403);
    await shop.send(`DELETE /api/admin/orders/${id}`, { as: admin });
    expect(await shop.send(call, { as: admin })).toMatchObject({ status: 404, body: { error: 'Order not found' } });
  });

  it('takes as many statements after many changes as after few', async () => {
    const { admin, id } = await paid();
    const count = () => countStatements(shop, () => shop.send(`GET /api/admin/orders/${id}/timeline`, { as: admin }));
    const before = await count();
    for (const status of ['shipped', 'delivered', 'cancelled', 'processing']) await setStatus(admin, id, status);
    expect(await count()).toBe(before);
  });
});
