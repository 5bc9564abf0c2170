import type { Report as WireReport, ReportFigures as WireFigures, ReportRow } from '#contract/admin-reports.ts';
import type { Cents } from '#domain/money.ts';
import type { ReportGrouping } from '#domain/reports.ts';
import { shortDate } from '#web/format.ts';
import { cents } from '#web/money.ts';

export interface Figures extends WireFigures {
  sold: Cents;
  refunded: Cents;
  net: Cents;
}

export interface ReportLine extends Figures {
  /** Its key with its kind: a coupon may be called OTHERS. */
  id: string;
  kind: ReportRow['kind'];
  key: string;
  label: string;
}

export interface Report {
  by: ReportGrouping;
  lines: ReportLine[];
  totals: Figures;
}

export const readReport = (by: ReportGrouping, { rows, totals }: WireReport): Report => ({
  by,
  lines: rows.map(({ kind, key, label, ...figures }) => ({
    ...readFigures(figures),
    id: `${kind} ${key}`,
    kind,
    key,
    label: by === 'day' ? shortDate(label, 'utc') : label,
  })),
  totals: readFigures(totals),
});

const readFigures = ({ sold, refunded, net, units, returned }: WireFigures): Figures => ({
  sold: cents(sold),
  refunded: cents(refunded),
  net: cents(net),
  units,
  returned,
});

/** Whether nothing was sold, and no money went back. */
export const isEmpty = ({ totals }: Report): boolean =>
  totals.units === 0 && totals.sold === 0 && totals.refunded === 0;
