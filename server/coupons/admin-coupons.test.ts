import { describe, expect, it } from 'vitest';
import { buy, checkOut, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeProduct } from '#testing/make/products.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const admin = () => shop.person({ role: 'admin', displayName: 'Alex Admin' });
const season = {
  code: 'season10',
  name: 'Season start',
  description: 'For everybody',
  type: 'percentage',
  value: 10,
  minOrderAmount: 0,
  startDate: '2020-01-01T00:00:00.000Z',
  endDate: '2099-12-31T23:59:59.999Z',
};
const create = (as: TestPerson, about: object = {}) =>
  shop.send('POST /api/admin/coupons/', { as, body: { ...season, ...about } });
const update = (as: TestPerson, id: string, about: object = {}) =>
  shop.send(`PUT /api/admin/coupons/${id}`, { as, body: { ...season, ...about } });
const list = async (as: TestPerson, query = '') => (await shop.send(`GET /api/admin/coupons/${query}`, { as })).body;
const validate = async (as: TestPerson, code: string, orderTotal = 50) =>
  (await shop.send('POST /api/coupons/validate', { as, body: { code, orderTotal } })).body;
const activities = () =>
  shop.services.db.selectFrom('activities').selectAll().where('type', '=', 'coupon').orderBy('created_at').execute();

describe('creating a coupon', () => {
  it('keeps its code in capitals, and has no limits that are not given', async () => {
    const alex = await admin();
    const { status, body } = await create(alex, { usageCount: 7 });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(String),
      ...season,
      code: 'SEASON10',
      maxDiscount: null,
      usageLimit: null,
      userUsageLimit: null,
      usageCount: 0,
      isActive: true,
      isAnnounced: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await validate(await shop.person(), 'Season10')).toMatchObject({ valid: true, discount: 5, finalTotal: 45 });
    expect(await activities()).toMatchObject([
      {
        action: 'coupon.created',
        actor_id: alex.id,
        object_id: body.data.id,
        after: { code: 'SEASON10', value: 1000 },
      },
    ]);
  });

  it('takes limits, and blanks for none', async () => {
    const alex = await admin();
    const limits = { maxDiscount: 7.5, usageLimit: 100, userUsageLimit: 1 };
    expect((await create(alex, limits)).body.data).toMatchObject(limits);
    const blank = { maxDiscount: '', usageLimit: '', userUsageLimit: null };
    expect((await create(alex, { ...blank, code: 'B' })).body.data).toMatchObject({
      maxDiscount: null,
      usageLimit: null,
      userUsageLimit: null,
    });
  });

  it('stores no value for free shipping', async () => {
    const { body } = await create(await admin(), { type: 'free_shipping', value: 250 });
    expect(body.data).toMatchObject({ type: 'free_shipping', value: 0 });
  });

  it.each([
    [{ value: 0.01 }, 201],
    [{ value: 12.5 }, 201],
    [{ value: 100 }, 201],
    [{ type: 'fixed', value: 0.01 }, 201],
    [{ type: 'fixed', value: 250 }, 201],
    [{ type: 'free_shipping', value: 0 }, 201],
    [{ endDate: season.startDate }, 201],
  ])('takes %j', async (about, status) => {
    expect((await create(await admin(), about)).status).toBe(status);
  });

  it.each([
    [{ value: 0 }, 'value must be above 0 and at most 100'],
    [{ value: 100.01 }, 'value must be above 0 and at most 100'],
    [{ value: -5 }, 'value must not be negative'],
    [{ type: 'fixed', value: 0 }, 'value must be above 0'],
    [{ type: 'bogus' }, 'type must be one of percentage, fixed, free_shipping'],
    [{ endDate: '2019-12-31T23:59:59.999Z' }, 'endDate must not be before startDate'],
    [{ usageLimit: 0 }, 'usageLimit must be at least 1'],
    [{ userUsageLimit: -1 }, 'userUsageLimit must be at least 1'],
    [{ maxDiscount: 0 }, 'maxDiscount must be above 0'],
    [{ code: ' ' }, 'code is required'],
  ])('refuses %j', async (about, error) => {
    expect(await create(await admin(), about)).toMatchObject({ status: 400, body: { error } });
  });

  it('refuses a code that is taken, in any case, until that coupon is deleted', async () => {
    const alex = await admin();
    const replies = await Promise.all(['twice', 'TWICE'].map((code) => create(alex, { code })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const again = await create(alex, { code: 'Twice' });
    expect(again).toMatchObject({
      status: 409,
      body: { error: 'This coupon code is already in use', fields: { code: 'is already in use' } },
    });
    const { id } = (await list(alex)).data[0];
    expect(await shop.send(`DELETE /api/admin/coupons/${id}`, { as: alex })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await create(alex, { code: 'Twice' })).status).toBe(201);
  });
});

