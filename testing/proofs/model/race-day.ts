import { vi } from 'vitest';
import type { CrashPoint } from '#server/crash-points.ts';
import { isSandbox, type Sandbox } from '#server/payments/sandbox/sandbox.ts';
import { type Buyer, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeProduct, type TestProduct } from '#testing/make/products.ts';
import type { TestPerson, TestShop } from '#testing/shop/test-shop.ts';
import { Oracle } from './oracle.ts';
import { type OracleOrder, SHIPPING, type Thing, THINGS, type Units } from './order.ts';
import { COUPON_LIMIT } from './state.ts';

interface SoldThing {
  product: TestProduct;
  size: string | undefined;
  variantId: string;
}

/** The real shop beside the oracle, with the ids of what the oracle knows by other names. */
export interface RaceDay {
  shop: TestShop;
  buyers: Buyer[];
  admin: TestPerson;
  things: Record<Thing, SoldThing>;
  couponId: string;
  /** Of each order of the oracle, in its order. */
  orders: { id: string; clientSecret: string }[];
  /** Orders whose payment never reached the provider. */
  unknown: Set<string>;
  sandbox: Sandbox;
  /** The crash point at which the next request ends. */
  crashAt: CrashPoint | undefined;
}

const SCARCE: Units = { jersey: 2, large: 1, cap: 3 };

/** Fills an empty shop with two buyers, two products and a coupon. Its clock is the oracle's, and moves only with it. */
export async function beginRaceDay(shop: TestShop, stock = SCARCE): Promise<{ model: Oracle; real: RaceDay }> {
  const model = new Oracle(stock);
  vi.spyOn(shop.services.clock, 'now').mockImplementation(() => new Date(model.now));
  const { payments } = shop.services;
  if (!isSandbox(payments)) throw new Error('This is played with the sandbox');
  payments.faults.clear();
  const shippingOf = (thing: Thing) => [{ label: 'EU', price: SHIPPING[thing] }] as const;
  const jersey = await makeProduct(shop, {
    name: 'Jersey',
    price: model.price.jersey,
    shippingPrices: shippingOf('jersey'),
    sizes: ['M', 'L'],
    variants: [
      { size: 'M', stock: stock.jersey },
      { size: 'L', stock: stock.large },
    ],
  });
  const cap = await makeProduct(shop, {
    name: 'Cap',
    price: model.price.cap,
    stock: stock.cap,
    shippingPrices: shippingOf('cap'),
  });
  const sold = (product: TestProduct, size?: string) => ({ product, size, variantId: product.variant(size).id });
  const real: RaceDay = {
    shop,
    buyers: [await makeBuyer(shop), await makeBuyer(shop)],
    admin: await shop.person({ role: 'admin' }),
    things: { jersey: sold(jersey, 'M'), large: sold(jersey, 'L'), cap: sold(cap) },
    couponId: (await makeCoupon(shop, { usageLimit: COUPON_LIMIT, userUsageLimit: 1 })).id,
    orders: [],
    unknown: new Set(),
    sandbox: payments,
    crashAt: undefined,
  };
  vi.spyOn(shop.services, 'reached').mockImplementation((point) => {
    if (point !== real.crashAt) return;
    real.crashAt = undefined;
    throw new Crashed(point);
  });
  return { model, real };
}

/** Ends a request as if its process had been killed: what it has committed stays. */
class Crashed extends Error {}

export const itemsOf = ({ things }: RaceDay, units: Units) =>
  THINGS.filter((thing) => units[thing] > 0).map((thing) =>
    itemOf(things[thing].product, units[thing], things[thing].size),
  );

export interface Picked {
  order: OracleOrder;
  id: string;
  clientSecret: string;
}

/** One of these orders, the newest first; undefined where there is none. */
export function pick(
  model: Oracle,
  real: RaceDay,
  n: number,
  isMeant: (order: OracleOrder) => boolean = () => true,
): Picked | undefined {
  const meant = model.orders.filter(isMeant).toReversed();
  const order = meant[n % Math.max(1, meant.length)];
  const known = order && real.orders[model.orders.indexOf(order)];
  return known && { order, ...known };
}
