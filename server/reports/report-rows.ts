import type { ReportRow } from '#contract/admin-reports.ts';
import { type Figures, type GroupFigures, sumFigures } from './figures.ts';

/** A report that nobody reads to its end is no report: what is beyond is one row. */
export const MAX_REPORT_GROUPS = 500;

/** A row of a report, its amounts in cents. */
export interface Row extends Figures, Pick<ReportRow, 'kind' | 'key' | 'label'> {}

/**
 * The groups by what was sold of them, the most first; then those without a key as one row, and the sum of those that are more than
 * `max`.
 */
export function groupRows(groups: readonly GroupFigures[], none: string, max = MAX_REPORT_GROUPS): Row[] {
  const named = groups
    .flatMap(({ key, ...figures }): Row[] => (key === null ? [] : [{ ...figures, kind: 'group', key, label: key }]))
    .toSorted((a, b) => b.sold - a.sold || b.refunded - a.refunded || (a.key < b.key ? -1 : 1));
  const others = named.slice(max);
  const nameless = groups.filter(({ key }) => key === null);
  return [
    ...named.slice(0, max),
    ...(others.length > 0 ? [restRow('others', `${others.length} others`, sumFigures(others))] : []),
    ...(nameless.length > 0 ? [restRow('none', none, sumFigures(nameless))] : []),
  ];
}

/** A row that there is once. */
export const restRow = (kind: Exclude<Row['kind'], 'group'>, label: string, figures: Figures): Row => ({
  ...figures,
  kind,
  key: kind,
  label,
});
