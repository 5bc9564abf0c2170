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

/** The whole team, for the names of those who are chosen already. */
export function useTeam(): readonly Member[] {
  const { data } = useQuery({
    queryKey: ['team', 'all'],
    queryFn: () => call('GET /api/team-members', { query: { limit: MAX_LOOKED_UP, sort: 'name' } }),
  });
  return data?.data ?? [];
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
