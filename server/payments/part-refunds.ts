import type { Reader, Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { PaymentRow, PaymentTables, RefundRow } from './tables.ts';

/** What went back of a payment in parts, or is to. Cents. */
export interface RefundedParts {
  /** Those included that the card provider refused and that are still owed. */
  total: number;
  shipping: number;
}

/** The refunds of parts that count: not those that were tried again, or paid back by hand, as another one. */
const partsOfPayment = (db: Reader, { id }: Pick<PaymentRow, 'id'>) =>
  db
    .selectFrom('refunds')
    .where('payment_id', '=', id)
    .where('is_part', '=', true)
    .where('state', '!=', 'dropped')
    .where('replaced_by', 'is', null);

const hasRefundWithoutLines = (which: RawBuilder<unknown>) => sql<boolean>`exists (select from refunds
  where refunds.payment_id = payments.id and refunds.state <> 'dropped' and refunds.replaced_by is null
    and refunds.shipping_cents = 0 and not exists (select from refund_items where refund_items.refund_id = refunds.id)
    and ${which})`;

/** SQL condition on a row of `payments`: some of it went back as any amount, or is to, which is of none of its lines. */
export const hasAnyAmount = hasRefundWithoutLines(sql`refunds.is_part`);

/** The same, or all that was left of it, also where the buyer's bank took it; not where the card provider refused to send that. */
export const hasAmountWithoutLines = hasRefundWithoutLines(sql`(refunds.is_part or refunds.state <> 'failed')`);

export async function sumParts(db: Reader, payment: Pick<PaymentRow, 'id'>): Promise<RefundedParts> {
  const { total, shipping } = await partsOfPayment(db, payment)
    .select(({ fn }) => [
      fn.sum<number | null>('amount_cents').as('total'),
      fn.sum<number | null>('shipping_cents').as('shipping'),
    ])
    .executeTakeFirstOrThrow();
  return { total: total ?? 0, shipping: shipping ?? 0 };
}

/** Whether everything that was charged has gone back. */
export async function isAllReturned(
  db: Reader,
  { id, amount_cents }: Pick<PaymentRow, 'id' | 'amount_cents'>,
): Promise<boolean> {
  const { sum } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<number | null>('amount_cents').as('sum'))
    .where('payment_id', '=', id)
    .where('state', '=', 'succeeded')
    .where('replaced_by', 'is', null)
    .executeTakeFirstOrThrow();
  return (sum ?? 0) >= amount_cents;
}

/** Owes a refused part once more, under another id, with the lines that it was of. Returns the id. Payment and order are locked. */
export async function owePartAgain(
  services: Services,
  tx: Tx,
  { id: refusedId }: Pick<RefundRow, 'id'>,
  now: Date,
  by: Pick<Insertable<PaymentTables['refunds']>, 'recorded_by' | 'note'> = {},
): Promise<string> {
  const id = services.ids.uuid();
  const refused = tx.selectFrom('refunds').where('id', '=', refusedId);
  const { payment_id, amount_cents, shipping_cents, reason, created_by } = await refused
    .select(['payment_id', 'amount_cents', 'shipping_cents', 'reason', 'created_by'])
    .executeTakeFirstOrThrow();
  const times = { due_at: now, created_at: now, updated_at: now };
  const state = by.recorded_by ? 'succeeded' : 'due';
  await tx
    .insertInto('refunds')
    .values({ id, payment_id, amount_cents, shipping_cents, reason, created_by, is_part: true, state, ...by, ...times })
    .execute();
  await tx.updateTable('refund_items').set({ refund_id: id }).where('refund_id', '=', refusedId).execute();
  await tx.updateTable('refunds').set({ replaced_by: id }).where('id', '=', refusedId).execute();
  return id;
}
