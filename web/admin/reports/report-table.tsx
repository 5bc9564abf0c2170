import { adminPrice } from '#domain/currency.ts';
import { type Column, RecordTable } from '#web/admin/list/record-table.tsx';
import { sortOptions } from '#web/admin/list/column-sort.ts';
import { SortSelect } from '#web/admin/list/filters.tsx';
import type { ReportGrouping } from '#domain/reports.ts';
import { countText } from './count-text.ts';
import type { Report, ReportLine } from './read-report.ts';
import { groupingLabels } from './report-labels.ts';
import { REPORT_SORTS, sortLines, usualSort } from './sort-lines.ts';

const hasRefund = ({ refunded }: ReportLine) => refunded > 0;

const figureColumns: readonly Column<ReportLine>[] = [
  { head: 'Sold', sort: 'sold', num: true, cell: ({ sold }) => adminPrice(sold) },
  { head: 'Refunded', sort: 'refunded', num: true, cell: ({ refunded }) => adminPrice(refunded), cardOf: hasRefund },
  { head: 'Net', sort: 'net', num: true, cell: ({ net }) => adminPrice(net), cardOf: hasRefund },
  { head: 'Units', sort: 'units', num: true, cell: ({ units }) => countText(units) },
  {
    head: 'Returned',
    sort: 'returned',
    num: true,
    cell: ({ returned }) => countText(returned),
    cardOf: ({ returned }) => returned > 0,
  },
];

const columnsOf = (by: ReportGrouping): readonly Column<ReportLine>[] => [
  {
    head: groupingLabels[by],
    sort: 'label',
    ...(by === 'day' && { sortWords: ['oldest first', 'newest first'] }),
    cell: ({ kind, label }) => <span className={kind === 'group' ? 'wrap-anywhere' : 'text-text-2'}>{label}</span>,
  },
  ...figureColumns,
];

interface ReportTableProps {
  report: Report;
  busy: boolean;
  sort: string;
  setSort: (sort: string) => void;
}

/** A report in figures, its sums below. */
export function ReportTable({ report: { by, lines, totals }, busy, sort, setSort }: ReportTableProps) {
  const columns = columnsOf(by);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex lg:hidden print:hidden">
        <SortSelect
          value={sort}
          options={sortOptions(REPORT_SORTS, columns)}
          onChange={setSort}
          className="ml-auto min-w-40 flex-1 sm:max-w-60"
        />
      </div>
      <RecordTable
        label={`Sold and refunded by ${groupingLabels[by].toLowerCase()}`}
        columns={columns}
        nameOf={({ label }) => label}
        rows={sortLines(lines, by, sort)}
        sums={{ ...totals, id: 'sums', kind: 'group', key: '', label: 'Total' }}
        busy={busy}
        sorting={{ values: REPORT_SORTS, usual: usualSort(by), sort, setSort }}
      />
    </div>
  );
}
