import { adminPrice } from '#domain/currency.ts';
import type { ReportLine } from './read-report.ts';

/** More would be read in the table. */
export const MAX_BARS = 10;

/** What was sold of each group as a bar beside its name; those that sold most, up to ten. */
export function GroupBars({ lines }: { lines: readonly ReportLine[] }) {
  const groups = lines.filter(({ kind, sold }) => kind === 'group' && sold > 0).slice(0, MAX_BARS);
  const most = Math.max(1, ...groups.map(({ sold }) => sold));
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_auto]">
      {groups.map(({ id, label, sold }) => (
        <li key={id} className="col-span-full grid grid-cols-subgrid items-center">
          <span title={label} className="truncate">
            {label}
          </span>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            className="h-4 w-full max-sm:col-span-full max-sm:row-start-2 max-sm:h-2"
          >
            <rect width={Math.max(0.5, (sold / most) * 100)} height={1} className="fill-accent" />
          </svg>
          <span className="text-right tabular-nums">{adminPrice(sold)}</span>
        </li>
      ))}
    </ol>
  );
}
