import type { Reader, Tx } from '#server/db/database.ts';

/** Selects a user's addresses that are neither deleted nor deactivated. */
export const selectUsable = (db: Reader, userId: string) =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null);

/** Makes this address the user's default, in place of the one before and of one that is deactivated. */
export async function chooseDefault(tx: Tx, userId: string, id: string): Promise<void> {
  await ofUser(tx, userId).set({ was_default: false }).where('was_default', '=', true).execute();
  await makeDefault(tx, userId, id);
}

/** Remembers that this address, which is deactivated, was the user's default, unless it only stood in for another such. */
export async function rememberDefault(tx: Tx, userId: string, id: string): Promise<void> {
  const remembered = await tx
    .selectFrom('addresses')
    .select('id')
    .where('user_id', '=', userId)
    .where('was_default', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!remembered) await ofUser(tx, userId).set({ was_default: true }).where('id', '=', id).execute();
}

/** Makes an address that is activated the user's default where it was before. */
export async function restoreDefault(tx: Tx, userId: string, id: string): Promise<void> {
  const one = await selectUsable(tx, userId).where('id', '=', id).executeTakeFirst();
  if (one?.was_default) await chooseDefault(tx, userId, id);
}

async function makeDefault(tx: Tx, userId: string, id: string): Promise<void> {
  await ofUser(tx, userId).set({ is_default: false }).where('is_default', '=', true).where('id', '<>', id).execute();
  await ofUser(tx, userId).set({ is_default: true }).where('id', '=', id).execute();
}

const ofUser = (tx: Tx, userId: string) => tx.updateTable('addresses').where('user_id', '=', userId);

/** Makes the newest usable address the default where the user has none. The user must be locked already. */
export async function ensureDefault(tx: Tx, userId: string): Promise<void> {
  const usable = await selectUsable(tx, userId).orderBy('created_at', 'desc').orderBy('id').execute();
  const [newest] = usable;
  if (newest && !usable.some((row) => row.is_default)) await makeDefault(tx, userId, newest.id);
}
