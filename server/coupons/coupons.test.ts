import { describe, expect, it } from 'vitest';
import { buy, type Buyer, checkOut, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeProduct } from '#testing/make/products.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop({ rateLimit: 1 });
const DAY = 86_400_000;
const tooMany = { status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } };

const validate = (as: TestPerson | undefined, code: unknown, orderTotal: unknown = 100) =>
  shop.send('POST /api/coupons/validate', { ...(as && { as }), body: { code, orderTotal } });

async function use(couponCode: string, buyer: Buyer): Promise<void> {
  await buy(shop, buyer, [itemOf(await makeProduct(shop))], { couponCode });
}

describe('trying a coupon', () => {
  it('says what it takes off, whatever the case of its code', async () => {
    const fan = await shop.person();
    await makeCoupon(shop, { code: 'RACE10', value: 1000, maxDiscount: 700 });
    expect(await validate(fan, ' race10 ', 64.95)).toMatchObject({
      status: 200,
      body: {
        valid: true,
        discount: 6.5,
        finalTotal: 58.45,
        coupon: { code: 'RACE10', type: 'percentage', name: 'Coupon RACE10' },
      },
    });
    expect((await validate(fan, 'RACE10', 90)).body).toMatchObject({ discount: 7, finalTotal: 83 });
  });

  it('takes nothing off with free shipping, and never more than there is', async () => {
    const fan = await shop.person();
    await makeCoupon(shop, { code: 'SHIP', type: 'free_shipping', value: 0 });
    await makeCoupon(shop, { code: 'MINUS50', type: 'fixed', value: 5000 });
    expect((await validate(fan, 'SHIP', 20)).body).toMatchObject({
      valid: true,
      discount: 0,
      finalTotal: 20,
      coupon: { type: 'free_shipping' },
    });
    expect((await validate(fan, 'MINUS50', 20)).body).toMatchObject({ valid: true, discount: 20, finalTotal: 0 });
  });

  it('says why it does not work', async () => {
    const fan = await shop.person();
    const now = shop.services.clock.now().getTime();
    await makeCoupon(shop, { code: 'OFF', isActive: false });
    await makeCoupon(shop, { code: 'SOON', startsAt: new Date(now + 60_000) });
    await makeCoupon(shop, { code: 'LATE', startsAt: new Date(now - DAY), endsAt: new Date(now - 60_000) });
    await makeCoupon(shop, { code: 'BIG', minOrder: 10_001 });
    await makeCoupon(shop, { code: 'USED', usageLimit: 1 });
    await use('USED', await makeBuyer(shop));
    await makeCoupon(shop, { code: 'GONE', deleted: true });
    const errors = {
      NONE: 'Invalid coupon',
      GONE: 'Invalid coupon',
      OFF: 'This coupon is not active',
      SOON: 'This coupon has not started yet',
      LATE: 'This coupon has expired',
      USED: 'This coupon has been used up',
    };
    for (const [code, error] of Object.entries(errors)) {
      const reply = await validate(fan, code);
      expect({ status: reply.status, body: reply.body }).toEqual({ status: 200, body: { valid: false, error } });
    }
    expect((await validate(fan, 'BIG')).body).toEqual({
      valid: false,
      error: 'Spend at least €100.01 to use this coupon',
      missing: 0.01,
    });
  });

  it('counts for each person what that person has used', async () => {
    const [fan, other] = [await makeBuyer(shop), await shop.person()];
    const { code } = await makeCoupon(shop, { userUsageLimit: 1 });
    await use(code, fan);
    expect((await validate(fan, code)).body).toEqual({ valid: false, error: 'You have already used this coupon' });
    expect((await validate(other, code)).body).toMatchObject({ valid: true });
  });

  it('does not count against a person what their own unpaid order holds', async () => {
    const [fan, other] = [await makeBuyer(shop), await shop.person()];
    const { code } = await makeCoupon(shop, { usageLimit: 1, userUsageLimit: 1 });
    await checkOut(shop, fan, [itemOf(await makeProduct(shop))], { couponCode: code });
    expect((await validate(fan, code)).body).toMatchObject({ valid: true });
    expect((await validate(other, code)).body).toEqual({ valid: false, error: 'This coupon has been used up' });
  });

  it('starts working when its time has come', async () => {
    const fan = await shop.person();
    const { code } = await makeCoupon(shop, { startsAt: new Date(shop.services.clock.now().getTime() + 60_000) });
    expect((await validate(fan, code)).body.valid).toBe(false);
    shop.pass(61_000);
    expect((await validate(fan, code)).body.valid).toBe(true);
  });

  it('is for those who are signed in', async () => {
    expect(await validate(undefined, 'RACE10')).toMatchObject({ status: 401, body: { error: 'Please log in' } });
  });

  it('may be done twenty times a minute', async () => {
    const [fan, other] = [await shop.person(), await shop.person()];
    const { code } = await makeCoupon(shop);
    for (let tries = 0; tries < 20; tries++) expect((await validate(fan, code)).body.valid).toBe(true);
    expect(await validate(fan, code)).toMatchObject(tooMany);
    expect((await validate(other, code)).status).toBe(200);
  });
});

describe('guessing codes', () => {
  it('ends with the tenth wrong one, for right ones too, and only for whoever guessed', async () => {
    const [fan, other] = [await shop.person(), await shop.person()];
    const { code } = await makeCoupon(shop);
    for (let tries = 0; tries < 9; tries++) expect((await validate(fan, `GUESS${tries}`)).status).toBe(200);
    expect((await validate(fan, code)).body.valid).toBe(true);
    expect((await validate(fan, 'GUESS9')).body).toEqual({ valid: false, error: 'Invalid coupon' });
    const refused = await validate(fan, code);
    expect(refused).toMatchObject(tooMany);
    // Of the ten minutes that began with the first wrong code.
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect((await validate(other, code)).body.valid).toBe(true);
  });

  it('is not what somebody does who names a code that there is, whether it can be used or not', async () => {
    const fan = await shop.person();
    await makeCoupon(shop, { code: 'OFF', isActive: false });
    for (let tries = 0; tries < 15; tries++) expect((await validate(fan, 'OFF')).body.valid).toBe(false);
    expect((await validate(fan, 'NONE')).body).toEqual({ valid: false, error: 'Invalid coupon' });
  });

  it('goes no better at the checkout, nor all at once', async () => {
    const buyer = await makeBuyer(shop);
    const cap = await makeProduct(shop, { stock: 5 });
    await makeCoupon(shop, { code: 'RIGHT' });
    const wrong = (couponCode: string) => checkOut(shop, buyer, [itemOf(cap)], { couponCode });
    for (let tries = 0; tries < 4; tries++) {
      expect(await wrong(`GUESS${tries}`)).toMatchObject({ status: 409, body: { error: 'Invalid coupon' } });
    }
    const replies = await Promise.all(Array.from({ length: 12 }, (_, n) => validate(buyer, `MORE${n}`)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 6 }, () => 200),
      ...Array.from({ length: 6 }, () => 429),
    ]);
    expect(await wrong('RIGHT')).toMatchObject(tooMany);
    expect((await checkOut(shop, buyer, [itemOf(cap)])).status).toBe(200);
  });
});
