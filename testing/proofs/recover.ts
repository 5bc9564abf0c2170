import { expect } from 'vitest';
import { sweep } from '#server/payments/sweep.ts';
import type { Oracle, OracleOrder, Thing } from './oracle.ts';
import { lookAt, type RaceDay } from './race-day.ts';

const MINUTE = 60_000;
const ROUNDS = 6;

/**
 * After a fault whose outcome depends on timing: sweeps until every payment is finished, and gives the oracle the state that
 * the shop is in then. The invariants, which are checked next, decide whether that state is right.
 */
export async function recover(model: Oracle, real: RaceDay): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    model.now += 6 * MINUTE;
    await sweep(real.shop.services);
  }
  const rows = await readOrders(real);
  for (const { id, intent_id, client_secret } of rows) {
    if (real.orders.some((known) => known.id === id)) continue;
    // An intent that the provider does not have can be neither paid nor confirmed, and has no events.
    if (intent_id === null) real.unknown.add(id);
    else real.orders.push({ id, clientSecret: client_secret ?? '' });
  }
  const open = await real.shop.services.db
    .selectFrom('refunds')
    .select('id')
    .where('state', 'in', ['due', 'submitting'])
    .execute();
  expect(open, 'refunds come to their end').toEqual([]);
  const seen = await lookAt(real);
  const recovered: OracleOrder[] = [];
  for (const [index, { id }] of real.orders.entries()) {
    const row = rows.find((order) => order.id === id);
    const look = seen.orders[index];
    if (!row || !look) throw new Error('An order has vanished');
    expect(['succeeded', 'canceled'], 'a payment comes to its end').toContain(row.state);
    recovered.push({
      ...look,
      buyer: real.buyers.findIndex((buyer) => buyer.id === row.user_id),
      units: await unitsOf(real, id),
      likeness: '',
      expiresAt: row.expires_at.getTime(),
      checkAt: row.check_at.getTime(),
      intent: look.payment === 'succeeded' ? 'succeeded' : 'canceled',
      // One that the provider refused waits for a person.
      refundAt: Infinity,
      coupon: row.coupon ?? 'none',
      deleted: row.deleted_at !== null,
    });
  }
  model.orders = recovered;
  model.stock = { jersey: seen.stock.jersey ?? 0, cap: seen.stock.cap ?? 0 };
}

const readOrders = ({ shop }: RaceDay) =>
  shop.services.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .leftJoin('sandbox_intents as intent', 'intent.id', 'payments.intent_id')
    .leftJoin('coupon_redemptions as redemption', 'redemption.order_id', 'orders.id')
    .select(['orders.id', 'orders.user_id', 'orders.deleted_at', 'redemption.state as coupon', 'intent.client_secret'])
    .select(['payments.state', 'payments.intent_id', 'payments.expires_at', 'payments.check_at'])
    .execute();

async function unitsOf({ shop, things }: RaceDay, orderId: string): Promise<Record<Thing, number>> {
  const items = await shop.services.db
    .selectFrom('order_items')
    .select(['variant_id', 'quantity'])
    .where('order_id', '=', orderId)
    .execute();
  const of = (thing: Thing) => items.find((item) => item.variant_id === things[thing].variant().id)?.quantity ?? 0;
  return { jersey: of('jersey'), cap: of('cap') };
}
