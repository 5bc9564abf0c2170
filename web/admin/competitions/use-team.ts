import { fetchFailure } from '#web/admin/notice.tsx';
import type { Found } from '#web/admin/form/search-and-choose.tsx';
import { memberArea } from '#web/admin/team-members/member-area.ts';
import { call } from '#web/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const MAX_FOUND = 20;
const MAX_LOOKED_UP = 100;

/** A team member, who can be sent to a race. */
export interface Member {
  id: string;
  firstName: string;
  lastName: string;
  role: { name: string };
}

const useWholeTeam = () =>
  useQuery({
    queryKey: ['team', 'all'],
    queryFn: () => call('GET /api/team-members', { query: { limit: MAX_LOOKED_UP, sort: 'name' } }),
  }).data;

/** The whole team, for the names of those who are chosen already. */
export const useTeam = (): readonly Member[] => useWholeTeam()?.data ?? [];

/** Tells whether somebody is in the team no more; of a team that is too large to be read whole, nobody is said to be. */
export function useHasLeft(): (id: string) => boolean {
  const team = useWholeTeam();
  const isWhole = team !== undefined && team.data.length === team.total;
  return (id) => isWhole && !team.data.some((member) => member.id === id);
}

export function useFoundMembers(search: string): Found<Member> {
  const { data, error } = useQuery({
    queryKey: ['team', 'found', search],
    queryFn: () => call('GET /api/team-members', { query: { search, limit: MAX_FOUND, sort: 'name' } }),
    placeholderData: keepPreviousData,
  });
  return {
    rows: data?.data,
    more: (data?.total ?? 0) - (data?.data.length ?? 0),
    failure: error ? fetchFailure(error, memberArea.plural) : undefined,
  };
}
