import { type MoneyLeft, moneyLeftOf, refundOfUnits, refundWithShipping, unitsLeft } from '#domain/refund-of-units.ts';
import { isRefused } from '#domain/refused-refund.ts';
import { splitCents } from '#domain/split-cents.ts';
import type { PaymentTables, RefundRow } from '#server/payments/tables.ts';
import type { ItemRow, OrderRow } from './tables.ts';

interface Refund extends Pick<RefundRow, 'amount_cents' | 'shipping_cents' | 'is_part' | 'is_chargeback' | 'state'> {
  items: Pick<PaymentTables['refund_items'], 'order_item_id' | 'quantity' | 'amount_cents'>[];
  is_replaced: boolean;
}
interface Charge {
  amount_cents: number;
  /** Oldest first. */
  refunds: Refund[];
}
interface Item extends ItemRow {
  refunded_quantity: number;
}
interface Charged extends Pick<OrderRow, 'status' | 'payment_status'> {
  items: Item[];
  charge: Charge | null;
}

/**
 * An order of which units were refunded before it was cancelled, as its people read it: the refund of what was left names the other units, and they
 * count as refunded. It is stored without them, because an order that is reopened later is sent.
 */
export function nameRest<Order extends Charged>(order: Order): Order {
  const { items, charge } = order;
  if (order.status !== 'cancelled' || !charge || items.every((item) => item.refunded_quantity === 0)) return order;
  const rest = restOf(charge, order);
  const named = rest && namesOf(rest, charge, items);
  if (!named) return order;
  return {
    ...order,
    items: items.map((item) => ({ ...item, refunded_quantity: item.quantity })),
    charge: {
      ...charge,
      refunds: charge.refunds.map((refund) => (refund === rest ? { ...refund, ...named } : refund)),
    },
  };
}

/** The refund with which what was left goes back, or is still owed; not what the buyer's bank took. */
function restOf({ refunds }: Charge, order: Charged): Refund | undefined {
  const rest = refunds.findLast(({ is_part }) => !is_part);
  if (!rest || rest.is_chargeback) return undefined;
  return rest.state !== 'failed' || isRefused(rest, { ...order, refunds }) ? rest : undefined;
}

/** The units that are left and the shipping, with what of the refund falls to each; undefined where that is not all of it. */
function namesOf(
  rest: Refund,
  charge: Charge,
  items: readonly Item[],
): Pick<Refund, 'items' | 'shipping_cents'> | undefined {
  const lines = items.map((item) => {
    const line = {
      quantity: item.quantity,
      subtotal: item.subtotal_cents,
      discount: item.discount_cents,
      shipping: item.shipping_cents,
      refunded: item.refunded_quantity,
    };
    return { id: item.id, ...line, units: unitsLeft(line) };
  });
  const { goods, shipping } = refundWithShipping(lines, {
    total: rest.amount_cents,
    shipping: moneyLeftOf(charge.amount_cents, lines, sumOfParts(charge)).shipping,
  });
  if (goods + shipping !== rest.amount_cents) return undefined;
  const left = lines.filter(({ units }) => units > 0);
  const amounts = splitCents(
    goods,
    left.map((line) => refundOfUnits(line, line.units)),
  );
  return {
    items: left.map(({ id, units }, at) => ({ order_item_id: id, quantity: units, amount_cents: amounts[at] ?? 0 })),
    shipping_cents: shipping,
  };
}

function sumOfParts({ refunds }: Charge): MoneyLeft {
  const parts = refunds.filter(({ is_part, is_replaced }) => is_part && !is_replaced);
  const sum = (column: 'amount_cents' | 'shipping_cents') => parts.reduce((total, part) => total + part[column], 0);
  return { total: sum('amount_cents'), shipping: sum('shipping_cents') };
}
