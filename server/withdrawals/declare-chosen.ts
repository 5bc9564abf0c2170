import type { Input, Result } from '#contract/endpoint.ts';
import type * as contract from '#contract/withdrawals.ts';
import { awaitsPayment } from '#domain/order-status.ts';
import { variantText } from '#domain/variant-text.ts';
import { unitsText } from '#domain/units-text.ts';
import { chosenStatement } from '#domain/withdrawals.ts';
import { windowEndedOn } from '#domain/withdrawal-window.ts';
import type { Tx } from '#server/db/database.ts';
import { lockWithUnsentReplacements } from '#server/orders/cancel-replacements.ts';
import { submitSoon } from '#server/orders/retry-refund.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import { hasAnyAmount } from '#server/payments/part-refunds.ts';
import type { PaymentRow } from '#server/payments/tables.ts';
import type { Services } from '#server/services.ts';
import { effectOf, applyWithdrawal } from './apply-withdrawal.ts';
import { assertLeft, partsOf } from './chosen-parts.ts';
import { findSent, isMailed, receiptOf, storeWithdrawal } from './store-withdrawal.ts';
import type { WithdrawalRow } from './tables.ts';
import { loadLastDelivery, loadWithdrawable, restoreOrder } from './withdrawable-order.ts';

type Chosen = Omit<Input<typeof contract.createOrderWithdrawal>, 'id'>;

/**
 * Stores what the buyer of an order declares about lines of it, and refunds what has not left at once. Throws Invalid for a line of another
 * order, and Conflict (409) for more than is left and for what was made for them.
 */
export async function declareChosen(
  services: Services,
  { id: orderId, deleted_at }: Pick<OrderRow, 'id' | 'deleted_at'>,
  { name, email, items, key = services.ids.uuid() }: Chosen,
): Promise<Result<typeof contract.createOrderWithdrawal>['data']> {
  // Before the locks: those are of orders that are not deleted.
  if (deleted_at) await services.db.transaction((tx) => restoreOrder(tx, orderId));
  const { refundId, ...receipt } = await services.db.transaction(async (tx) => {
    const { exchanges, ...locked } = await lockWithUnsentReplacements(tx, orderId);
    const { order, payment } = locked;
    const withdrawable = await loadWithdrawable(tx, order);
    const parts = partsOf(withdrawable, exchanges, items);
    const statement = chosenStatement(
      { name, email, order: order.order_number },
      parts.map(({ line, quantity }) => ({ name: line.name, variant: variantText(line), quantity })),
    );
    const before = await findSent(tx, { key, statement });
    const waitsForPayment = awaitsPayment(order);
    const isFree = payment?.amount_cents === 0;
    const wentBackBefore = payment !== undefined && (await hasGoneBack(tx, payment));
    if (before)
      return {
        row: before,
        isPartlyRefunded: await hasRefunded(tx, before),
        waitsForPayment,
        isFree,
        wentBackBefore,
      };
    assertLeft(parts);
    const buyer = { id: order.user_id };
    // What has not left cannot be late.
    const lastDelivery = parts.some(({ sent }) => sent > 0) ? await loadLastDelivery(tx, withdrawable) : null;
    const isLate = windowEndedOn(lastDelivery, services.clock.now()) !== null;
    const effect = await effectOf(services, tx, withdrawable, payment, { parts, isLate });
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
      lastDelivery,
      actor: buyer,
      isProven: email === withdrawable.buyer.email.toLowerCase(),
    });
    return {
      row,
      refundId: await applyWithdrawal(services, tx, buyer, { ...locked, parts, effect, row }),
      isPartlyRefunded: effect.does !== 'nothing',
      toSendBack:
        effect.does === 'nothing' ? '' : unitsText(parts.map(({ line, sent }) => ({ name: line.name, units: sent }))),
      waitsForPayment,
      isFree,
      wentBackBefore,
    };
  });
  // Asks the provider; when that does not answer, the sweep tries again.
  if (refundId) await submitSoon(services, refundId);
  const { last_delivery, received_at } = receipt.row;
  return receiptOf({
    ...receipt,
    isMailed: await isMailed(services.db, receipt.row),
    windowEndedOn: windowEndedOn(last_delivery, received_at),
  });
}

const hasGoneBack = async (tx: Tx, { id }: Pick<PaymentRow, 'id'>): Promise<boolean> =>
  (await tx.selectFrom('payments').select(hasAnyAmount.as('is')).where('id', '=', id).executeTakeFirst())?.is === true;

const hasRefunded = async (tx: Tx, { id }: WithdrawalRow): Promise<boolean> =>
  (await tx
    .selectFrom('withdrawal_items')
    .select('order_item_id')
    .where('withdrawal_id', '=', id)
    .where('refunded', '>', 0)
    .executeTakeFirst()) !== undefined;
