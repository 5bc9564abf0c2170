import type { SentTo } from '#contract/calls.ts';
import type { AdminTeamMember } from '#contract/admin-team.ts';

/** The member form; names are those of the call, so its complaints find their field. */
export interface MemberValues {
  firstName: string;
  lastName: string;
  bio: string;
  roleId: string;
  nationality: string;
  picture: string;
}

export const valuesOf = (member: AdminTeamMember | undefined, firstRoleId: string): MemberValues => ({
  firstName: member?.firstName ?? '',
  lastName: member?.lastName ?? '',
  bio: member?.bio ?? '',
  roleId: member?.role.id ?? firstRoleId,
  nationality: member?.nationality ?? '',
  picture: member?.picture ?? '',
});

/** `expectedUpdatedAt` is when the member that was opened had last been changed: the server refuses to overwrite a later change. */
export const bodyOf = (
  values: MemberValues,
  expectedUpdatedAt?: string,
): SentTo<'POST /api/admin/team-members'>['body'] => ({
  ...values,
  ...(expectedUpdatedAt !== undefined && { expectedUpdatedAt }),
});
