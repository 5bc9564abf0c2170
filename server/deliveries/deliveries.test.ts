import { describe, expect, it } from 'vitest';
import { buy, itemOf, makeBuyer, stockOf } from '#testing/make/checkout.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { makeProduct } from '#testing/make/products.ts';
import type { TestPerson } from '#testing/shop/test-shop.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();
const { activities, begun, makeAdmin, read, setStatus } = makeOrderAdmin(shop);
const UNKNOWN = '11111111-1111-4111-8111-111111111111';
const MINUTE = 60_000;
const DHL = { carrier: 'dhl', trackingNumber: '00 340 434' };

/** A paid order of two jerseys and a cap. */
async function bought() {
  const [admin, buyer] = [await makeAdmin(), await makeBuyer(shop)];
  const jersey = await makeProduct(shop, { stock: 3, name: 'Race Jersey' });
  const cap = await makeProduct(shop, { stock: 3, name: 'Cap' });
  const { orderId: id } = await buy(shop, buyer, [itemOf(jersey, 2), itemOf(cap)]);
  const { items } = await read(admin, id);
  const idOf = (name: string): string =>
    items.find(({ product }: { product: { name: string } }) => product.name === name).id;
  const jerseys = (quantity = 2) => ({ orderItemId: idOf('Race Jersey'), quantity });
  return { admin, buyer, jersey, capProduct: cap, id, jerseys, cap: { orderItemId: idOf('Cap'), quantity: 1 } };
}
const send = (as: TestPerson, id: string, items: object[], more: object = {}) =>
  shop.send(`POST /api/admin/orders/${id}/deliveries`, { as, body: { ...DHL, items, ...more } });
const change = (as: TestPerson, deliveryId: string, more: object = {}) =>
  shop.send(`PUT /api/admin/deliveries/${deliveryId}`, { as, body: { ...DHL, isDelivered: false, ...more } });
const takeBack = (as: TestPerson, deliveryId: string, query = '') =>
  shop.send(`DELETE /api/admin/deliveries/${deliveryId}${query}`, { as });

