import type { Input, Result } from '#contract/endpoint.ts';
import type * as contract from '#contract/withdrawals.ts';
import { isShipped } from '#domain/order-status.ts';
import { refundOfUnits, unitsLeft } from '#domain/refund-of-units.ts';
import { variantText } from '#domain/variant-text.ts';
import { chosenStatement, type WithdrawalState } from '#domain/withdrawals.ts';
import type { Tx } from '#server/db/database.ts';
import { returnUnits } from '#server/inventory/reservations.ts';
import { cancelAtOnce } from '#server/orders/cancel-at-once.ts';
import { cancelReplacements, lockWithUnsentReplacements } from '#server/orders/cancel-replacements.ts';
import { loadShippingLeft, refundPart } from '#server/orders/create-refund.ts';
import { submitSoon } from '#server/orders/retry-refund.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import type { PaymentAndOrder } from '#server/payments/locks.ts';
import type { PaymentRow } from '#server/payments/tables.ts';
import type { Services } from '#server/services.ts';
import { assertLeft, type ChosenPart, partsOf } from './chosen-parts.ts';
import { settleWithdrawals } from './settle-withdrawals.ts';
import { findSent, receiptOf, storeWithdrawal } from './store-withdrawal.ts';
import type { WithdrawalRow } from './tables.ts';
import { loadWithdrawable, type WithdrawableLine, type WithdrawableOrder } from './withdrawable-order.ts';

type Chosen = Omit<Input<typeof contract.createOrderWithdrawal>, 'id'>;

/**
 * Stores what the buyer of an order declares about lines of it, and refunds what has not left at once. Throws Invalid for a line of another
 * order, and Conflict (409) for more than is left and for what was made for them.
 */
export async function declareChosen(
  services: Services,
  orderId: string,
  { name, email, items, key = services.ids.uuid() }: Chosen,
): Promise<Result<typeof contract.createOrderWithdrawal>['data']> {
  const { row, refundId, isPartlyRefunded } = await services.db.transaction(async (tx) => {
    const { exchanges, ...locked } = await lockWithUnsentReplacements(tx, orderId);
    const { order, payment } = locked;
    const withdrawable = await loadWithdrawable(tx, order);
    const parts = partsOf(withdrawable, exchanges, items);
    const statement = chosenStatement(
      { name, email, order: order.order_number },
      parts.map(({ line, quantity }) => ({ name: line.name, variant: variantText(line), quantity })),
    );
    const before = await findSent(tx, { key, statement });
    if (before) return { row: before, isPartlyRefunded: await hasRefunded(tx, before) };
    assertLeft(parts);
    const buyer = { id: order.user_id };
    const effect = effectOf(services, withdrawable, payment, parts);
    const row = await storeWithdrawal(services, tx, {
      key,
      statement,
      order,
      items: parts.map(({ line, quantity, unsent }) => ({
        orderItemId: line.id,
        quantity,
        refunded: effect.does === 'nothing' ? 0 : unsent,
      })),
      state: effect.state,
      actor: buyer,
      isProven: email === withdrawable.buyer.email.toLowerCase(),
    });
    return {
      row,
      refundId: await refundUnsent(services, tx, buyer, { ...locked, parts, effect, row }),
      isPartlyRefunded: effect.does !== 'nothing',
    };
  });
  // Asks the provider; when that does not answer, the sweep tries again.
  if (refundId) await submitSoon(services, refundId);
  return receiptOf(row, isPartlyRefunded);
}

const hasRefunded = async (tx: Tx, { id }: WithdrawalRow): Promise<boolean> =>
  (await tx
    .selectFrom('withdrawal_items')
    .select('order_item_id')
    .where('withdrawal_id', '=', id)
    .where('refunded', '>', 0)
    .executeTakeFirst()) !== undefined;

interface Effect {
  does: 'nothing' | 'cancel' | 'refund';
  state: WithdrawalState;
}

/** What a withdrawal does at once. What cannot be decided here, as while the payment is disputed, waits for a person. */
function effectOf(
  { payments }: Services,
  { order, lines, deliveries }: WithdrawableOrder,
  payment: PaymentRow | undefined,
  parts: readonly ChosenPart[],
): Effect {
  if (parts.some(({ isUnclear }) => isUnclear)) return { does: 'nothing', state: 'received' };
  const isSentAll = parts.every(({ unsent }) => unsent === 0);
  if (isSentAll) return { does: 'nothing', state: 'awaiting_goods' };
  const isRefundable =
    order.payment_status === 'paid' &&
    order.dispute !== 'open' &&
    order.dispute !== 'lost' &&
    payment?.provider === payments.name;
  if (!isRefundable) return { does: 'nothing', state: 'received' };
  const state = parts.every(({ sent }) => sent === 0) ? 'refunded' : 'awaiting_goods';
  const isAllHere = deliveries.length === 0 && !isShipped(order.status);
  if (isAllHere && lines.every((line) => restOf(line, parts) === 0)) return { does: 'cancel', state };
  // What cost nothing has no refund: a person looks at it.
  const cost = parts.reduce((sum, { line, unsent }) => sum + costOf(line, unsent), 0);
  return cost > 0 ? { does: 'refund', state } : { does: 'nothing', state: 'received' };
}

/** Units of a line that stay ordered. */
const restOf = (
  { id, quantity, refunded_quantity: refunded }: WithdrawableLine,
  parts: readonly ChosenPart[],
): number => unitsLeft({ quantity, refunded }) - (parts.find(({ line }) => line.id === id)?.unsent ?? 0);

const costOf = (line: WithdrawableLine, units: number) =>
  refundOfUnits(
    {
      quantity: line.quantity,
      subtotal: line.subtotal_cents,
      discount: line.discount_cents,
      refunded: line.refunded_quantity,
    },
    units,
  );

interface Unsent {
  order: OrderRow;
  payment: PaymentRow | undefined;
  replacements: readonly PaymentAndOrder[];
  parts: readonly ChosenPart[];
  effect: Effect;
  row: WithdrawalRow;
}

/** Refunds what is here, puts it into stock, and cancels what was to replace it; an order of which nothing is left is cancelled. Returns the id of the refund. */
async function refundUnsent(
  services: Services,
  tx: Tx,
  buyer: { id: string },
  { order, payment, parts, effect, row, ...unsent }: Unsent,
): Promise<string | undefined> {
  if (effect.does === 'nothing' || !payment) return undefined;
  const ids = new Set(parts.flatMap(({ replacements }) => replacements));
  const replacements = unsent.replacements.filter((replacement) => ids.has(replacement.order.id));
  const { lines } = await loadWithdrawable(tx, order);
  await cancelReplacements(services, tx, buyer, { order, replacements }, 'buyer');
  if (effect.does === 'cancel') return cancelAtOnce(services, tx, buyer, { order, payment });
  const isNothingLeft = lines.every((line) => restOf(line, parts) === 0);
  const refundId = await refundPart(services, tx, buyer, {
    order,
    payment,
    before: lines,
    wanted: {
      items: parts
        .filter(({ unsent }) => unsent > 0)
        .map(({ line, unsent }) => ({ orderItemId: line.id, quantity: unsent, restock: false })),
      shipping: isNothingLeft ? await loadShippingLeft(tx, payment) : 0,
      reason: `Withdrawal ${row.reference}`,
    },
  });
  const toSend = parts.flatMap(({ line, toSend: quantity }) =>
    quantity > 0 ? [{ orderItemId: line.id, quantity }] : [],
  );
  await returnUnits(tx, toSend, services.clock.now(), buyer.id);
  await settleWithdrawals(services, tx, buyer, order, []);
  return refundId;
}
