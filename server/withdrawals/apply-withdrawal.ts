import { isShipped } from '#domain/order-status.ts';
import { refundWithShipping, unitsLeft } from '#domain/refund-of-units.ts';
import type { Cents } from '#domain/money.ts';
import type { WithdrawalState } from '#domain/withdrawals.ts';
import type { Tx } from '#server/db/database.ts';
import { returnUnits } from '#server/inventory/reservations.ts';
import { cancelAtOnce } from '#server/orders/cancel-at-once.ts';
import { cancelReplacements, ofIds } from '#server/orders/cancel-replacements.ts';
import { refundPart } from '#server/orders/create-refund.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import type { PaymentAndOrder } from '#server/payments/locks.ts';
import { loadMoneyLeft } from '#server/payments/money-left.ts';
import type { PaymentRow } from '#server/payments/tables.ts';
import type { Services } from '#server/services.ts';
import type { ChosenPart } from './chosen-parts.ts';
import { settleWithdrawals } from './settle-withdrawals.ts';
import type { WithdrawalRow } from './tables.ts';
import { isRefundable, loadWithdrawable, type WithdrawableLine, type WithdrawableOrder } from './withdrawable-order.ts';

export interface Effect {
  does: 'nothing' | 'cancel' | 'refund';
  state: WithdrawalState;
  /** What of the refund is shipping. */
  shipping: Cents;
}

/**
 * What a withdrawal does by itself. What cannot be decided here, as while the payment is disputed, waits for a person, and so does what has
 * left where `isLate`.
 */
export async function effectOf(
  { payments }: Pick<Services, 'payments'>,
  tx: Tx,
  { order, lines, deliveries }: WithdrawableOrder,
  payment: PaymentRow | undefined,
  { parts, isLate }: { parts: readonly ChosenPart[]; isLate: boolean },
): Promise<Effect> {
  const waits = (state: WithdrawalState): Effect => ({ does: 'nothing', state, shipping: 0 });
  if (parts.some(({ isUnclear }) => isUnclear)) return waits('received');
  const stateOfSent = isLate ? 'received' : 'awaiting_goods';
  if (parts.every(({ unsent }) => unsent === 0)) return waits(stateOfSent);
  if (!payment || !isRefundable(order)) return waits('received');
  if (payment.amount_cents > 0 && payment.provider !== payments.name) return waits('received');
  const state = parts.every(({ sent }) => sent === 0) ? 'refunded' : stateOfSent;
  const unsentOf = ({ id }: WithdrawableLine) => parts.find(({ line }) => line.id === id)?.unsent ?? 0;
  const isAllHere = deliveries.length === 0 && !isShipped(order.status);
  const chosen = lines.map((line) => ({ ...refundableLine(line), units: unsentOf(line) }));
  if (isAllHere && chosen.every((line) => line.units === unitsLeft(line)))
    return { does: 'cancel', state, shipping: 0 };
  const left = await loadMoneyLeft(tx, payment);
  const { goods, shipping, cost } = refundWithShipping(chosen, left);
  // What cost nothing has no refund, and of what went back as any amount there may be too little left: a person looks at it.
  return goods + shipping > 0 && goods === cost.goods ? { does: 'refund', state, shipping } : waits('received');
}

/** Whether nobody waits for what replaces a part of an order any more. What a person is to decide about goes on until they have. */
const isUnwanted = ({ unsent }: ChosenPart, { does, state }: Effect): boolean =>
  (does !== 'nothing' && unsent > 0) || state === 'awaiting_goods';

/** What the price of a line's units is worked out from. */
const refundableLine = (line: WithdrawableLine) => ({
  quantity: line.quantity,
  subtotal: line.subtotal_cents,
  discount: line.discount_cents,
  shipping: line.shipping_cents,
  refunded: line.refunded_quantity,
});

interface Applied {
  order: OrderRow;
  payment: PaymentRow | undefined;
  replacements: readonly PaymentAndOrder[];
  parts: readonly ChosenPart[];
  effect: Effect;
  row: Pick<WithdrawalRow, 'reference'>;
}

/**
 * Cancels what was to replace units that are withdrawn from; refunds what of them is here with its shipping, and puts it into stock; an order of
 * which nothing is left is cancelled. Returns the id of the refund.
 */
export async function applyWithdrawal(
  services: Services,
  tx: Tx,
  buyer: { id: string },
  { order, payment, parts, effect, row, ...unsent }: Applied,
): Promise<string | undefined> {
  const ids = parts.flatMap((part) => (isUnwanted(part, effect) ? part.replacements : []));
  const replacements = ofIds(unsent.replacements, ids);
  const { lines } = await loadWithdrawable(tx, order);
  await cancelReplacements(services, tx, buyer, { order, replacements }, 'buyer');
  if (effect.does === 'nothing' || !payment) return undefined;
  const reason = `Withdrawal ${row.reference}`;
  if (effect.does === 'cancel') return cancelAtOnce(services, tx, buyer, { order, payment }, reason);
  const refundId = await refundPart(services, tx, buyer, {
    order,
    payment,
    before: lines,
    wanted: {
      items: parts
        .filter(({ unsent }) => unsent > 0)
        .map(({ line, unsent }) => ({ orderItemId: line.id, quantity: unsent, restock: false })),
      shipping: effect.shipping,
      reason,
    },
  });
  const toSend = parts.flatMap(({ line, toSend: quantity }) =>
    quantity > 0 ? [{ orderItemId: line.id, quantity }] : [],
  );
  await returnUnits(tx, toSend, services.clock.now(), buyer.id);
  await settleWithdrawals(services, tx, buyer, order, []);
  return refundId;
}
