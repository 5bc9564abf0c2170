import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Selectable } from 'kysely';

export type PaymentRow = Selectable<Tables['payments']>;
export type OrderRow = Selectable<Tables['orders']>;
export type PaymentState = PaymentRow['state'];

/** Not over: the provider may still report money for it. */
export const UNFINISHED: PaymentState[] = ['creating', 'open', 'processing', 'canceling'];

// Locks are taken in one order everywhere: user, payment, order, variants by ascending id, coupon.
// NO KEY UPDATE, because rows that refer to these are written at the same time.

export const lockPayment = (tx: Tx, id: string): Promise<PaymentRow | undefined> =>
  tx.selectFrom('payments').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const lockOrder = (tx: Tx, id: string): Promise<OrderRow> =>
  tx.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
