import type { Reader, Tx } from '#server/db/database.ts';

/** Selects a user's addresses that are neither deleted nor deactivated. */
export const selectUsable = (db: Reader, userId: string) =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null);

/** Makes this address the user's default, in place of the one before. */
export async function makeDefault(tx: Tx, userId: string, id: string): Promise<void> {
  const addresses = () => tx.updateTable('addresses').where('user_id', '=', userId);
  await addresses().set({ is_default: false }).where('is_default', '=', true).where('id', '<>', id).execute();
  await addresses().set({ is_default: true }).where('id', '=', id).execute();
}

/** Makes the newest usable address the default where the user has none. The user must be locked already. */
export async function ensureDefault(tx: Tx, userId: string): Promise<void> {
  const usable = await selectUsable(tx, userId).orderBy('created_at', 'desc').orderBy('id').execute();
  const [newest] = usable;
  if (newest && !usable.some((row) => row.is_default)) await makeDefault(tx, userId, newest.id);
}
