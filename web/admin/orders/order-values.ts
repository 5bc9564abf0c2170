import { type Cents, fromMajor } from '#domain/money.ts';
import { totalProblem } from '#domain/order-figures.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { decimalText, figureOf } from '#web/admin/form/figures.ts';
import type { Order } from './read-order.ts';

/** What the form of an order holds; figures are text until they are sent. */
export interface OrderValues {
  status: OrderStatus;
  shippingEstimate: string;
  subtotal: string;
  tax: string;
  shipping: string;
  total: string;
}

export const valuesOf = (order: Order): OrderValues => ({
  status: order.status,
  shippingEstimate: order.shipping_estimate ?? '',
  subtotal: decimalText(order.subtotal),
  tax: decimalText(order.tax),
  shipping: decimalText(order.shipping),
  total: decimalText(order.total),
});

/**
 * What was changed here, and nothing else: a status or an estimate that was not touched must not undo a payment or a shipment
 * that came in meanwhile. An emptied figure is left as it is.
 */
export function changedFields(order: Order, values: OrderValues) {
  const before = valuesOf(order);
  const figure = (name: (typeof FIGURES)[number]) =>
    values[name] === before[name] ? undefined : figureOf(values[name]);
  const estimate = values.shippingEstimate.trim();
  return {
    ...(values.status !== before.status && { status: values.status }),
    ...(estimate !== before.shippingEstimate && { shippingEstimate: estimate || null }),
    subtotal: figure('subtotal'),
    tax: figure('tax'),
    shipping: figure('shipping'),
    total: figure('total'),
  };
}

/** 'Total must be …' where figures were changed that do not add up any more, as the server would refuse them. */
export function totalMessage(order: Order, values: OrderValues): string | undefined {
  const changed = changedFields(order, values);
  const figure = (name: (typeof FIGURES)[number]) => fromMajor(changed[name] ?? Number.NaN) ?? order[name];
  if (FIGURES.every((name) => figure(name) === order[name])) return undefined;
  const [subtotal, tax, shipping, total] = [figure('subtotal'), figure('tax'), figure('shipping'), figure('total')];
  const problem = totalProblem({ subtotal, tax, shipping, total, discount: order.discount });
  return problem && `Total ${problem}`;
}

const FIGURES = ['subtotal', 'tax', 'shipping', 'total'] as const;

/** What the figures of the form add up to; undefined while one of them is no amount. */
export function sumOf({ subtotal, tax, shipping }: Partial<OrderValues>, discount: Cents): Cents | undefined {
  const amounts = [subtotal, tax, shipping].map((text) => fromMajor(figureOf(text ?? '') ?? Number.NaN));
  const sum = amounts.reduce<number>((total, amount) => total + (amount ?? Number.NaN), -discount);
  return Number.isNaN(sum) ? undefined : sum;
}
