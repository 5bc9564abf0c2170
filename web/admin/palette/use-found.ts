import { callUntil } from '#web/api.ts';
import { useQueries } from '@tanstack/react-query';
import { finders, type Found } from './finders.ts';

export interface FoundGroup {
  group: string;
  found: readonly Found[];
}

export interface Findings {
  groups: FoundGroup[];
  searching: boolean;
  /** Where it could not be looked: 'Orders'. */
  failed: string[];
  tryAgain: () => void;
}

/** Everything that a search finds in the areas. One that is typed on from is given up. */
export function useFound(search: string): Findings {
  const results = useQueries({
    queries: finders.map(({ group, find }) => ({
      queryKey: ['palette', group, search],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(callUntil(signal), search),
      enabled: search !== '',
      gcTime: 30_000,
    })),
  });
  const groups = finders.map(({ group }, index) => ({ group, found: results[index]?.data ?? [] }));
  return {
    groups: groups.filter(({ found }) => found.length > 0),
    searching: results.some(({ isFetching }) => isFetching),
    failed: finders.flatMap(({ group }, index) => (results[index]?.isError ? [group] : [])),
    tryAgain: () => void Promise.all(results.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
