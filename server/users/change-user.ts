import type * as contract from '#contract/admin-users.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import type { Tx } from '#server/db/database.ts';
import { nextTimestamp, assertVersion } from '#server/db/version.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Actor } from '#server/identity/actor.ts';
import { closeAllSessions } from '#server/identity/sessions.ts';
import type { Services } from '#server/services.ts';
import type { Updateable } from 'kysely';
import { userActivity } from './user-edits.ts';
import { rethrowEmailTaken } from './admin-users.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { presentAdminUser } from './present-admin.ts';
import { lockAmongAdmins, requireRemovable, type UserRow } from './removable.ts';

export async function updateUser(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.updateUser>,
): Promise<Answer<typeof contract.updateUser>> {
  const after = await services.db.transaction(async (tx) => {
    const locked = await lockAmongAdmins(tx, input.id);
    const { user } = locked;
    const before = presentAdminUser(user);
    assertVersion('user', before, input.expectedUpdatedAt);
    const isActive = input.isActive ?? user.is_active;
    if (user.is_active && !isActive) requireRemovable(actor, locked, 'deactivate');
    if (user.role === 'admin' && input.role !== 'admin') requireRemovable(actor, locked, 'demote');

    const after = await write(services, tx, user, {
      first_name: input.firstName,
      last_name: input.lastName,
      display_name: displayNameAfter(user, input),
      email: input.email,
      ...(input.phone !== undefined && { phone: input.phone || null }),
      role: input.role,
      is_active: isActive,
    });
    await userActivity.updated(services, tx, actor, { id: user.id, name: after.displayName, before, after });
    return after;
  });
  if (!after.isActive) await cancelUnpaid(services, after.id);
  return { data: after };
}

export async function toggleUser(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.toggleUser>,
): Promise<Answer<typeof contract.toggleUser>> {
  const after = await services.db.transaction(async (tx) => {
    const locked = await lockAmongAdmins(tx, id);
    const { user } = locked;
    const isActive = !user.is_active;
    if (!isActive) requireRemovable(actor, locked, 'deactivate');
    const after = await write(services, tx, user, { is_active: isActive });
    await userActivity.toggled(services, tx, actor, { id, name: user.display_name, isActive });
    return after;
  });
  if (!after.isActive) await cancelUnpaid(services, id);
  return { data: after };
}

export async function deleteUser(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.deleteUser>,
): Promise<Answer<typeof contract.deleteUser>> {
  await services.db.transaction(async (tx) => {
    const locked = await lockAmongAdmins(tx, id);
    requireRemovable(actor, locked, 'delete');
    await write(services, tx, locked.user, { deleted_at: services.clock.now() });
    await userActivity.deleted(services, tx, actor, {
      id,
      name: locked.user.display_name,
      before: presentAdminUser(locked.user),
    });
  });
  await cancelUnpaid(services, id);
  return { success: true };
}

/** Whoever gets another role, or is shut out, is signed out everywhere. */
async function write(services: Services, tx: Tx, user: UserRow, columns: Updateable<Tables['users']>) {
  const after = await tx
    .updateTable('users')
    .set({ ...columns, updated_at: nextTimestamp(user.updated_at, services) })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(rethrowEmailTaken);
  if (after.role !== user.role || !after.is_active || after.deleted_at) await closeAllSessions(tx, user.id);
  return presentAdminUser(after);
}

/** A new name shows everywhere; a display name of the person's own choice stays as long as the name does. */
function displayNameAfter(user: UserRow, { firstName, lastName }: Input<typeof contract.updateUser>): string {
  const isSame = user.first_name === firstName && user.last_name === lastName;
  return isSame ? user.display_name : `${firstName} ${lastName}`;
}
