import type { Tx } from './database.ts';

/** What a person does to their own things goes one after the other. The first lock of every transaction that takes it. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
