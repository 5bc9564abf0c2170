import { Gauge, Registry } from 'prom-client';
import { PAYMENT_STATUSES } from '#contract/orders.ts';
import type { Heartbeat } from '#server/db/tables.ts';
import { IS_PAYMENT } from '#server/orders/admin-order-list.ts';
import { type PaymentState, UNFINISHED } from '#server/payments/tables.ts';
import type { Services } from '#server/services.ts';

/** Counting every order takes a while in a large shop, so the result of one count is reused for this long. */
const REUSE_MS = 10_000;

const PAYMENT_STATES: PaymentState[] = [...UNFINISHED, 'canceled', 'succeeded', 'quarantine'];

const JOBS: Heartbeat[] = ['sweep', 'reconcile', 'backup', 'outbox'];

/** Returns a function that reads the gauges of the database, which are the same from every process. */
export function createShopGauges(services: Services): () => Promise<Registry> {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers, aggregator: 'first' });
  const up = gauge('database_up', 'Whether the database answered; without it the figures of the shop are left out');
  const orders = gauge('shop_orders', 'Orders, by what became of their money', ['payment_status']);
  const payments = gauge('shop_payments', 'Payments, by state', ['state']);
  const refundsDue = gauge('shop_refunds_due', 'Refunds that have not gone out yet, those in their grace included');
  const refundsLate = gauge('shop_refunds_overdue', 'Refunds whose time has come');
  const refundsFailed = gauge(
    'shop_refunds_failed',
    'Refunds that the card provider refused: a person must see to them',
  );
  const held = gauge('shop_stock_held', 'Pieces that unpaid orders hold');
  const overdue = gauge('shop_payments_overdue', 'Unpaid payments past their time that still hold stock');

  const successes = gauge(
    'shop_last_success_timestamp_seconds',
    'When a job last got through, in any process: a sweep, a comparison with the card provider, a backup, the outbox',
    // Not `job`: Prometheus gives that name to what it has scraped.
    ['task'],
  );

  async function setGauges(): Promise<void> {
    const counts = await countAll(services);
    for (const status of PAYMENT_STATUSES) orders.set({ payment_status: status }, counts.orders.get(status) ?? 0);
    for (const state of PAYMENT_STATES) payments.set({ state }, counts.payments.get(state) ?? 0);
    refundsDue.set(counts.refunds.due);
    refundsLate.set(counts.refunds.late);
    refundsFailed.set(counts.refunds.failed);
    held.set(counts.held);
    overdue.set(counts.overdue);
    successes.reset();
    for (const { name, at } of counts.heartbeats) successes.set({ task: name }, at.getTime() / 1000);
  }

  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = services.clock.now().getTime();
    if (Math.abs(now - readAt) < REUSE_MS) return registry;
    try {
      await setGauges();
      readAt = now;
      up.set(1);
    } catch (error) {
      services.log.warn({ err: error }, 'the figures of the shop could not be read');
      for (const gauge of [orders, payments, refundsDue, refundsLate, refundsFailed, held, overdue, successes])
        gauge.reset();
      up.set(0);
    }
    return registry;
  };
}

async function countAll({ db, clock }: Services) {
  const now = clock.now();
  const orders = await db
    .selectFrom('orders')
    .select(({ fn }) => ['payment_status as name', fn.countAll<number>().as('count')])
    .groupBy('payment_status')
    .execute();
  const payments = await db
    .selectFrom('payments')
    .select(({ fn }) => ['state as name', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('state', 'in', ['due', 'submitting']).as('due'),
      fn
        .countAll<number>()
        .filterWhere(eb('state', 'in', ['due', 'submitting']).and('due_at', '<=', now))
        .as('late'),
    ])
    .executeTakeFirstOrThrow();
  const { failed } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .where(IS_PAYMENT.refund_failed)
    .executeTakeFirstOrThrow();
  const unfinished = db
    .selectFrom('payments')
    .innerJoin('reservations', 'reservations.order_id', 'payments.order_id')
    .where('payments.state', 'in', UNFINISHED)
    .where('reservations.state', '=', 'active');
  const { held } = await unfinished
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('reservations.quantity'), lit(0)).as('held'))
    .executeTakeFirstOrThrow();
  const { overdue } = await unfinished
    .select(({ fn }) => fn.count<number>('payments.id').distinct().as('overdue'))
    .where('payments.expires_at', '<=', now)
    .executeTakeFirstOrThrow();
  const heartbeats = await db.selectFrom('heartbeats').selectAll().where('name', 'in', JOBS).execute();
  return {
    orders: byName(orders),
    payments: byName(payments),
    refunds: { ...refunds, failed },
    held,
    overdue,
    heartbeats,
  };
}

const byName = (rows: { name: string; count: number }[]) => new Map(rows.map(({ name, count }) => [name, count]));
