import { type Line, type Look, noMails, type Thing, THINGS, type Units, unitsOf } from './order.ts';
import type { Oracle } from './oracle.ts';
import type { RaceDay } from './race-day.ts';
import { readMails, readOrders } from './rows.ts';

interface ItemOf {
  variant_id: string;
  quantity: number;
}

/** The state of the database in the oracle's terms. */
export async function lookAt(real: RaceDay) {
  const { shop, things, couponId, orders, unknown } = real;
  const { db } = shop.services;
  const stock = await db.selectFrom('product_variants').select(['id', 'stock']).execute();
  const coupon = await db.selectFrom('coupons').select('used_count').where('id', '=', couponId).executeTakeFirst();
  const rows = await readOrders(real);
  const mails = await readMails(real);
  const stockOf = (thing: Thing) => stock.find(({ id }) => id === things[thing].variantId)?.stock ?? 0;
  return {
    stock: unitsOf(stockOf),
    couponUses: coupon?.used_count,
    orders: orders.map(({ id }): Look | undefined => {
      const row = rows.find((order) => order.id === id);
      return row && { ...lookOf(real, row), mails: mails.get(id) ?? noMails() };
    }),
    count: rows.filter(({ id }) => !unknown.has(id)).length,
  };
}

export const expectedLook = ({ stock, couponUses, orders }: Oracle) => ({
  stock,
  couponUses,
  orders: orders.map(
    (order): Look => ({
      status: order.status,
      money: order.money,
      stock: order.stock,
      payment: order.payment,
      deleted: order.deleted,
      charged: order.charged,
      lines: order.lines,
      parts: order.parts.toSorted(bySize),
      restGone: order.restGone,
      parcels: order.parcels,
      withdrawals: order.withdrawals,
      mails: order.mails,
    }),
  ),
  count: orders.length,
});

/** Parts that are owed at the same moment have no order among them. */
const bySize = (a: Look['parts'][number], b: Look['parts'][number]) =>
  a.amount - b.amount || a.shipping - b.shipping || a.state.localeCompare(b.state);

const PART_STATES = { due: 'due', submitting: 'due', succeeded: 'gone', failed: 'refused' } as const;

function lookOf(real: RaceDay, row: Awaited<ReturnType<typeof readOrders>>[number]): Omit<Look, 'mails'> {
  const { things } = real;
  const unitsIn = (items: readonly ItemOf[], of: 'quantity' | 'refunded' = 'quantity'): Units =>
    unitsOf((thing) => {
      const item: (ItemOf & { refunded?: number }) | undefined = items.find(
        ({ variant_id }) => variant_id === things[thing].variantId,
      );
      return item?.[of] ?? 0;
    });
  const lines = THINGS.flatMap((thing): [Thing, Line][] => {
    const item = row.items.find(({ variant_id }) => variant_id === things[thing].variantId);
    if (!item) return [];
    const { variant_id: _, ...line } = item;
    return [[thing, line]];
  });
  const counted = row.refunds.flatMap(({ state, ...refund }) =>
    state === 'dropped' ? [] : [{ ...refund, state: PART_STATES[state] }],
  );
  const rest = counted.filter(({ is_part, state }) => !is_part && state === 'gone');
  return {
    status: row.status,
    // The oracle sees no request half way.
    money: row.payment_status as Look['money'],
    stock: row.stock_state,
    payment: row.state as Look['payment'],
    deleted: row.deleted_at !== null,
    charged: row.amount_cents,
    lines: Object.fromEntries(lines),
    parts: counted
      .filter(({ is_part }) => is_part)
      .map(({ amount, shipping, state, units }) => ({
        amount,
        shipping,
        state,
        isAnyAmount: units === 0 && shipping === 0,
      }))
      .toSorted(bySize),
    restGone: rest.reduce((sum, { amount }) => sum + amount, 0),
    parcels: row.parcels.map(({ items, has_arrived }) => ({ units: unitsIn(items), hasArrived: has_arrived })),
    withdrawals: row.withdrawals.map(({ state, items }) => ({
      state,
      units: unitsIn(items),
      refunded: unitsIn(items, 'refunded'),
    })),
  };
}
