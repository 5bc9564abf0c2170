import type { Reader, Tx } from '#server/db/database.ts';
import { lockUser } from '#server/db/lock-user.ts';
import type { Tables } from '#server/db/tables.ts';
import { NotFound } from '#server/failures.ts';
import { OWNER } from '#server/users/owner.ts';
import type { SelectQueryBuilder } from 'kysely';
import { presentAdminAddress } from './present-admin.ts';

/** Also of a user who is deleted: what refers to them keeps showing their name. */
export const withOwner = (addresses: SelectQueryBuilder<Tables, 'addresses', object>) =>
  addresses.innerJoin('users', 'users.id', 'addresses.user_id').selectAll('addresses').select(OWNER);

export async function loadAdminAddress(db: Reader, id: string) {
  const one = db.selectFrom('addresses').where('addresses.id', '=', id).where('addresses.deleted_at', 'is', null);
  const row = await withOwner(one).executeTakeFirst();
  if (!row) throw new NotFound('address');
  return presentAdminAddress(row);
}

/** Whose it is comes first: what they do to their own addresses waits. */
export async function lockAddress(tx: Tx, id: string) {
  const { userId } = await loadAdminAddress(tx, id);
  await lockUser(tx, userId);
  return loadAdminAddress(tx, id);
}
