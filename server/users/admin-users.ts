import type * as contract from '#contract/admin-users.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import type { AdminSort } from '#domain/admin-sorts.ts';
import type { AccountMailKind } from '#domain/mail-kinds.ts';
import { fullName } from '#domain/person.ts';
import { activityLogFor } from '#server/activities/activity-log.ts';
import type { Tx } from '#server/db/database.ts';
import { bothWays, byAge } from '#server/db/order-by.ts';
import { pageOf } from '#server/db/paginate.ts';
import { everyWord } from '#server/db/search.ts';
import type { Tables } from '#server/db/tables.ts';
import { readTallies } from '#server/db/tallies.ts';
import { rethrowUniqueViolation } from '#server/db/unique-violation.ts';
import { assertVersion, nextTimestamp } from '#server/db/version.ts';
import { NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { revokeTokensOf } from '#server/api-tokens/revoke-tokens.ts';
import { closeAllSessions } from '#server/identity/sessions.ts';
import { postMail } from '#server/mail/mail-payload.ts';
import type { Services } from '#server/services.ts';
import { sql, type Updateable } from 'kysely';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { userText } from './owner.ts';
import { hashPassword } from './password.ts';
import { presentAdminUser } from './present.ts';
import { lockAmongAdmins, requireRemovable, type UserRow } from './removable.ts';

const userActivity = activityLogFor('user', 'User', 'user');

const rethrowEmailTaken = rethrowUniqueViolation('users_email', 'This email address is already in use', 'email');

const id = sql`users.id`;
const byName = sql`searchable(users.display_name)`;
const ORDER_OF = {
  ...byAge('users'),
  ...bothWays({
    name: [byName, id],
    role: [sql`users.role`, byName, id],
    // As the index users_by_google has them.
    google: [sql`(users.google_id is not null)`, byName, id],
    status: [sql`users.is_active`, byName, id],
    // Who has never signed in comes first, then who has not for the longest time.
    login: [sql`coalesce(users.last_login_at, 'epoch')`, id],
  }),
} satisfies Record<AdminSort<'users'>, unknown>;

export async function listUsers(
  { db }: Services,
  _: Actor,
  { page, limit, search, sort }: Input<typeof contract.listUsers>,
): Promise<Result<typeof contract.listUsers>> {
  let matching = db.selectFrom('users').where('deleted_at', 'is', null);
  if (search) matching = matching.where(everyWord(userText, search));
  const total = search ? undefined : (await readTallies(db))('users');
  return pageOf(matching, { page, limit, orderBy: ORDER_OF[sort], total }, async (onPage) => {
    const rows = await onPage.selectAll().execute();
    return rows.map(presentAdminUser);
  });
}

export async function getUser(
  { db }: Services,
  _: Actor,
  { id }: Input<typeof contract.getUser>,
): Promise<Result<typeof contract.getUser>> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new NotFound('user');
  return { data: presentAdminUser(row) };
}

/** Creates an account that the first sign-in with this e-mail address takes over; nobody signs in with the password. */
export async function createUser(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.createUser>,
): Promise<Result<typeof contract.createUser>> {
  const passwordHash = await hashPassword(input.password, services.ids);
  return services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const row = await tx
      .insertInto('users')
      .values({
        id: services.ids.uuid(),
        first_name: input.firstName,
        last_name: input.lastName,
        display_name: fullName(input),
        email: input.email,
        phone: input.phone || null,
        avatar: null,
        role: input.role,
        is_active: input.isActive ?? true,
        google_id: null,
        password_hash: passwordHash,
        created_at: now,
        updated_at: now,
        last_login_at: null,
        deleted_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(rethrowEmailTaken);
    const after = presentAdminUser(row);
    await userActivity.created(services, tx, actor, { id: after.id, name: after.displayName, after });
    return { data: after };
  });
}

export async function updateUser(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.updateUser>,
): Promise<Result<typeof contract.updateUser>> {
  const response = await services.db.transaction(async (tx) => {
    const locked = await lockAmongAdmins(tx, input.id);
    const { user } = locked;
    const before = presentAdminUser(user);
    await assertVersion(tx, actor, 'user', before, input.expectedUpdatedAt);
    const isActive = input.isActive ?? user.is_active;
    if (user.is_active && !isActive) requireRemovable(actor, locked, 'deactivate');
    if (user.role === 'admin' && input.role !== 'admin') requireRemovable(actor, locked, 'demote');

    const after = await writeUser(services, tx, user, {
      first_name: input.firstName,
      last_name: input.lastName,
      display_name: displayNameAfter(user, input),
      email: input.email,
      ...(input.phone !== undefined && { phone: input.phone || null }),
      role: input.role,
      is_active: isActive,
    });
    await userActivity.updated(services, tx, actor, { id: user.id, name: after.displayName, before, after });
    return { data: after };
  });
  if (!response.data.isActive) await cancelUnpaid(services, response.data.id);
  return response;
}

export async function toggleUser(
  services: Services,
  actor: Actor,
  { id, isActive: wanted }: Input<typeof contract.toggleUser>,
): Promise<Result<typeof contract.toggleUser>> {
  const after = await services.db.transaction(async (tx) => {
    const locked = await lockAmongAdmins(tx, id);
    const { user } = locked;
    const isActive = wanted ?? !user.is_active;
    if (isActive === user.is_active) return presentAdminUser(user);
    if (!isActive) requireRemovable(actor, locked, 'deactivate');
    const after = await writeUser(services, tx, user, { is_active: isActive });
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
): Promise<Result<typeof contract.deleteUser>> {
  await services.db.transaction(async (tx) => {
    const locked = await lockAmongAdmins(tx, id);
    requireRemovable(actor, locked, 'delete');
    await writeUser(services, tx, locked.user, { deleted_at: services.clock.now() });
    await userActivity.deleted(services, tx, actor, {
      id,
      name: locked.user.display_name,
      before: presentAdminUser(locked.user),
    });
  });
  await cancelUnpaid(services, id);
  return { success: true };
}

/** Writes the columns and returns the user as admins see it; a new role, deactivation or deletion closes all sessions, revokes all API tokens and is told by mail. */
async function writeUser(services: Services, tx: Tx, user: UserRow, columns: Updateable<Tables['users']>) {
  const after = await tx
    .updateTable('users')
    .set({ ...columns, updated_at: nextTimestamp(user.updated_at, services) })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(rethrowEmailTaken);
  if (after.role !== user.role || !after.is_active || after.deleted_at) {
    await closeAllSessions(tx, user.id);
    await revokeTokensOf(tx, user.id, services.clock.now());
  }
  postAccountMails(services, tx, user, after);
  return presentAdminUser(after);
}

/** Who has never signed in does not know of their account. */
function postAccountMails(services: Services, tx: Tx, before: UserRow, after: UserRow): void {
  if (!before.last_login_at) return;
  const about = { accountId: after.id, at: services.clock.now().toISOString() };
  const post = (kind: AccountMailKind) => postMail(services, tx, { kind, ...about });
  if (before.role !== after.role) post('account_role_changed');
  if (before.is_active !== after.is_active) post(after.is_active ? 'account_reactivated' : 'account_deactivated');
}

/** The full name after a change of name; else the display name, which may be of the person's own choice. */
function displayNameAfter(user: UserRow, input: Input<typeof contract.updateUser>): string {
  const isSame = user.first_name === input.firstName && user.last_name === input.lastName;
  return isSame ? user.display_name : fullName(input);
}
