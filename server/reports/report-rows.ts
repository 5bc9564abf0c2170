import type { ReportRow } from '#contract/admin-reports.ts';
import type { Figures, GroupFigures } from './figures.ts';

/** A row of a report, its amounts in cents. */
export interface Row extends Figures, Pick<ReportRow, 'kind' | 'key' | 'label'> {}

/** The groups by what was sold of them, the most first; then the sum of those that did not fit, and what has no key. */
export function groupRows(groups: readonly GroupFigures[], none: string): Row[] {
  const rows = groups.map(({ key, merged, ...figures }): Row => {
    if (key !== null) return { ...figures, kind: 'group', key, label: key };
    return merged > 0 ? restRow('others', `${merged} others`, figures) : restRow('none', none, figures);
  });
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind);
  return [...of('group').toSorted(bySold), ...of('others'), ...of('none')];
}

const bySold = (a: Row, b: Row) => b.sold - a.sold || b.refunded - a.refunded || (a.key < b.key ? -1 : 1);

/** A row that there is once. */
export const restRow = (kind: Exclude<Row['kind'], 'group'>, label: string, figures: Figures): Row => ({
  ...figures,
  kind,
  key: kind,
  label,
});
