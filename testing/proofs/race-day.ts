import { vi } from 'vitest';
import type { CrashPoint } from '#server/crash-points.ts';
import { isSandbox, type Sandbox } from '#server/payments/sandbox/sandbox.ts';
import { type Buyer, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeProduct, type TestProduct } from '#testing/make/products.ts';
import type { TestPerson, TestShop } from '#testing/shop/test-shop.ts';
import { COUPON_LIMIT, Oracle, type OracleOrder, type Units, type Thing, THINGS } from './oracle.ts';

/** The real shop beside the oracle, with the ids of what the oracle knows by other names. */
export interface RaceDay {
  shop: TestShop;
  buyers: Buyer[];
  admin: TestPerson;
  things: Record<Thing, TestProduct>;
  couponId: string;
  /** Of each order of the oracle, in its order. */
  orders: { id: string; clientSecret: string }[];
  /** Orders whose payment never reached the provider. */
  unknown: Set<string>;
  sandbox: Sandbox;
  /** The crash point at which the next request ends. */
  crashAt: CrashPoint | undefined;
}

const STOCK: Units = { jersey: 2, cap: 3 };

/** Fills an empty shop with two buyers, two products and a coupon. Its clock is the oracle's, and moves only with it. */
export async function beginRaceDay(shop: TestShop): Promise<{ model: Oracle; real: RaceDay }> {
  const model = new Oracle(STOCK);
  vi.spyOn(shop.services.clock, 'now').mockImplementation(() => new Date(model.now));
  const { payments } = shop.services;
  if (!isSandbox(payments)) throw new Error('This is played with the sandbox');
  payments.faults.clear();
  const things = {
    jersey: await makeProduct(shop, { name: 'Jersey', price: model.price.jersey, stock: STOCK.jersey }),
    cap: await makeProduct(shop, { name: 'Cap', price: model.price.cap, stock: STOCK.cap }),
  };
  const real: RaceDay = {
    shop,
    buyers: [await makeBuyer(shop), await makeBuyer(shop)],
    admin: await shop.person({ role: 'admin' }),
    things,
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
  THINGS.filter((thing) => units[thing] > 0).map((thing) => itemOf(things[thing], units[thing]));

type Seen = Pick<OracleOrder, 'status' | 'money' | 'stock' | 'payment'>;

/** The state of the database in the oracle's terms. */
export async function lookAt({ shop, things, couponId, orders, unknown }: RaceDay) {
  const { db } = shop.services;
  const stock = await db.selectFrom('product_variants').select(['id', 'stock']).execute();
  const coupon = await db.selectFrom('coupons').select('used_count').where('id', '=', couponId).executeTakeFirst();
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.id', 'orders.status', 'payment_status', 'stock_state', 'payments.state'])
    .execute();
  const stockOf = (thing: Thing) => stock.find(({ id }) => id === things[thing].variant().id)?.stock;
  return {
    stock: { jersey: stockOf('jersey'), cap: stockOf('cap') },
    couponUses: coupon?.used_count,
    orders: orders.map(({ id }): Seen | undefined => {
      const row = rows.find((order) => order.id === id);
      return (
        row && {
          status: row.status,
          money: row.payment_status as Seen['money'],
          stock: row.stock_state,
          payment: row.state as Seen['payment'],
        }
      );
    }),
    count: rows.filter(({ id }) => !unknown.has(id)).length,
  };
}

export const expectedLook = ({ stock, couponUses, orders }: Oracle) => ({
  stock,
  couponUses,
  orders: orders.map(({ status, money, stock: held, payment }) => ({ status, money, stock: held, payment })),
  count: orders.length,
});
