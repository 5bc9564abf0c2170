import { adminPrice } from '#domain/currency.ts';
import { type Cents, fromMajor } from '#domain/money.ts';
import { totalProblem } from '#domain/order-figures.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { decimalText, figureOf } from '#web/admin/form/figures.ts';
import { capitalized } from '#web/capitalized.ts';
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
  const figure = (name: Figure) => (values[name] === before[name] ? undefined : figureOf(values[name]));
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
  const figure = (name: Figure) => fromMajor(changed[name] ?? Number.NaN) ?? order[name];
  if (FIGURES.every((name) => figure(name) === order[name])) return undefined;
  const [subtotal, tax, shipping, total] = [figure('subtotal'), figure('tax'), figure('shipping'), figure('total')];
  const problem = totalProblem({ subtotal, tax, shipping, total, discount: order.discount });
  return problem && `Total ${problem}`;
}

const FIGURES = ['subtotal', 'tax', 'shipping', 'total'] as const;
type Figure = (typeof FIGURES)[number];

const isEmptied = (values: Partial<OrderValues>, name: Figure) => values[name]?.trim() === '';

/** Below a figure that was emptied: 'Left empty, it stays $59.90'. */
export const emptiedHint = (order: Order, values: Partial<OrderValues>, name: Figure): string | undefined =>
  isEmptied(values, name) ? `Left empty, it stays ${adminPrice(order[name])}` : undefined;

/** 'Subtotal and total stay as they were', where figures were emptied. */
export function emptiedText(values: OrderValues): string | undefined {
  const emptied = FIGURES.filter((name) => isEmptied(values, name));
  const last = emptied.at(-1);
  if (!last) return undefined;
  const names = [emptied.slice(0, -1).join(', '), last].filter(Boolean).join(' and ');
  return capitalized(emptied.length === 1 ? `${names} stays as it was` : `${names} stay as they were`);
}

/** What the figures of the form add up to; undefined while one of them is no amount. */
export function sumOf({ subtotal, tax, shipping }: Partial<OrderValues>, discount: Cents): Cents | undefined {
  const amounts = [subtotal, tax, shipping].map((text) => fromMajor(figureOf(text ?? '') ?? Number.NaN));
  const sum = amounts.reduce<number>((total, amount) => total + (amount ?? Number.NaN), -discount);
  return Number.isNaN(sum) ? undefined : sum;
}
