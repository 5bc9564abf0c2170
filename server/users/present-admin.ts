import type * as contract from '#contract/admin-users.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Selectable } from 'kysely';
import { presentAccount } from './present.ts';

/** Never the password's hash, nor anything of a session. */
export const presentAdminUser = (user: Selectable<Tables['users']>): Answer<typeof contract.createUser>['data'] => ({
  ...presentAccount(user),
  updatedAt: user.updated_at,
});
