import type { Result } from '#contract/endpoint.ts';
import type * as admin from '#contract/admin-team.ts';
import type * as contract from '#contract/team.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Selectable } from 'kysely';
import type { MemberRow } from './member-row.ts';

/** A member as the public sees it. */
export function presentMember(row: MemberRow): Result<typeof contract.listTeamMembers>['data'][number] {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    bio: row.bio,
    role: { id: row.role_id, name: row.role_name },
    nationality: row.nationality,
    picture: row.picture,
  };
}

/** A member as admins see it. */
export function presentAdminMember(row: MemberRow): Result<typeof admin.listAdminTeamMembers>['data'][number] {
  return {
    ...presentMember(row),
    role: {
      id: row.role_id,
      name: row.role_name,
      description: row.role_description,
      createdAt: row.role_created_at,
      updatedAt: row.role_updated_at,
    },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function presentRole(row: Selectable<Tables['team_roles']>): Result<typeof admin.listTeamRoles>['data'][number] {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
