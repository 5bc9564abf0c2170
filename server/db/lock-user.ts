import type { Tx } from './database.ts';
import { assertLockOrder } from './lock-order.ts';

/**
 * Locks a user, so that changes of what belongs to them run one after the other. A transaction that takes this lock takes it
 * first.
 */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  assertLockOrder(tx, 'user');
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
