import type { Result } from '#contract/endpoint.ts';
import type * as contract from '#contract/withdrawals.ts';
import { orderNumberIn } from '#domain/order-number.ts';
import { dayText } from '#domain/shop-time.ts';
import type { WithdrawalState, WithdrawalStatement } from '#domain/withdrawals.ts';
import { windowEndedOn } from '#domain/withdrawal-window.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { Conflict } from '#server/failures.ts';
import { postMail, takeMailBack } from '#server/mail/mail-payload.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import type { Services } from '#server/services.ts';
import { listOrdersNumbered } from './admin-withdrawals.ts';
import type { WithdrawalRow } from './tables.ts';

/** To an address in 24 hours: anybody can enter it. */
const MAX_ACKNOWLEDGEMENTS = 3;
const DAY_MS = 24 * 60 * 60_000;

export interface NewWithdrawal {
  key: string;
  statement: WithdrawalStatement;
  /** Undefined where none was found. */
  order: Pick<OrderRow, 'id' | 'order_number'> | undefined;
  items: readonly { orderItemId: string; quantity: number; refunded: number }[];
  state: WithdrawalState;
  /** When the last of what it is about had arrived, as is known now: by that it is late or not. */
  lastDelivery: Date | null;
  actor: Pick<Actor, 'id' | 'token'> | null;
  /** It goes to the address of the order's buyer, who was signed in or had a link of a mail: it is always acknowledged. */
  isProven: boolean;
}

/** The withdrawal of this key, if it was sent before. Throws Conflict (409) where it was another one. */
export async function findSent(tx: Tx, { key, statement }: Pick<NewWithdrawal, 'key' | 'statement'>) {
  const row = await tx.selectFrom('withdrawals').selectAll().where('key', '=', key).executeTakeFirst();
  // PostgreSQL sorts the keys of an object; those of two statements are the same.
  const isSame = (another: WithdrawalStatement) =>
    another.email === statement.email &&
    another.name === statement.name &&
    another.order === statement.order &&
    another.items.join('\n') === statement.items.join('\n');
  if (row && !isSame(row.statement))
    throw new Conflict('This withdrawal was sent with other words before. Please look at the summary once more.');
  return row;
}

/** Inserts a withdrawal with its acknowledgement, a notice to the shop and an activity; the one that is there where it was sent before. */
export async function storeWithdrawal(services: Services, tx: Tx, wanted: NewWithdrawal): Promise<WithdrawalRow> {
  const { key, statement, order, items, state, lastDelivery, actor, isProven } = wanted;
  const id = services.ids.uuid();
  const now = services.clock.now();
  const { name, email, order: order_text } = statement;
  const row = await tx
    .insertInto('withdrawals')
    .values({
      id,
      key,
      reference: services.ids.withdrawalReference(),
      order_id: order?.id ?? null,
      order_text,
      name,
      email,
      statement: JSON.stringify(statement),
      matched: order !== undefined,
      state,
      received_at: now,
      last_delivery: lastDelivery,
      ...(state === 'refunded' && { decided_at: now }),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) {
    const sent = await findSent(tx, wanted);
    if (!sent) throw new Error('A withdrawal was there and is gone');
    return sent;
  }
  const rows = items.map(({ orderItemId, quantity, refunded }) => ({
    withdrawal_id: id,
    order_item_id: orderItemId,
    quantity,
    refunded,
  }));
  if (rows.length > 0) await tx.insertInto('withdrawal_items').values(rows).execute();
  await acknowledge(services, tx, row, isProven);
  await logActivity(services, tx, actor, {
    type: order ? 'order' : 'withdrawal',
    action: 'withdrawal.received',
    description: order ? receivedText(row, order, rows.length > 0) : await unmatchedText(tx, row),
    objectId: order?.id ?? id,
    after: { withdrawal_id: id, state },
    // What the shop has settled by itself needs nobody.
    isMailed: state !== 'refunded',
  });
  return row;
}

/** For the activities: what was received, of which lines of its order, and whether that was too late. */
function receivedText(row: WithdrawalRow, { order_number }: { order_number: string }, isOfLines: boolean): string {
  const ended = windowEndedOn(row.last_delivery, row.received_at);
  const late = ended ? ` after the time to withdraw had ended on ${dayText(ended)}` : '';
  const items = isOfLines ? `: ${row.statement.items.join(', ')}` : '';
  return `Withdrawal ${row.reference} of order ${order_number} was received${late}${items}`;
}

/** The same where no order was found. Only the shop learns whether there is one of another's with this number. */
async function unmatchedText(tx: Tx, { reference, order_text }: WithdrawalRow): Promise<string> {
  const [other] = await listOrdersNumbered(tx, [orderNumberIn(order_text)]);
  return other
    ? `Withdrawal ${reference} was received for order ${other.order_number}, whose buyer has another e-mail address`
    : `Withdrawal ${reference} was received, and no order was found for it`;
}

/**
 * Posts the mail that says that a withdrawal is here. To an address that anybody may have entered only some a day are sent; of the others it
 * is on record that there was one, and it can be sent from the back office.
 */
async function acknowledge(services: Services, tx: Tx, row: WithdrawalRow, isProven: boolean): Promise<void> {
  const payload = { kind: 'withdrawal_received', withdrawalId: row.id } as const;
  postMail(services, tx, payload);
  if (isProven) return;
  const { sent } = await tx
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('email', '=', row.email)
    .where('received_at', '>', new Date(row.received_at.getTime() - DAY_MS))
    // What a buyer has chosen from their order is no burden on it.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('withdrawal_items')
            .select('order_item_id')
            .whereRef('withdrawal_items.withdrawal_id', '=', 'withdrawals.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  if (sent > MAX_ACKNOWLEDGEMENTS) takeMailBack(services, tx, payload);
}

/** Whether the mail that acknowledges a withdrawal was sent, or is about to be. */
export const isMailed = async (db: Reader, { id }: Pick<WithdrawalRow, 'id'>): Promise<boolean> =>
  (await db
    .selectFrom('outbox')
    .select('id')
    .where('key', '=', `withdrawal_received ${id}`)
    .where('state', '=', 'dropped')
    .executeTakeFirst()) === undefined;

type Receipt = Result<typeof contract.createWithdrawal>['data'];

/** What its sender is shown. Whoever typed a number and an address does not learn here whether an order of theirs was found, and so not whether it is late. */
export const receiptOf = ({
  row: { reference, received_at, statement, state },
  isMailed,
  isPartlyRefunded = false,
  toSendBack = '',
  waitsForPayment = false,
  isFree = false,
  wentBackBefore = false,
  windowEndedOn: endedOn = null,
}: { row: WithdrawalRow; isMailed: boolean } & Partial<
  Pick<Receipt, 'isPartlyRefunded' | 'toSendBack' | 'waitsForPayment' | 'isFree' | 'wentBackBefore' | 'windowEndedOn'>
>): Receipt => ({
  reference,
  receivedAt: received_at,
  statement,
  isMailed,
  state,
  isPartlyRefunded,
  toSendBack,
  waitsForPayment: waitsForPayment && state === 'received',
  isFree,
  wentBackBefore,
  windowEndedOn: endedOn,
});
