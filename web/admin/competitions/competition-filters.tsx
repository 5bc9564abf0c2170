import { COMPETITION_SORTS, type CompetitionSort } from '#domain/limits.ts';
import { FilterSelect, SortSelect } from '#web/admin/list/filters.tsx';
import type { ListUrl } from '#web/admin/list/use-list-url.ts';

const sortLabels: Record<CompetitionSort, string> = {
  latest_updated: 'Latest updated',
  oldest_updated: 'Oldest updated',
  latest_created: 'Latest created',
  oldest_created: 'Oldest created',
  name_asc: 'Name, A to Z',
  name_desc: 'Name, Z to A',
};

export function CompetitionFilters({ url }: { url: ListUrl<'status'> }) {
  return (
    <>
      <FilterSelect
        url={url}
        name="status"
        label="Status"
        all="All"
        options={[
          { value: 'active', label: 'Active' },
          { value: 'inactive', label: 'Inactive' },
        ]}
      />
      <SortSelect
        value={url.sort}
        options={COMPETITION_SORTS.map((value) => ({ value, label: sortLabels[value] }))}
        onChange={url.setSort}
      />
    </>
  );
}