describe('the list of coupons', () => {
  it('comes newest first, page by page, without the deleted', async () => {
    const alex = await admin();
    for (const code of ['A', 'B', 'C']) {
      await makeCoupon(shop, { code });
      shop.pass(1000);
    }
    await makeCoupon(shop, { code: 'GONE', deleted: true });
    expect(await list(alex, '?limit=2')).toMatchObject({ total: 3, data: [{ code: 'C' }, { code: 'B' }] });
    expect(await list(alex, '?limit=2&page=2')).toMatchObject({ total: 3, data: [{ code: 'A' }] });
  });

  it.each([
    ['race10', 1],
    ['coupon fans', 2],
    ['100%', 1],
    ['%', 1],
    ['_', 0],
    ['nothing', 0],
  ])('finds by every word of %j', async (search, total) => {
    await makeCoupon(shop, { code: 'RACE10' });
    await makeCoupon(shop, { code: '100%' });
    expect((await list(await admin(), `?search=${encodeURIComponent(search)}`)).total).toBe(total);
  });
});

describe('changing a coupon', () => {
  it('keeps the limits that are left out, clears the blank ones, and records before and after', async () => {
    const alex = await admin();
    const { id } = (await create(alex, { usageLimit: 5, userUsageLimit: 2, maxDiscount: 9 })).body.data;
    const { body } = await update(alex, id, { name: 'Season end', userUsageLimit: '', maxDiscount: null });
    expect(body.data).toMatchObject({ name: 'Season end', usageLimit: 5, userUsageLimit: null, maxDiscount: null });
    expect((await activities())[1]).toMatchObject({
      action: 'coupon.updated',
      before: { name: 'Season start' },
      after: { name: 'Season end' },
    });
  });

  it('refuses the code of another', async () => {
    const alex = await admin();
    await create(alex, { code: 'OTHER' });
    const { id } = (await create(alex)).body.data;
    expect(await update(alex, id, { code: 'other' })).toMatchObject({ status: 409 });
    expect((await update(alex, id)).status).toBe(200);
  });

  it('refuses to overwrite what somebody else has changed since', async () => {
    const alex = await admin();
    const { id, updatedAt } = (await create(alex)).body.data;
    const replies = await Promise.all(
      [1, 2, 3].map((value) => update(alex, id, { value, expectedUpdatedAt: updatedAt })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('may bring a limit below what is used: then nobody can use it any more', async () => {
    const alex = await admin();
    const cap = await makeProduct(shop);
    const { id } = (await create(alex)).body.data;
    const [first, second] = [await makeBuyer(shop), await makeBuyer(shop)];
    for (const buyer of [first, second]) await buy(shop, buyer, [itemOf(cap)], { couponCode: 'SEASON10' });
    expect((await list(alex)).data[0]).toMatchObject({ usageCount: 2, usageLimit: null });
    expect((await update(alex, id, { usageLimit: 1 })).body.data).toMatchObject({ usageCount: 2, usageLimit: 1 });
    const late = await makeBuyer(shop);
    expect(await validate(late, 'SEASON10')).toEqual({ valid: false, error: 'This coupon has been used up' });
    expect(await checkOut(shop, late, [itemOf(cap)], { couponCode: 'SEASON10' })).toMatchObject({
      status: 409,
      body: { error: 'This coupon has been used up' },
    });
    await update(alex, id, { usageLimit: 3, userUsageLimit: 1 });
    expect(await validate(late, 'SEASON10')).toMatchObject({ valid: true });
    expect(await validate(first, 'SEASON10')).toMatchObject({ error: 'You have already used this coupon' });
  });
});

describe('switching a coupon off, and deleting one', () => {
  it('acts at once', async () => {
    const [alex, fan] = [await admin(), await shop.person()];
    const { id, code } = await makeCoupon(shop);
    const toggle = () => shop.send(`PUT /api/admin/coupons/${id}/status`, { as: alex });
    expect(await toggle()).toMatchObject({ status: 200, body: { data: { isActive: false } } });
    expect(await validate(fan, code)).toEqual({ valid: false, error: 'This coupon is not active' });
    expect(await toggle()).toMatchObject({ body: { data: { isActive: true } } });
    expect(await validate(fan, code)).toMatchObject({ valid: true });
    expect((await activities()).map(({ action }) => action)).toEqual(['coupon.deactivated', 'coupon.activated']);
  });

  it('leaves the code in old orders', async () => {
    const alex = await admin();
    const buyer = await makeBuyer(shop);
    const { id, code } = await makeCoupon(shop);
    const { orderId } = await buy(shop, buyer, [itemOf(await makeProduct(shop))], { couponCode: code });
    await shop.send(`DELETE /api/admin/coupons/${id}`, { as: alex });
    expect(await validate(buyer, code)).toEqual({ valid: false, error: 'Invalid coupon' });
    expect((await shop.send(`GET /api/admin/orders/${orderId}`, { as: alex })).body.data.coupon_code).toBe(code);
    for (const call of [`DELETE /api/admin/coupons/${id}`, `PUT /api/admin/coupons/${id}/status`]) {
      expect(await shop.send(call, { as: alex })).toMatchObject({ status: 404, body: { error: 'Coupon not found' } });
    }
    expect(await update(alex, id)).toMatchObject({ status: 404 });
  });
});

it('only admins get at the coupons', async () => {
  const fan = await shop.person();
  const { id } = await makeCoupon(shop);
  const one = `/api/admin/coupons/${id}`;
  for (const call of [
    'GET /api/admin/coupons',
    'POST /api/admin/coupons',
    `PUT ${one}`,
    `PUT ${one}/status`,
    `DELETE ${one}`,
  ]) {
    expect((await shop.send(call)).status).toBe(401);
    expect((await shop.send(call, { as: fan })).status).toBe(403);
  }
});
