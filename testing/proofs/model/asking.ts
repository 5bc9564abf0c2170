import fc from 'fast-check';
import { expect } from 'vitest';
import { linesOf, type OracleOrder, type Thing, THINGS, type Units, unitsOf } from './order.ts';
import type { RaceDay } from './race-day.ts';

// What all commands about an order that was paid for share: which units, and how the answer is compared.

export const some = fc.record({
  jersey: fc.constantFrom(0, 1, 1, 2),
  large: fc.constantFrom(0, 1),
  cap: fc.constantFrom(0, 1, 1, 2, 3),
});
/** One of the newest, so that more than one thing happens to it. */
export const recent = fc.nat({ max: 3 });
export const rarely = fc.constantFrom(false, false, false, true);
export const isPaid = (order: OracleOrder) => order.money !== 'unpaid';

/** '2 × jersey, 1 × cap' */
export const textOf = (units: Units): string =>
  THINGS.flatMap((thing) => (units[thing] > 0 ? `${units[thing]} × ${thing}` : [])).join(', ') || 'something';

/** Those of the units that the order has lines for; one of its first line where there are none. */
export function fit(order: OracleOrder, wanted: Units): Units {
  const units = unitsOf((thing) => (order.lines[thing] ? wanted[thing] : 0));
  const [first] = linesOf(order);
  return first && THINGS.every((thing) => units[thing] === 0)
    ? unitsOf((thing) => (thing === first[0] ? 1 : 0))
    : units;
}

export async function itemsIn(real: RaceDay, orderId: string, units: Units) {
  const items = await real.shop.services.db
    .selectFrom('order_items')
    .select(['id', 'variant_id'])
    .where('order_id', '=', orderId)
    .execute();
  const idOf = (thing: Thing) => items.find((item) => item.variant_id === real.things[thing].variantId)?.id ?? '';
  return THINGS.filter((thing) => units[thing] > 0).map((thing) => ({
    orderItemId: idOf(thing),
    quantity: units[thing],
  }));
}

/** `refuses`: the provider refuses the refund that is sent meanwhile. */
export async function withProvider<T>({ sandbox }: RaceDay, refuses: boolean, work: () => Promise<T>): Promise<T> {
  if (refuses) sandbox.faults.expect('refund', 'refuse');
  const result = await work();
  sandbox.faults.clear();
  return result;
}

/** Has the oracle do the same to an order that is not deleted; `work` returns false where it refuses it. */
export function expectSame(order: OracleOrder, code: number, work: () => boolean, done = 201): void {
  if (order.deleted) expect(code).toBe(404);
  else expect(code).toBe(work() ? done : 409);
}
