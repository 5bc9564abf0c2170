import type * as adminContract from '#contract/admin-users.ts';
import type * as contract from '#contract/auth.ts';
import type { Result } from '#contract/endpoint.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Selectable } from 'kysely';

type User = Selectable<Tables['users']>;
type Account = NonNullable<Result<typeof contract.getSession>['data']['user']>;

/** The signed-in person's own account, as the profile shows it. */
export const presentAccount = (user: User): Account => ({
  id: user.id,
  firstName: user.first_name,
  lastName: user.last_name,
  displayName: user.display_name,
  email: user.email,
  phone: user.phone,
  avatar: user.avatar,
  role: user.role,
  isActive: user.is_active,
  createdAt: user.created_at,
  lastLoginAt: user.last_login_at,
  googleId: user.google_id,
});

/** A user as admins see it: never the password's hash, nor anything of a session. */
export const presentAdminUser = (user: User): Result<typeof adminContract.createUser>['data'] => ({
  ...presentAccount(user),
  updatedAt: user.updated_at,
});
