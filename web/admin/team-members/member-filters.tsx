import type { TeamRole } from '#contract/admin-team.ts';
import { MEMBER_SORTS, type MemberSort } from '#domain/limits.ts';
import { FilterSelect, FilterText, SortSelect } from '#web/admin/list/filters.tsx';
import type { ListUrl } from '#web/admin/list/use-list-url.ts';
import { useCallback } from 'react';

const sortLabels: Record<MemberSort, string> = {
  name: 'Name',
  role: 'Role',
  nationality: 'Nationality',
  newest: 'Newest',
  oldest: 'Oldest',
  latest_updated: 'Latest updated',
};

export interface MemberFiltersProps {
  url: ListUrl<'role' | 'nationality'>;
  roles: readonly TeamRole[];
}

export function MemberFilters({ url, roles }: MemberFiltersProps) {
  const { filters, setFilter } = url;
  const setNationality = useCallback(
    (nationality: string) => setFilter('nationality', nationality, { replace: true }),
    [setFilter],
  );
  return (
    <>
      <FilterSelect
        url={url}
        name="role"
        label="Role"
        all="All Roles"
        options={roles.map(({ name }) => ({ value: name.toLowerCase(), label: name }))}
      />
      <FilterText label="Nationality" value={filters.nationality} onChange={setNationality} />
      <SortSelect
        value={url.sort}
        options={MEMBER_SORTS.map((value) => ({ value, label: sortLabels[value] }))}
        onChange={url.setSort}
      />
    </>
  );
}
