import { describe, expect, it } from 'vitest';
import { buy, itemOf, makeBuyer, orderOf, stockOf } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();
const PLACE = { street: '1 Ringweg', city: 'Assen', state: 'Drenthe', zipCode: '9402 AB', country: 'DE' };
const HOUR_MS = 60 * 60_000;

async function bought() {
  const buyer = await makeBuyer(shop);
  const mug = await makeProduct(shop, { stock: 5, name: 'Mug', options: ['Name'], price: 1500 });
  const line = { ...itemOf(mug), options: JSON.stringify([{ Name: 'Ada' }]) };
  const { orderId: id } = await buy(shop, buyer, [line]);
  return { buyer, mug, id };
}
const read = async (as: TestPerson, id: string) => (await shop.send(`GET /api/orders/${id}`, { as })).body.data;
const cancel = (as: TestPerson, id: string, body: object = {}) =>
  shop.send(`POST /api/orders/${id}/cancel`, { as, body });
const move = (as: TestPerson, id: string, more: object = {}) =>
  shop.send(`PUT /api/orders/${id}/shipping-address`, { as, body: { ...PLACE, ...more } });
const print = async (as: TestPerson, id: string, options: object[]) => {
  const { items } = await read(as, id);
  return shop.send(`PUT /api/orders/${id}/texts`, { as, body: { orderItemId: items[0].id, options } });
};
const logged = () =>
  shop.services.db.selectFrom('activities').selectAll().orderBy('created_at', 'desc').limit(1).execute();

describe('Within an hour of paying, a buyer', () => {
  it('cancels their order: stock comes back, and the money leaves at once', async () => {
    const { buyer, mug, id } = await bought();
    expect(await read(buyer, id)).toMatchObject({ changeable_until: expect.any(String) });
    expect(await cancel(buyer, id)).toMatchObject({
      status: 200,
      body: { data: { status: 'cancelled', changeable_until: null } },
    });
    expect(await orderOf(shop, id)).toMatchObject({ payment_status: 'refunded', cancel_reason: 'buyer' });
    expect(await stockOf(shop, mug)).toBe(5);
    expect((await cancel(buyer, id)).status).toBe(409);
  });

  it('corrects the address within its shipping region, and nothing that was charged changes', async () => {
    const { buyer, id } = await bought();
    const before = await read(buyer, id);
    const { body } = await move(buyer, id);
    expect(body.data).toMatchObject({ shipping_address: PLACE, total: before.total, payment: before.payment });
    expect(await logged()).toMatchObject([
      {
        action: 'order.address_corrected',
        actor_id: buyer.id,
        before: { shipping_address: { street: '12 Pit Lane' } },
        after: { shipping_address: PLACE },
      },
    ]);
    const abroad = await move(buyer, id, { country: 'US' });
    expect([abroad.status, Object.keys(abroad.body.fields)]).toEqual([400, ['country']]);
  });

  it('corrects what is printed, by the rules of the cart', async () => {
    const { buyer, id } = await bought();
    expect((await print(buyer, id, [{ Name: ' Grace ' }])).body.data.items[0].options).toBe('[{"Name":"Grace"}]');
    expect(await logged()).toMatchObject([
      {
        action: 'order.texts_corrected',
        before: { options: [{ Name: 'Ada' }] },
        after: { options: [{ Name: 'Grace' }] },
      },
    ]);
    for (const options of [
      [],
      [{ Name: ' ' }],
      [{ Name: 'x'.repeat(15) }],
      [{ Name: 'Ada7' }],
      [{ Name: 'A', Number: '7' }],
    ])
      expect((await print(buyer, id, options)).status).toBe(400);
  });

  it('is read in the timeline with what was there before', async () => {
    const { buyer, id } = await bought();
    await move(buyer, id);
    shop.pass(1000);
    await print(buyer, id, [{ Name: 'Grace' }]);
    const admin = await shop.person({ role: 'admin' });
    const { data } = (await shop.send(`GET /api/admin/orders/${id}/timeline`, { as: admin })).body;
    const changes = data.flatMap((event: { changes: object[] }) => event.changes);
    expect(changes).toMatchObject([
      {
        field: 'shippingAddress',
        before: expect.stringContaining('12 Pit Lane'),
        after: '1 Ringweg, 9402 AB Assen, Drenthe, Germany',
      },
      { field: 'texts', before: 'Name: Ada', after: 'Name: Grace' },
    ]);
  });

  it('changes no order of another, none that has changed meanwhile, and none that is being sent', async () => {
    const { buyer, id } = await bought();
    const another = await makeBuyer(shop);
    expect((await cancel(another, id)).status).toBe(404);
    expect((await move(another, id)).status).toBe(404);
    const { updated_at: expectedUpdatedAt } = await read(buyer, id);
    await move(buyer, id);
    expect((await cancel(buyer, id, { expectedUpdatedAt })).body.code).toBe('version_conflict');
    const admin = await shop.person({ role: 'admin', displayName: 'Bea Boss' });
    const seen = (await read(buyer, id)).updated_at;
    await shop.send(`PUT /api/admin/orders/${id}`, { as: admin, body: { shippingEstimate: 'Monday' } });
    const stale = (await cancel(buyer, id, { expectedUpdatedAt: seen })).body;
    expect(stale.code).toBe('version_conflict');
    expect(stale.error, 'who works for the team is the team’s').not.toContain('Bea');
    await shop.send(`PUT /api/admin/orders/${id}/status`, { as: admin, body: { status: 'shipped' } });
    expect((await cancel(buyer, id)).body.error).toMatch(/It is too late to change order/);
    expect((await move(buyer, id)).status).toBe(409);
  });
});

it('After an hour nothing is changed', async () => {
  const { buyer, id } = await bought();
  shop.pass(HOUR_MS);
  expect((await read(buyer, id)).changeable_until).toBeNull();
  expect((await cancel(buyer, id)).status).toBe(409);
  expect((await move(buyer, id)).status).toBe(409);
  expect((await print(buyer, id, [{ Name: 'Grace' }])).status).toBe(409);
});
