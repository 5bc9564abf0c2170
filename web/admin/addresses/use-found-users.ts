import type { AdminUser } from '#contract/admin-users.ts';
import { fetchFailure } from '#web/admin/failure.ts';
import { call } from '#web/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const MAX_FOUND = 5;

export interface FoundUsers {
  /** Undefined until the first answer. */
  users: readonly AdminUser[] | undefined;
  /** How many more there are. */
  more: number;
  failure: string | undefined;
}

export function useFoundUsers(search: string): FoundUsers {
  const { data, error } = useQuery({
    queryKey: ['users', 'found', search],
    queryFn: () => call('GET /api/admin/users', { query: { search, limit: MAX_FOUND } }),
    placeholderData: keepPreviousData,
  });
  return {
    users: data?.data,
    more: (data?.total ?? 0) - (data?.data.length ?? 0),
    failure: error ? fetchFailure(error, 'users') : undefined,
  };
}
