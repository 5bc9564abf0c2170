import type { Reader, Tx } from '#server/db/database.ts';

/** A person's addresses, without those that they deleted or the back office switched off. */
export const selectUsable = (db: Reader, userId: string) =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null);

export async function makeDefault(tx: Tx, userId: string, id: string): Promise<void> {
  const mine = () => tx.updateTable('addresses').where('user_id', '=', userId);
  await mine().set({ is_default: false }).where('is_default', '=', true).where('id', '<>', id).execute();
  await mine().set({ is_default: true }).where('id', '=', id).execute();
}

/** Whoever has addresses has a default among them: the newest, when the last one has gone. The user is locked. */
export async function ensureDefault(tx: Tx, userId: string): Promise<void> {
  const usable = await selectUsable(tx, userId).orderBy('created_at', 'desc').orderBy('id').execute();
  const [newest] = usable;
  if (newest && !usable.some((row) => row.is_default)) await makeDefault(tx, userId, newest.id);
}
