import type { Tx } from './database.ts';
import { assertLockOrder } from './lock-order.ts';

/** Locks a user's row until the transaction ends, so that what one person does happens one after the other. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  assertLockOrder(tx, 'user');
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
