import type * as contract from '#contract/admin-users.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { pageOf } from '#server/db/paginate.ts';
import { everyWord } from '#server/db/search.ts';
import { rethrowUniqueViolation } from '#server/db/unique-violation.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import { userText } from './owner.ts';
import { hashPassword } from './password.ts';
import { presentAdminUser } from './present-admin.ts';
import { userActivity } from './user-edits.ts';

export const rethrowEmailTaken = rethrowUniqueViolation(
  'users_email',
  'This e-mail address is already in use',
  'email',
);

export async function listUsers(
  { db }: Services,
  _: Actor,
  { page, limit, search }: Input<typeof contract.listUsers>,
): Promise<Answer<typeof contract.listUsers>> {
  let matching = db.selectFrom('users').where('deleted_at', 'is', null);
  if (search) matching = matching.where(everyWord(userText, search));
  return pageOf(matching, { page, limit, orderBy: sql`created_at desc, id` }, async (onPage) => {
    const rows = await onPage.selectAll().execute();
    return rows.map(presentAdminUser);
  });
}

/** Nobody signs in with the password; the first sign-in with this e-mail address is theirs. */
export async function createUser(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.createUser>,
): Promise<Answer<typeof contract.createUser>> {
  const passwordHash = await hashPassword(input.password, services.ids);
  return services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const row = await tx
      .insertInto('users')
      .values({
        id: services.ids.uuid(),
        first_name: input.firstName,
        last_name: input.lastName,
        display_name: `${input.firstName} ${input.lastName}`,
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