describe('An order that is sent in parts', () => {
  it('is shipped once all of it has left and delivered once all of it has arrived, as its buyer sees', async () => {
    const { admin, buyer, id, jerseys, cap } = await bought();
    const first = await send(admin, id, [jerseys(1), cap]);
    expect(first).toMatchObject({
      status: 201,
      body: {
        data: {
          id,
          status: 'processing',
          deliveries: [
            {
              carrier: 'dhl',
              carrier_name: 'DHL',
              tracking_number: '00 340 434',
              tracking_url: expect.stringContaining('tracking-id=00340434'),
              tracking_link: null,
              delivered_at: null,
              items: [
                { order_item_id: jerseys().orderItemId, quantity: 1 },
                { order_item_id: cap.orderItemId, quantity: 1 },
              ],
            },
          ],
        },
      },
    });
    shop.pass(MINUTE);
    const second = await send(admin, id, [jerseys(1)], {
      carrier: 'other',
      carrierName: 'Bike Post',
      trackingNumber: null,
    });
    const { status, deliveries } = second.body.data;
    expect(status).toBe('shipped');
    expect(deliveries[1]).toMatchObject({ carrier: 'other', carrier_name: 'Bike Post', tracking_url: null });
    await change(admin, deliveries[0].id, { isDelivered: true });
    expect((await read(admin, id)).status).toBe('shipped');
    const all = await change(admin, deliveries[1].id, { ...DHL, isDelivered: true });
    expect(all).toMatchObject({ status: 200, body: { data: { status: 'delivered' } } });
    const { data: mine } = (await shop.send(`GET /api/orders/${id}`, { as: buyer })).body;
    expect(mine).toMatchObject({
      status: 'delivered',
      deliveries: [
        { carrier_name: 'DHL', delivered_at: expect.any(String), items: [{ quantity: 1 }, { quantity: 1 }] },
        { carrier_name: 'DHL', delivered_at: expect.any(String), items: [{ quantity: 1 }] },
      ],
    });
    expect(mine.shipped_at >= mine.deliveries[1].sent_at).toBe(true);
    expect(mine.delivered_at >= mine.deliveries[1].delivered_at).toBe(true);
    expect(mine.deliveries[0]).not.toHaveProperty('tracking_link');
  });

  it('goes back with a parcel that is taken back, and can be sent again', async () => {
    const { admin, id, jerseys, cap } = await bought();
    const { deliveries } = (await send(admin, id, [jerseys(), cap])).body.data;
    const back = await takeBack(admin, deliveries[0].id);
    expect(back).toMatchObject({ status: 200, body: { data: { status: 'processing', deliveries: [] } } });
    expect((await takeBack(admin, deliveries[0].id)).status).toBe(404);
    expect((await change(admin, deliveries[0].id)).status).toBe(404);
    expect((await send(admin, id, [jerseys(), cap])).body.data.status).toBe('shipped');
  });

  it('keeps when a parcel has arrived while its carrier is corrected', async () => {
    const { admin, id, jerseys } = await bought();
    const [{ id: parcel }] = (await send(admin, id, [jerseys()])).body.data.deliveries;
    const [first] = (await change(admin, parcel, { isDelivered: true })).body.data.deliveries;
    shop.pass(MINUTE);
    const corrected = { carrier: 'other', carrierName: 'Bike Post', trackingLink: 'https://track.example/{number}' };
    const [second] = (await change(admin, parcel, { ...corrected, isDelivered: true })).body.data.deliveries;
    expect(second).toMatchObject({
      delivered_at: first.delivered_at,
      tracking_url: 'https://track.example/00340434',
      tracking_link: 'https://track.example/{number}',
    });
    // A carrier that we know needs neither name nor link.
    const [third] = (await change(admin, parcel, { ...corrected, carrier: 'ups' })).body.data.deliveries;
    expect(third).toMatchObject({ carrier_name: 'UPS', tracking_link: null, delivered_at: null });
  });

  it('never sends more of an item than was ordered, whoever sends at the same time', async () => {
    const { admin, id, jerseys, cap } = await bought();
    const [bea, other] = [await makeAdmin(), await bought()];
    const replies = await Promise.all([send(admin, id, [jerseys()]), send(bea, id, [jerseys(1), jerseys(1)])]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.error).toBe('Of “Race Jersey”, nothing is left to send.');
    expect((await send(admin, id, [{ ...cap, quantity: 2 }])).body.error).toBe('Of “Cap”, only 1 is left to send.');
    expect((await send(admin, id, [other.cap])).status).toBe(400);
    expect((await send(admin, id, [{ ...cap, orderItemId: UNKNOWN }])).status).toBe(400);
    expect((await read(admin, id)).deliveries).toHaveLength(1);
  });

  it('is changed by whoever has seen it as it is', async () => {
    const { admin, id, jerseys, cap } = await bought();
    const { updated_at: expectedUpdatedAt } = await read(admin, id);
    const bea = await shop.person({ role: 'admin', displayName: 'Bea Boss' });
    const [{ id: parcel }] = (await send(bea, id, [cap], { expectedUpdatedAt })).body.data.deliveries;
    const stale = await send(admin, id, [jerseys()], { expectedUpdatedAt });
    expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect(stale.body.error).toContain('Bea Boss has changed order');
    expect((await change(admin, parcel, { expectedUpdatedAt })).status).toBe(409);
    expect((await takeBack(admin, parcel, `?expectedUpdatedAt=${expectedUpdatedAt}`)).status).toBe(409);
  });

  it('says in its timeline who sent what, and what became of it', async () => {
    const { admin, id, jerseys, cap } = await bought();
    const [{ id: parcel }] = (await send(admin, id, [jerseys(), cap])).body.data.deliveries;
    await change(admin, parcel, { trackingNumber: '1' });
    await change(admin, parcel, { trackingNumber: '1', isDelivered: true });
    await takeBack(admin, parcel);
    const { data } = (await shop.send(`GET /api/admin/orders/${id}/timeline`, { as: admin })).body;
    const events = data.slice(-4) as { action: string; actor: string; description: string; changes: object[] }[];
    expect(events.map(({ action, changes }) => [action, changes])).toMatchObject([
      ['delivery.sent', [{ field: 'status', before: 'processing', after: 'shipped' }]],
      ['delivery.updated', []],
      ['delivery.delivered', [{ before: 'shipped', after: 'delivered' }]],
      ['delivery.deleted', [{ before: 'delivered', after: 'processing' }]],
    ]);
    expect(events.every(({ actor }) => actor === 'Alex Admin')).toBe(true);
    expect(events[0]?.description).toMatch(
      /^A parcel of order ANT-\w+ was sent \(DHL 00 340 434\): 2 × Race Jersey, 1 × Cap$/,
    );
    expect((await activities()).at(-1)).toMatchObject({
      type: 'order',
      object_id: id,
      before: { delivery: { id: parcel } },
    });
  });
});

