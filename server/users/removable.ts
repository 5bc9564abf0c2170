import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { Conflict, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Selectable } from 'kysely';

export type UserRow = Selectable<Tables['users']>;

/** A locked user, and how many other active admins there are. */
export interface LockedUser {
  user: UserRow;
  otherAdmins: number;
}

/**
 * Locks the user and every active admin, so that two admins who remove each other run one after the other. In ascending
 * order of ids, which avoids a deadlock.
 */
export async function lockAmongAdmins(tx: Tx, id: string): Promise<LockedUser> {
  const rows = await tx
    .selectFrom('users')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('id', '=', id), is.and([is('role', '=', 'admin'), is('is_active', '=', true)])]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const user = rows.find((row) => row.id === id);
  if (!user) throw new NotFound('user');
  return { user, otherAdmins: rows.filter((row) => row.id !== id).length };
}

/** The field of the form that an error is shown at. */
const FIELDS = {
  deactivate: { isActive: 'must stay on' },
  demote: { role: 'must stay admin' },
  delete: undefined,
};

/** Throws Conflict where admins would do this to themselves, or no active admin would be left. */
export function requireRemovable(actor: Actor, { user, otherAdmins }: LockedUser, action: keyof typeof FIELDS) {
  if (user.id === actor.id) throw new Conflict(`You cannot ${action} yourself`, { fields: FIELDS[action] });
  const isActiveAdmin = user.role === 'admin' && user.is_active;
  if (isActiveAdmin && otherAdmins === 0)
    throw new Conflict(`You cannot ${action} the last active admin`, { fields: FIELDS[action] });
}
