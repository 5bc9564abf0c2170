import { adminPrice } from '#domain/currency.ts';
import { DayBars } from '#web/admin/charts/day-bars.tsx';
import type { ReportLine } from './read-report.ts';

const series = [
  { width: 5, className: 'fill-accent group-hover:fill-accent-hi' },
  { width: 3, className: 'fill-muted' },
];

/** What was sold each day, and beside it what was refunded. */
export function SalesBars({ lines }: { lines: readonly ReportLine[] }) {
  const best = lines.reduce<ReportLine | undefined>(
    (one, other) => (other.sold > (one?.sold ?? 0) ? other : one),
    undefined,
  );
  return (
    <>
      <DayBars
        label={`Sold and refunded each day${best ? `; most on ${best.label}: ${adminPrice(best.sold)}` : ''}`}
        series={series}
        days={lines.map(({ key, label, sold, refunded }) => ({
          day: key,
          title: `${label}: ${adminPrice(sold)} sold, ${adminPrice(refunded)} refunded`,
          amounts: [sold, refunded],
        }))}
      />
      <div aria-hidden="true" className="mt-2 flex flex-wrap gap-x-5 text-sm text-text-2">
        <Key className="fill-accent">Sold</Key>
        <Key className="fill-muted">Refunded</Key>
      </div>
    </>
  );
}

const Key = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <svg viewBox="0 0 1 1" className="size-3">
      <rect width={1} height={1} className={className} />
    </svg>
    {children}
  </span>
);