describe('What cannot be sent', () => {
  it('is an order that waits for its money, unless it was paid in another way', async () => {
    const { admin, id } = await begun();
    const [{ id: item }] = (await read(admin, id)).items;
    const items = [{ orderItemId: item, quantity: 1 }];
    expect((await send(admin, id, items)).body.error).toMatch(/is not paid yet\. If it was paid in another way/);
    await setStatus(admin, id, 'processing');
    expect(await send(admin, id, items)).toMatchObject({ status: 201, body: { data: { status: 'shipped' } } });
  });

  it('is a cancelled order; what had left of it can still be corrected', async () => {
    const { admin, id, jerseys, cap } = await bought();
    const [{ id: parcel }] = (await send(admin, id, [cap])).body.data.deliveries;
    await setStatus(admin, id, 'cancelled');
    expect((await send(admin, id, [jerseys()])).body.error).toMatch(/is cancelled: nothing of it is to be sent/);
    expect((await change(admin, parcel, { isDelivered: true })).body.data.status).toBe('cancelled');
    const refused = await takeBack(admin, parcel);
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/Reopen it to take its parcel/)]);
    await setStatus(admin, id, 'processing');
    expect((await takeBack(admin, parcel)).body.data.status).toBe('processing');
  });

  it('is what a carrier cannot be asked about: another link, or one that is not secure', async () => {
    const { admin, id, cap } = await bought();
    for (const trackingLink of [
      'https://track.example/',
      'http://track.example/{number}',
      'javascript:alert("{number}")',
    ])
      expect((await send(admin, id, [cap], { carrier: 'other', trackingLink })).body.fields).toEqual({
        trackingLink: 'must be an https address with {number} in it',
      });
  });
});

describe('Status and goods', () => {
  it('can still be set by hand: an order that was shipped so has no parcels', async () => {
    const { admin, id, cap } = await bought();
    const shipped = await setStatus(admin, id, 'shipped');
    expect(shipped.body.data).toMatchObject({ status: 'shipped', deliveries: [] });
    // Noted later.
    expect((await send(admin, id, [cap])).body.data.status).toBe('shipped');
  });

  it('that have not left come back into stock with a cancellation, and go out again with its end; the others when somebody says so', async () => {
    const { admin, jersey, capProduct, id, cap } = await bought();
    const stock = async () => [await stockOf(shop, jersey), await stockOf(shop, capProduct)];
    await send(admin, id, [cap]);
    const cancelled = (await setStatus(admin, id, 'cancelled')).body.data;
    expect(cancelled).toMatchObject({ payment_status: 'refund_due', stock_state: 'sold' });
    expect(await stock()).toEqual([3, 2]);
    await setStatus(admin, id, 'processing');
    expect(await stock()).toEqual([1, 2]);
    await setStatus(admin, id, 'cancelled');
    await setStatus(admin, id, 'cancelled', { restock: true });
    expect(await stock()).toEqual([3, 3]);
    await setStatus(admin, id, 'processing');
    expect(await stock()).toEqual([1, 2]);
  });

  it('that were sold to somebody else meanwhile cannot be taken again', async () => {
    const { admin, jersey, id, cap } = await bought();
    await send(admin, id, [cap]);
    await setStatus(admin, id, 'cancelled');
    await buy(shop, await makeBuyer(shop), [itemOf(jersey, 2)]);
    expect((await setStatus(admin, id, 'processing')).status).toBe(409);
  });

  it('are found by the number of their parcel, with or without its blanks', async () => {
    const { admin, id, cap } = await bought();
    await send(admin, id, [cap], { trackingNumber: 'JJD 0003 4043 4' });
    const found = async (search: string) =>
      (await shop.send(`GET /api/admin/orders?search=${encodeURIComponent(search)}`, { as: admin })).body.data.map(
        (order: { id: string }) => order.id,
      );
    expect(await found('jjd00034043 4')).toEqual([id]);
    expect(await found('JJD000340434')).toEqual([id]);
    expect(await found('JJD000340435')).toEqual([]);
  });
});
