import fc from 'fast-check';
import { expect } from 'vitest';
import { sweep } from '#server/payments/sweep.ts';
import { type Buyer, checkOut, confirm, pay } from '#testing/make/checkout.ts';
import type { TestShop } from '#testing/shop/test-shop.ts';
import { textOf } from './asking.ts';
import { ModelCommand } from './command.ts';
import type { Oracle } from './oracle.ts';
import type { OracleOrder, Units } from './order.ts';
import { beginRaceDay, itemsOf, type RaceDay } from './race-day.ts';

// Sales, and the time that passes after them.

export const buyer = fc.nat({ max: 1 });
export const units = fc.constantFrom<Units[]>(
  { jersey: 1, large: 0, cap: 0 },
  { jersey: 0, large: 0, cap: 1 },
  { jersey: 1, large: 0, cap: 1 },
  { jersey: 2, large: 1, cap: 0 },
  { jersey: 2, large: 0, cap: 3 },
);
export const which = fc.nat({ max: 5 });
const MINUTE = 60_000;

export function buyerOf(real: RaceDay, who: number): Buyer {
  const person = real.buyers[who];
  if (!person) throw new Error('Nobody buys');
  return person;
}

const sell = (who: number, what: Units, coupon: boolean) =>
  new ModelCommand(`a sale to ${who} of ${textOf(what)} ${coupon ? 'with coupon' : ''}`, async (model, real) => {
    const order = await checkOutBoth(model, real, who, what, coupon);
    if (!order) return;
    const secret = real.orders[model.orders.indexOf(order)]?.clientSecret ?? '';
    await pay(real.shop, secret);
    order.intent = 'succeeded';
    await confirm(real.shop, buyerOf(real, who), secret);
    model.sync(order);
  });

const sale = fc.tuple(buyer, units, fc.boolean()).map((about) => sell(...about));

/** Something of each was sold, and more is there. */
export async function beginDayAfter(shop: TestShop): ReturnType<typeof beginRaceDay> {
  const { model, real } = await beginRaceDay(shop, { jersey: 5, large: 2, cap: 6 });
  await sell(0, { jersey: 2, large: 0, cap: 3 }, true).run(model, real);
  await sell(1, { jersey: 1, large: 1, cap: 0 }, false).run(model, real);
  return { model, real };
}

export const pass = (minutes: number) =>
  new ModelCommand(`${minutes} minutes pass`, async (model) => {
    model.now += minutes * MINUTE;
  });

export const sweepOnce = () =>
  new ModelCommand('the sweep', async (model, real) => {
    await sweep(real.shop.services);
    model.sweep();
  });

export const sweepRefused = () =>
  new ModelCommand('the sweep, while the provider refuses refunds', async (model, real) => {
    real.sandbox.faults.expect('refund', ...Array.from({ length: 60 }, () => 'refuse' as const));
    await sweep(real.shop.services);
    real.sandbox.faults.clear();
    model.sweep(true);
  });

/** What a shop needs to have sales, and what becomes of them in time. */
export const sales = [
  sale,
  ...[pass(1), pass(5), pass(16), sweepOnce(), sweepRefused()].map((one) => fc.constant(one)),
];

/** Returns the order to be paid; undefined where the checkout is refused. */
export async function checkOutBoth(
  model: Oracle,
  real: RaceDay,
  who: number,
  what: Units,
  coupon: boolean,
): Promise<OracleOrder | undefined> {
  const { status: code, body } = await checkOut(
    real.shop,
    buyerOf(real, who),
    itemsOf(real, what),
    coupon ? { couponCode: 'RACE10' } : {},
  );
  const expected = model.checkOut(who, what, coupon);
  expect(code).toBe(expected ? 200 : 409);
  if (!expected) return undefined;
  const index = model.orders.indexOf(expected);
  real.orders[index] ??= { id: body.orderIds[0], clientSecret: body.clientSecret };
  expect({ id: body.orderIds[0], clientSecret: body.clientSecret }).toEqual(real.orders[index]);
  return expected;
}
