import { adminPrice } from '#domain/currency.ts';
import type { Cents } from '#domain/money.ts';
import { topOf } from './chart-scale.ts';

/** Of a day with the gap after it, in units of the drawing; its height is 100. */
const STEP = 10;
/** The height of the smallest bar, so that it can be seen. */
const MIN_HEIGHT = 1;

interface Series {
  /** Of its bar, of the 10 units of a day. */
  width: number;
  className: string;
}

interface ChartDay {
  id: string;
  /** What the pointer reads: 'Tue 24 Nov: $45.00'. */
  title: string;
  /** One for each series. */
  amounts: readonly Cents[];
}

interface DayBarsProps {
  /** What the drawing says as a whole. */
  label: string;
  series: readonly Series[];
  days: readonly ChartDay[];
  /** Below its first and its last day. */
  from: string;
  to: string | undefined;
}

/** The amounts of each day as bars side by side. The drawing is stretched to its box, so the words stand beside it. */
export function DayBars({ label, series, days, from, to }: DayBarsProps) {
  const top = topOf(Math.max(0, ...days.flatMap(({ amounts }) => amounts)));
  const width = days.length * STEP;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <div aria-hidden="true" className="flex flex-col justify-between text-right text-sm/none text-muted tabular-nums">
        <span>{axisText(top)}</span>
        <span>{axisText(top / 2)}</span>
        <span>{axisText(0)}</span>
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} 100`}
        preserveAspectRatio="none"
        className="my-1.5 h-40 w-full sm:h-48"
      >
        {[0, 50, 100].map((y) => (
          <line key={y} x1={0} x2={width} y1={y} y2={y} vectorEffect="non-scaling-stroke" className="stroke-line" />
        ))}
        {days.map(({ id, title, amounts }, index) => (
          <g key={id} className="group">
            <title>{title}</title>
            <rect x={index * STEP} y={0} width={STEP} height={100} className="fill-transparent" />
            {placed(series).map(({ x, width: barWidth, className }, at) => {
              const part = (amounts[at] ?? 0) / top;
              const height = part > 0 ? Math.max(MIN_HEIGHT, part * 100) : 0;
              return (
                <rect
                  key={className}
                  x={index * STEP + x}
                  y={100 - height}
                  width={barWidth}
                  height={height}
                  className={className}
                />
              );
            })}
          </g>
        ))}
      </svg>
      <div aria-hidden="true" className="col-start-2 flex justify-between gap-4 text-sm text-muted">
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </div>
  );
}

/** The bars of a day in its middle, each where the one before it ends. */
function placed(series: readonly Series[]) {
  const all = series.reduce((sum, { width }) => sum + width, 0);
  let x = (STEP - all) / 2;
  return series.map((one) => {
    const bar = { ...one, x };
    x += one.width;
    return bar;
  });
}

/** A price without '.00'. */
const axisText = (amount: Cents) => adminPrice(amount).replace(/\.00$/, '');
