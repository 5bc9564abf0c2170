import type { ReportGrouping } from '#domain/reports.ts';
import type { ReportLine } from './read-report.ts';

const FIELDS = ['label', 'sold', 'refunded', 'net', 'units', 'returned'] as const;

/** The orders that a report's table can have. */
export const REPORT_SORTS: readonly string[] = FIELDS.flatMap((field) => [`${field}_asc`, `${field}_desc`]);

/** The newest day first; of other groups the one that sold most. */
export const usualSort = (by: ReportGrouping) => (by === 'day' ? 'label_desc' : 'sold_desc');

/** A report's lines in an order of `REPORT_SORTS`; what is no group of its own stays at the end. Equal lines stay as they were. */
export function sortLines(lines: readonly ReportLine[], by: ReportGrouping, sort: string): ReportLine[] {
  const [name, direction] = sort.split('_');
  const field = FIELDS.find((known) => known === name) ?? 'label';
  const sign = direction === 'desc' ? -1 : 1;
  const compare = (a: ReportLine, b: ReportLine) => {
    if (field !== 'label') return a[field] - b[field];
    // Days by what they are, not by how they are written.
    return by === 'day' ? (a.key < b.key ? -1 : 1) : a.label.localeCompare(b.label, 'en', { numeric: true });
  };
  return [
    ...lines.filter(({ kind }) => kind === 'group').toSorted((a, b) => sign * compare(a, b)),
    ...lines.filter(({ kind }) => kind !== 'group'),
  ];
}
