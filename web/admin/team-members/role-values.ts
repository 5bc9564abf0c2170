import type { TeamRole } from '#contract/admin-team.ts';

export interface RoleValues {
  name: string;
  description: string;
}

export const valuesOf = (role: TeamRole | undefined): RoleValues => ({
  name: role?.name ?? '',
  description: role?.description ?? '',
});
