import { adminPrice } from '#domain/currency.ts';
import type { Cents } from '#domain/money.ts';
import { classNames } from '#web/ui/class-names.ts';
import { topOf } from './chart-scale.ts';
import { dayTicks } from './day-axis.ts';

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
  /** 2026-11-24 */
  day: string;
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
  /** Below the last day, in place of its date. */
  end?: string;
}

/** The amounts of each day as bars side by side. The drawing is stretched to its box, so the words stand beside it. */
export function DayBars({ label, series, days, end }: DayBarsProps) {
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
        {days.map(({ day, title, amounts }, index) => (
          <g key={day} className="group">
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
      <Axis days={days.map(({ day }) => day)} end={end} />
    </div>
  );
}

/** Dates below the bars of their days. It is not stretched, and its positions are parts of its width. */
function Axis({ days, end }: { days: readonly string[]; end: string | undefined }) {
  const ticks = dayTicks(days);
  const last = days.length - 1;
  return (
    <svg aria-hidden="true" className="col-start-2 h-5 w-full fill-muted text-sm">
      {ticks.map(({ index, label }, at) => (
        <text
          key={index}
          x={index === 0 ? 0 : index === last ? '100%' : `${((index + 0.5) / days.length) * 100}%`}
          y="1em"
          textAnchor={index === 0 ? 'start' : index === last ? 'end' : 'middle'}
          // Of five there is room for three.
          className={classNames(
            index > 0 && index < last && 'huge:hidden',
            ticks.length === 5 && at % 2 === 1 && 'max-sm:hidden',
          )}
        >
          {index === last ? (end ?? label) : label}
        </text>
      ))}
    </svg>
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
