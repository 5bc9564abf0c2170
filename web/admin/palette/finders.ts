import type { Call } from '#contract/calls.ts';
import { categoryArea } from '#web/admin/categories/category-area.ts';
import type { Area, HasId } from '#web/admin/area.ts';
import { competitionArea } from '#web/admin/competitions/competition-area.ts';
import { couponArea } from '#web/admin/coupons/coupon-area.ts';
import { orderArea } from '#web/admin/orders/order-area.ts';
import { productArea } from '#web/admin/products/product-area.ts';
import { memberArea } from '#web/admin/team-members/member-area.ts';
import { userArea } from '#web/admin/users/user-area.ts';
import { callUntil } from '#web/api.ts';
import { capitalized } from '#web/capitalized.ts';
import { useQueries } from '@tanstack/react-query';

/** A record that was found, and where it opens. */
export interface FoundRecord {
  id: string;
  label: string;
  detail: string;
  to: string;
}

interface Finder {
  /** 'Team members' */
  group: string;
  /** Lists at most MAX_FOUND of them, in the order of the area's own list. */
  find: (call: Call, search: string) => Promise<FoundRecord[]>;
}

const MAX_FOUND = 5;

/** The search of an area's list; what it finds opens in that list, where it is on the first page too. */
function finderOf<Row extends HasId>({ key, plural, sorts, list, nameOf, palette }: Area<Row>): Finder {
  return {
    group: capitalized(plural),
    find: async (call, search) => {
      const { data } = await list(call, { search, limit: MAX_FOUND, ...(sorts && { sort: sorts.usual }) });
      return data.map((row) => ({
        id: row.id,
        label: nameOf(row),
        detail: palette?.detail(row) ?? '',
        to: `/admin/${key}?${new URLSearchParams({ search, [palette?.mode ?? 'view']: row.id }).toString()}`,
      }));
    },
  };
}

/** The areas that the palette searches, in the order of its groups. */
const finders: readonly Finder[] = [
  finderOf(productArea),
  finderOf(orderArea),
  finderOf(userArea),
  finderOf(couponArea),
  finderOf(categoryArea),
  finderOf(memberArea),
  finderOf(competitionArea),
];

export interface FoundGroup {
  group: string;
  found: readonly FoundRecord[];
}

export interface PaletteSearch {
  groups: FoundGroup[];
  searching: boolean;
  /** The groups that could not be searched: 'Orders'. */
  failed: string[];
  tryAgain: () => void;
}

/** Everything that a search finds in the areas; the calls are cancelled when the search changes. */
export function useFound(search: string): PaletteSearch {
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
