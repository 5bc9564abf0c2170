import { adminPrice } from '#domain/currency.ts';
import { topOf } from '#web/admin/dashboard/chart-scale.ts';
import type { ReportLine } from './read-report.ts';

/** Of a day with the gap after it, in units of the drawing; its height is 100. */
const STEP = 10;
const SOLD = 5;
const REFUNDED = 3;
/** The height of the smallest bar, so that it can be seen. */
const MIN_HEIGHT = 1;

/** What was sold each day, and beside it what was refunded. The drawing is stretched to its box, so the words stand beside it. */
export function DayBars({ lines }: { lines: readonly ReportLine[] }) {
  const top = topOf(Math.max(0, ...lines.flatMap(({ sold, refunded }) => [sold, refunded])));
  const best = lines.reduce<ReportLine | undefined>(
    (one, other) => (other.sold > (one?.sold ?? 0) ? other : one),
    undefined,
  );
  const name = `Sold and refunded each day${best ? `; most on ${best.label}: ${adminPrice(best.sold)}` : ''}`;
  const width = lines.length * STEP;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <div aria-hidden="true" className="flex flex-col justify-between text-right text-sm/none text-muted tabular-nums">
        <span>{axisText(top)}</span>
        <span>{axisText(top / 2)}</span>
        <span>{axisText(0)}</span>
      </div>
      <svg
        role="img"
        aria-label={name}
        viewBox={`0 0 ${width} 100`}
        preserveAspectRatio="none"
        className="my-1.5 h-40 w-full sm:h-48"
      >
        {[0, 50, 100].map((y) => (
          <line key={y} x1={0} x2={width} y1={y} y2={y} vectorEffect="non-scaling-stroke" className="stroke-line" />
        ))}
        {lines.map(({ id, label, sold, refunded }, index) => (
          <g key={id} className="group">
            <title>{`${label}: ${adminPrice(sold)} sold, ${adminPrice(refunded)} refunded`}</title>
            <rect x={index * STEP} y={0} width={STEP} height={100} className="fill-transparent" />
            <Bar
              x={index * STEP + 1}
              width={SOLD}
              part={sold / top}
              className="fill-accent group-hover:fill-accent-hi"
            />
            <Bar x={index * STEP + 1 + SOLD} width={REFUNDED} part={refunded / top} className="fill-muted" />
          </g>
        ))}
      </svg>
      <div aria-hidden="true" className="col-start-2 flex justify-between gap-4 text-sm text-muted">
        <span>{lines[0]?.label}</span>
        {lines.length > 1 && <span>{lines.at(-1)?.label}</span>}
      </div>
      <div aria-hidden="true" className="col-start-2 mt-2 flex flex-wrap gap-x-5 text-sm text-text-2">
        <Key className="fill-accent">Sold</Key>
        <Key className="fill-muted">Refunded</Key>
      </div>
    </div>
  );
}

interface BarProps {
  x: number;
  width: number;
  /** Of the drawing's height: 0 to 1. */
  part: number;
  className: string;
}

function Bar({ x, width, part, className }: BarProps) {
  const height = part > 0 ? Math.max(MIN_HEIGHT, part * 100) : 0;
  return <rect x={x} y={100 - height} width={width} height={height} className={className} />;
}

const Key = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <svg viewBox="0 0 1 1" className="size-3">
      <rect width={1} height={1} className={className} />
    </svg>
    {children}
  </span>
);

/** A price without '.00'. */
const axisText = (amount: number) => adminPrice(amount).replace(/\.00$/, '');
