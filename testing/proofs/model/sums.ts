import { expect } from 'vitest';
import type { lookAt } from './look.ts';
import { linesOf, type Look, THINGS, type Units, unitsOf } from './order.ts';

const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0);

/**
 * What adds up in the shop whatever the oracle says. `supplied`: the units that were ever there, less those that were counted as lost.
 */
export function expectSums({ stock, orders }: Awaited<ReturnType<typeof lookAt>>, supplied: Units): void {
  const seen = orders.filter((order) => order !== undefined);
  for (const order of seen) expectOrder(order);
  const held = unitsOf((thing) =>
    sum(seen, ({ stock: state, lines }) => {
      const { quantity = 0, returned = 0 } = lines[thing] ?? {};
      return state === 'released' ? 0 : quantity - returned;
    }),
  );
  expect(
    unitsOf((thing) => stock[thing] + held[thing]),
    'units in stock and units sold are those that were ever there',
  ).toEqual(supplied);
}

function expectOrder(order: Look): void {
  const { charged, parts, restGone, parcels, withdrawals, mails } = order;
  const lines = linesOf(order);
  const goods = sum(lines, ([, { subtotal, discount }]) => subtotal - discount);
  expect(goods + sum(lines, ([, { shipping }]) => shipping), 'the lines are what was charged').toBe(charged);
  const gone = parts.filter(({ state }) => state === 'gone');
  expect(sum(gone, ({ amount }) => amount) + restGone, 'no more goes back than was charged').toBeLessThanOrEqual(
    charged,
  );
  for (const [thing, line] of lines) {
    expect(line.refundedCents, 'no more of a line goes back than it cost').toBeLessThanOrEqual(
      line.subtotal - line.discount,
    );
    const units = {
      refunded: line.refunded,
      returned: line.returned,
      sent: sum(parcels, (parcel) => parcel.units[thing]),
      withdrawn: sum(
        withdrawals.filter(({ state }) => state !== 'declined'),
        (withdrawal) => withdrawal.units[thing],
      ),
    };
    for (const [what, count] of Object.entries(units)) {
      expect(count, `no unit is ${what} twice`).toBeLessThanOrEqual(line.quantity);
      expect(count, `no unit is ${what} less than never`).toBeGreaterThanOrEqual(0);
    }
  }
  expect(mails, 'each cause has its mail').toMatchObject({
    refund_sent: gone.length + (restGone > 0 ? 1 : 0),
    delivery_sent: parcels.length,
    withdrawal_received: withdrawals.length,
    withdrawal_declined: withdrawals.filter(({ state }) => state === 'declined').length,
    order_reopened: 0,
    refund_failed: 0,
  });
  for (const thing of THINGS) if (!order.lines[thing]) expect(sum(parcels, ({ units }) => units[thing])).toBe(0);
}
