import { fetchFailure } from '#web/admin/failure.ts';
import { call } from '#web/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const MAX_FOUND = 20;
const MAX_LOOKED_UP = 100;

/** Somebody who can be sent to a race. */
export interface Person {
  id: string;
  firstName: string;
  lastName: string;
  role: { name: string };
}

/** Who the team is, for the names of those who are chosen already. */
export function useTeam(): readonly Person[] {
  const { data } = useQuery({
    queryKey: ['people', 'chosen'],
    queryFn: () => call('GET /api/team-members', { query: { limit: MAX_LOOKED_UP, sort: 'name' } }),
  });
  return data?.data ?? [];
}

export interface FoundPeople {
  /** Undefined until the first answer. */
  people: readonly Person[] | undefined;
  /** How many more there are. */
  more: number;
  failure: string | undefined;
}

export function useFoundPeople(search: string): FoundPeople {
  const { data, error } = useQuery({
    queryKey: ['people', 'found', search],
    queryFn: () => call('GET /api/team-members', { query: { search, limit: MAX_FOUND, sort: 'name' } }),
    placeholderData: keepPreviousData,
  });
  return {
    people: data?.data,
    more: (data?.total ?? 0) - (data?.data.length ?? 0),
    failure: error ? fetchFailure(error, 'team members') : undefined,
  };
}
