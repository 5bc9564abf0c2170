import { expect } from 'vitest';
import { CANCELLED_FROM } from '#server/orders/admin-orders.ts';
import { sweep } from '#server/payments/sweep.ts';
import { lookAt } from './look.ts';
import type { Oracle } from './oracle.ts';
import type { OracleOrder } from './order.ts';
import type { RaceDay } from './race-day.ts';

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
      likeness: '',
      expiresAt: row.expires_at.getTime(),
      checkAt: row.check_at.getTime(),
      paidAt: row.paid_at?.getTime() ?? 0,
      intent: look.payment === 'succeeded' ? 'succeeded' : 'canceled',
      // One that the provider refused waits for a person.
      refundAt: Infinity,
      coupon: row.coupon ?? 'none',
      cancelledFrom: row.cancelled_from ?? undefined,
    });
  }
  const orderOf = (before: OracleOrder) => {
    const order = recovered[model.orders.indexOf(before)];
    if (!order) throw new Error('An order has vanished');
    return order;
  };
  model.exchanges = model.exchanges.map((exchange) => ({
    ...exchange,
    order: orderOf(exchange.order),
    replacement: orderOf(exchange.replacement),
  }));
  model.orders = recovered;
  model.stock = seen.stock;
}

const readOrders = ({ shop }: RaceDay) =>
  shop.services.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .leftJoin('sandbox_intents as intent', 'intent.id', 'payments.intent_id')
    .leftJoin('coupon_redemptions as redemption', 'redemption.order_id', 'orders.id')
    .select(['orders.id', 'orders.user_id', 'redemption.state as coupon', 'intent.client_secret', 'paid_at'])
    .select(['payments.state', 'payments.intent_id', 'payments.expires_at', 'payments.check_at', CANCELLED_FROM])
    .execute();
