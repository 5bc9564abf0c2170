import type { TeamRole } from '#contract/admin-team.ts';
import type { Notice } from '#web/admin/notice.tsx';
import { call } from '#web/api.ts';
import { useQuery } from '@tanstack/react-query';

/** The first part of the roles' query keys. Changing a role also changes the members who have it. */
export const ROLES = 'team roles';

const FAILED: Notice = { text: 'Failed to fetch roles' };

export interface TeamRoles {
  roles: readonly TeamRole[];
  /** They have been read, or could not be. */
  isSettled: boolean;
  failure: Notice | undefined;
  reload: () => Promise<readonly TeamRole[]>;
}

export function useTeamRoles(): TeamRoles {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [ROLES, 'all'],
    queryFn: () => call('GET /api/admin/team-roles', { query: { limit: 100 } }),
  });
  return {
    roles: data?.data ?? [],
    isSettled: !isPending,
    failure: error ? FAILED : undefined,
    reload: async () => (await refetch({ throwOnError: true })).data?.data ?? [],
  };
}
