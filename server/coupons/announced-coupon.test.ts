import { describe, expect, it } from 'vitest';
import { buy, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const DAY = 86_400_000;
const day = (from: number) => new Date(shop.services.clock.now().getTime() + from * DAY).toISOString();
const nightshift = () => ({
  code: 'NIGHTSHIFT',
  name: 'Nightshift',
  description: 'For the night',
  type: 'free_shipping',
  value: 0,
  minOrderAmount: 80,
  startDate: day(-1),
  endDate: day(1),
  isAnnounced: true,
});
const create = async (as: TestPerson, about: object = {}) =>
  (await shop.send('POST /api/admin/coupons', { as, body: { ...nightshift(), ...about } })).body.data.id;
const update = (as: TestPerson, id: string, about: object) =>
  shop.send(`PUT /api/admin/coupons/${id}`, { as, body: { ...nightshift(), ...about } });
const announced = async () => (await shop.send('GET /api/coupons/announced')).body.data;

it('follows what the office does with its coupon', async () => {
  const admin = await shop.person({ role: 'admin' });
  expect(await announced()).toBeNull();
  const id = await create(admin);
  expect(await announced()).toEqual({ code: 'NIGHTSHIFT', offer: 'free shipping', minimum: '€80' });
  await update(admin, id, { code: 'DAYSHIFT', minOrderAmount: 79.5 });
  expect(await announced()).toEqual({ code: 'DAYSHIFT', offer: 'free shipping', minimum: '€79.50' });
  const changes: [string, object?][] = [
    [`PUT /api/admin/coupons/${id}/status`, { isActive: false }],
    [`PUT /api/admin/coupons/${id}`, { ...nightshift(), isAnnounced: false, isActive: true }],
    [`PUT /api/admin/coupons/${id}`, { ...nightshift(), endDate: day(-0.5) }],
    [`PUT /api/admin/coupons/${id}`, { ...nightshift(), startDate: day(0.5) }],
    [`DELETE /api/admin/coupons/${id}`],
  ];
  for (const [call, body] of changes) {
    expect((await shop.send(call, { as: admin, ...(body && { body }) })).status).toBe(200);
    expect({ call, coupon: await announced() }).toEqual({ call, coupon: null });
    if (body) await update(admin, id, { isActive: true });
  }
});

it.each([
  [{ type: 'percentage', value: 12.5, maxDiscount: null, minOrderAmount: 0 }, '12.5% off', null],
  [{ type: 'percentage', value: 10, maxDiscount: 20 }, '10% off (up to €20)', '€80'],
  [{ type: 'fixed', value: 15 }, '€15 off', '€80'],
])('says of %j: %s', async (terms, offer, minimum) => {
  await create(await shop.person({ role: 'admin' }), terms);
  expect(await announced()).toMatchObject({ offer, minimum });
});

it('is announced until its last use', async () => {
  const admin = await shop.person({ role: 'admin' });
  await create(admin, { code: 'LAST', minOrderAmount: 0, usageLimit: 1 });
  expect(await announced()).toMatchObject({ code: 'LAST' });
  await buy(shop, await makeBuyer(shop), [itemOf(await makeProduct(shop))], { couponCode: 'LAST' });
  expect(await announced()).toBeNull();
});

describe('Only one coupon is announced', () => {
  const read = async (as: TestPerson, id: string) =>
    (await shop.send(`GET /api/admin/coupons/${id}`, { as })).body.data;
  const listed = async (as: TestPerson) =>
    (await shop.send('GET /api/admin/coupons?announced=true', { as })).body.data.map(
      ({ code }: { code: string }) => code,
    );

  it('one that is, created or changed, takes the place of the other, which says so', async () => {
    const admin = await shop.person({ role: 'admin', displayName: 'Alex Admin' });
    expect(await listed(admin)).toEqual([]);
    const old = await create(admin, { code: 'OLD' });
    const plain = await create(admin, { code: 'PLAIN', isAnnounced: false });
    expect(await listed(admin)).toEqual(['OLD']);
    shop.pass(60_000);
    const { updatedAt } = await read(admin, old);
    await create(admin, { code: 'NEW' });
    expect([await listed(admin), await announced()]).toMatchObject([['NEW'], { code: 'NEW' }]);
    expect((await read(admin, old)).isAnnounced).toBe(false);
    expect((await update(admin, old, { code: 'OLD', expectedUpdatedAt: updatedAt })).status).toBe(409);
    expect((await update(admin, plain, { code: 'PLAIN' })).status).toBe(200);
    expect([await listed(admin), await announced()]).toMatchObject([['PLAIN'], { code: 'PLAIN' }]);
    const changed = await shop.services.db
      .selectFrom('activities')
      .select(['actor_id', 'description', 'before', 'after'])
      .where('object_id', '=', old)
      .where('action', '=', 'coupon.updated')
      .execute();
    expect(changed).toMatchObject([
      {
        actor_id: admin.id,
        description: 'Coupon OLD updated',
        before: { isAnnounced: true },
        after: { isAnnounced: false },
      },
    ]);
  });

  it('whoever announces at the same time', async () => {
    const admin = await shop.person({ role: 'admin' });
    const ids = await Promise.all(['A', 'B', 'C'].map((code) => create(admin, { code, isAnnounced: false })));
    const codes = ['A', 'B', 'C', 'D', 'E'];
    const replies = await Promise.all(
      codes.map((code, index) =>
        ids[index]
          ? update(admin, ids[index], { code })
          : shop.send('POST /api/admin/coupons', { as: admin, body: { ...nightshift(), code } }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 201, 201]);
    expect(await listed(admin)).toHaveLength(1);
  });
});
