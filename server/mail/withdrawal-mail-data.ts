import { awaitsPayment } from '#domain/order-status.ts';
import { unitsText } from '#domain/units-text.ts';
import { windowEndedOn } from '#domain/withdrawal-window.ts';
import { oneOf } from '#server/db/one-of.ts';
import type { Services } from '#server/services.ts';
import { selectWithdrawals } from '#server/withdrawals/admin-withdrawals.ts';
import type { LoadedMail } from './loaded-mail.ts';
import type { WithdrawalMailPayload } from './mail-payload.ts';

/** What mails to whoever withdraws from a contract say, by the key of the payload. */
export async function loadWithdrawalMails(
  { db, config }: Services,
  payloads: ReadonlyMap<string, WithdrawalMailPayload>,
): Promise<Map<string, LoadedMail | string>> {
  const ids = [...new Set([...payloads.values()].map(({ withdrawalId }) => withdrawalId))];
  const rows = await selectWithdrawals(db).where('withdrawals.id', '=', oneOf(ids)).execute();
  const withdrawals = new Map(rows.map((row) => [row.id, row]));
  const loaded = new Map<string, LoadedMail | string>();
  for (const [key, { kind, withdrawalId }] of payloads) {
    const row = withdrawals.get(withdrawalId);
    if (!row) {
      loaded.set(key, 'The withdrawal is gone');
      continue;
    }
    const { reference, statement, state, items, order_status: status, payment_status } = row;
    const isPartlyRefunded = items.some(({ refunded }) => refunded > 0);
    loaded.set(key, {
      toAddress: row.email,
      userId: null,
      orderId: row.order_id,
      data: {
        kind,
        withdrawal: {
          reference,
          receivedAt: row.received_at.toISOString(),
          statement,
          state,
          windowEndedOn: windowEndedOn(row.last_delivery, row.received_at),
          isPartlyRefunded,
          toSendBack: isPartlyRefunded
            ? unitsText(items.map(({ name, quantity, refunded }) => ({ name, units: quantity - refunded })))
            : '',
          waitsForPayment:
            state === 'received' && items.length > 0 && status !== null && awaitsPayment({ status, payment_status }),
          isFree: row.charged_cents === 0,
          wentBackBefore: row.went_back_before && items.length > 0,
          isTyped: items.length === 0,
          reason: row.decided_reason,
        },
        origin: config.publicUrl,
      },
    });
  }
  return loaded;
}
