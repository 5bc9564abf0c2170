import { ORDER_REFUSALS, type OrderRefusal } from '#server/failures.ts';
import type { CancelReason } from '#server/payments/tables.ts';
import { Counter, type Registry } from 'prom-client';

/** What became of orders, and what a person has to see to. */
export interface OrderMetrics {
  ordered(event: (typeof EVENTS)[number]): void;
  cancelled(reason: CancelReason): void;
  /** The checkout said no, before there was an order or instead of one. */
  orderRefused(reason: OrderRefusal | 'error'): void;
  /** A payment or refund that the sweep could not finish, or a whole round. */
  sweepFailed(): void;
  /** Something that a person has to look at; the log line of the same name says more. */
  alerted(name: string): void;
}

const EVENTS = ['created', 'paid', 'cancelled'] as const;
const CANCEL_REASONS: CancelReason[] = ['expired', 'superseded', 'refused', 'admin'];

export function makeOrderMetrics(registry: Registry): OrderMetrics {
  const registers = [registry];
  const orders = new Counter({
    name: 'shop_orders_total',
    help: 'Orders that were created, paid or cancelled; one that is cancelled or paid again counts again',
    labelNames: ['event'],
    registers,
  });
  const cancelled = new Counter({
    name: 'shop_orders_cancelled_total',
    help: 'Orders that were cancelled: not paid in time, replaced by another checkout, refused by the card provider, or by an admin',
    labelNames: ['reason'],
    registers,
  });
  const refused = new Counter({
    name: 'shop_orders_refused_total',
    help: 'Checkouts that were answered with a refusal instead of a payment, by its reason',
    labelNames: ['reason'],
    registers,
  });
  const sweepFailures = new Counter({
    name: 'shop_sweep_failures_total',
    help: 'Payments and refunds that the sweep could not finish; it tries them again',
    registers,
  });
  const alerts = new Counter({
    name: 'shop_alerts_total',
    help: 'What a person has to look at, by the name that its line in the log has',
    labelNames: ['alert'],
    registers,
  });
  for (const event of EVENTS) orders.inc({ event }, 0);
  for (const reason of CANCEL_REASONS) cancelled.inc({ reason }, 0);
  for (const reason of [...ORDER_REFUSALS, 'error']) refused.inc({ reason }, 0);
  return {
    ordered: (event) => orders.inc({ event }),
    cancelled: (reason) => cancelled.inc({ reason }),
    orderRefused: (reason) => refused.inc({ reason }),
    sweepFailed: () => sweepFailures.inc(),
    alerted: (alert) => alerts.inc({ alert }),
  };
}
