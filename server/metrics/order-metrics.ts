import type { ErrorCode } from '#domain/error-codes.ts';
import { type Alert, ALERTS } from '#server/alert-names.ts';
import type { OrderCancelReason } from '#server/orders/tables.ts';
import { Counter, type Registry } from 'prom-client';

/** Counters of orders and of what a person has to see to. */
export interface OrderMetrics {
  ordered(event: (typeof EVENTS)[number]): void;
  cancelled(reason: OrderCancelReason): void;
  /** A checkout was refused with this code, before there was an order or instead of one; without a code, it failed. */
  orderRefused(code: ErrorCode | undefined): void;
  /** A payment or refund that the sweep could not finish, or a whole round. */
  sweepFailed(): void;
  /** A person was alerted; the log line of the same name has the details. */
  alerted(name: Alert): void;
}

const EVENTS = ['created', 'paid', 'cancelled'] as const;
const CANCEL_REASONS: OrderCancelReason[] = ['expired', 'superseded', 'refused', 'admin', 'buyer'];

/** The reason under which a refused checkout is counted, by its error code. */
const REASONS: Partial<Record<ErrorCode, string>> = {
  sold_out: 'sold_out',
  item_unavailable: 'unavailable',
  coupon_invalid: 'coupon',
  // Products that are gone are `item_unavailable`: what a checkout does not find is an address.
  not_found: 'address',
  options_invalid: 'options',
  below_minimum: 'below_minimum',
  nothing_to_pay: 'nothing_to_pay',
  above_maximum: 'above_maximum',
  payment_open: 'payment_open',
  already_paid: 'already_paid',
  not_awaiting: 'not_awaiting',
  superseded: 'superseded',
  provider_refused: 'provider_refused',
  provider_unreachable: 'provider_unreachable',
  not_set_up: 'not_set_up',
  rate_limited: 'too_many_tries',
  payments_paused: 'payments_paused',
};
const reasonOf = (code: ErrorCode | undefined) => (code === undefined ? 'error' : (REASONS[code] ?? 'other'));

export function createOrderMetrics(registry: Registry): OrderMetrics {
  const registers = [registry];
  const orders = new Counter({
    name: 'shop_orders_total',
    help: 'Orders that were created, paid or cancelled; one that is cancelled or paid again counts again',
    labelNames: ['event'],
    registers,
  });
  const cancelled = new Counter({
    name: 'shop_orders_cancelled_total',
    help: 'Orders that were cancelled: not paid in time, replaced by another checkout, refused by the card provider, by an admin, or by their buyer',
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
  // Prometheus sees the first increase only of a counter that was 0 before.
  for (const alert of ALERTS) alerts.inc({ alert }, 0);
  for (const event of EVENTS) orders.inc({ event }, 0);
  for (const reason of CANCEL_REASONS) cancelled.inc({ reason }, 0);
  for (const reason of [...Object.values(REASONS), 'other', 'error']) refused.inc({ reason }, 0);
  return {
    ordered: (event) => orders.inc({ event }),
    cancelled: (reason) => cancelled.inc({ reason }),
    orderRefused: (code) => refused.inc({ reason: reasonOf(code) }),
    sweepFailed: () => sweepFailures.inc(),
    alerted: (alert) => alerts.inc({ alert }),
  };
}
