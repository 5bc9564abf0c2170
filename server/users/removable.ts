import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { Conflict, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Selectable } from 'kysely';

export type UserRow = Selectable<Tables['users']>;

/** A user who is about to be changed, and how many other active admins there are. */
export interface Locked {
  user: UserRow;
  otherAdmins: number;
}

/**
 * Locks the user and every active admin, so that two who remove each other go one after the other. By ascending id,
 * that neither waits for the other for ever.
 */
export async function lockAmongAdmins(tx: Tx, id: string): Promise<Locked> {
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

/** What a form marks. */
const FIELDS = {
  deactivate: { isActive: 'must stay on' },
  demote: { role: 'must stay admin' },
  delete: undefined,
};

/** Throws Conflict: nobody does this to themselves, and an active admin is always left. */
export function requireRemovable(actor: Actor, { user, otherAdmins }: Locked, how: keyof typeof FIELDS) {
  if (user.id === actor.id) throw new Conflict(`You cannot ${how} yourself`, FIELDS[how]);
  const isActiveAdmin = user.role === 'admin' && user.is_active;
  if (isActiveAdmin && otherAdmins === 0) throw new Conflict(`You cannot ${how} the last active admin`, FIELDS[how]);
}
