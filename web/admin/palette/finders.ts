import type { AdminCompetition } from '#contract/admin-competitions.ts';
import type { Call } from '#contract/calls.ts';
import { addressArea } from '#web/admin/addresses/address-area.ts';
import { categoryArea } from '#web/admin/categories/category-area.ts';
import type { Area, HasId } from '#web/admin/area.ts';
import { competitionArea } from '#web/admin/competitions/competition-area.ts';
import { raceStatus } from '#web/admin/competitions/competition-labels.ts';
import { racesOf } from '#web/admin/competitions/race-row.ts';
import { couponArea } from '#web/admin/coupons/coupon-area.ts';
import { orderArea } from '#web/admin/orders/order-area.ts';
import { productArea } from '#web/admin/products/product-area.ts';
import { reviewArea } from '#web/admin/reviews/review-area.ts';
import { memberArea } from '#web/admin/team-members/member-area.ts';
import { userArea } from '#web/admin/users/user-area.ts';
import { withdrawalArea } from '#web/admin/withdrawals/withdrawal-area.ts';
import { callUntil } from '#web/api.ts';
import { capitalized } from '#web/capitalized.ts';
import { useQueries } from '@tanstack/react-query';
import { ArrowRight, Flag } from 'lucide-react';
import { hasWords, type OptionGroup, type PaletteOption } from './options.ts';

interface Finder {
  /** 'Team members' */
  group: string;
  find: (call: Call, search: string) => Promise<OptionGroup[]>;
}

const MAX_FOUND = 5;

/** The search of an area's list, in its own order; what it finds opens in that list, where it is on the first page too. `also` makes further groups of the rows. */
function finderOf<Row extends HasId>(
  area: Area<Row>,
  also: (rows: readonly Row[], search: string) => OptionGroup[] = () => [],
): Finder {
  const { key, plural, sorts, Icon, list, nameOf, opens = 'view', palette } = area;
  const { detail = () => '', label = nameOf, commands = () => [] } = palette ?? {};
  const linkTo = (search: string, query = '') => `/admin/${key}?${new URLSearchParams({ search })}${query}`;
  return {
    group: capitalized(plural),
    find: async (call, search) => {
      const { data, total } = await list(call, { search, limit: MAX_FOUND, ...(sorts && { sort: sorts.usual }) });
      const found: PaletteOption[] = data.map((row) => ({
        id: row.id,
        label: label(row),
        detail: detail(row),
        Icon,
        to: linkTo(search, `&${opens}=${row.id}`),
      }));
      const [only, ...others] = data;
      if (only && others.length === 0)
        for (const command of commands(only))
          found.push({
            id: command.query,
            label: command.label,
            detail: '',
            Icon: ArrowRight,
            to: linkTo(search, `&${command.query}`),
          });
      if (total > data.length)
        found.push({
          id: `all ${key}`,
          label: `All ${total} ${plural} that match`,
          detail: '',
          Icon: ArrowRight,
          to: linkTo(search),
        });
      return [{ group: capitalized(plural), found }, ...also(data, search)];
    },
  };
}

/** The races of these competitions whose own name is searched for, with what is done with a single one. */
function racesNamed(competitions: readonly AdminCompetition[], search: string): OptionGroup[] {
  const races = competitions.flatMap(racesOf).filter(({ name }) => hasWords(name, search));
  const linkTo = (query: string) => `/admin/competitions?${new URLSearchParams({ search })}&${query}`;
  const found: PaletteOption[] = races.slice(0, MAX_FOUND).map(({ id, name, status, competition }) => ({
    id,
    label: name,
    detail: `${competition.name}, ${raceStatus[status].label}`,
    Icon: Flag,
    to: linkTo(`track=${id}`),
  }));
  const [only, ...others] = races;
  if (only && others.length === 0 && only.personnel.length > 0)
    found.push({
      id: `results ${only.id}`,
      label: `Results of ${only.name}…`,
      detail: '',
      Icon: ArrowRight,
      to: linkTo(`results=${only.id}`),
    });
  return [{ group: 'Races', found }];
}

/** The areas that the palette searches, in the order of its groups. */
const finders: readonly Finder[] = [
  finderOf(productArea),
  finderOf(orderArea),
  finderOf(userArea),
  finderOf(couponArea),
  finderOf(categoryArea),
  finderOf(memberArea),
  finderOf(competitionArea, racesNamed),
  finderOf(reviewArea),
  finderOf(addressArea),
  finderOf(withdrawalArea),
];

export interface PaletteSearch {
  groups: OptionGroup[];
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
  return {
    groups: results.flatMap(({ data }) => data ?? []).filter(({ found }) => found.length > 0),
    searching: results.some(({ isFetching }) => isFetching),
    failed: finders.flatMap(({ group }, index) => (results[index]?.isError ? [group] : [])),
    tryAgain: () => void Promise.all(results.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
