import { adminPrice } from '#domain/currency.ts';
import { shortDate } from '#web/format.ts';
import { topOf } from './chart-scale.ts';
import type { Revenue } from './read-stats.ts';

/** Of a bar with the gap after it, in units of the drawing; its height is 100. */
const STEP = 10;
const BAR = 7;
/** The height of the smallest bar, so that it can be seen. */
const MIN_HEIGHT = 1;

/** A bar a day. The drawing is stretched to its box, so the words stand beside it. */
export function RevenueBars({ revenue: { days, revenue } }: { revenue: Revenue }) {
  const top = topOf(Math.max(0, ...days.map((day) => day.revenue)));
  const best = days.reduce((one, other) => (other.revenue > one.revenue ? other : one), days[0] ?? NONE);
  const name = `Revenue of each of the last 30 days, ${adminPrice(revenue)} in all${
    best.revenue > 0 ? `; most on ${shortDate(best.day, 'utc')}: ${adminPrice(best.revenue)}` : ''
  }`;
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
        viewBox={`0 0 ${days.length * STEP} 100`}
        preserveAspectRatio="none"
        className="my-1.5 h-40 w-full sm:h-48"
      >
        {[0, 50, 100].map((y) => (
          <line
            key={y}
            x1={0}
            x2={days.length * STEP}
            y1={y}
            y2={y}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        {days.map((day, index) => {
          const height = day.revenue > 0 ? Math.max(MIN_HEIGHT, (day.revenue / top) * 100) : 0;
          return (
            <g key={day.day} className="group">
              <title>{`${shortDate(day.day, 'utc')}: ${adminPrice(day.revenue)}`}</title>
              <rect x={index * STEP} y={0} width={STEP} height={100} className="fill-transparent" />
              <rect
                x={index * STEP + (STEP - BAR) / 2}
                y={100 - height}
                width={BAR}
                height={height}
                className="fill-accent group-hover:fill-accent-hi"
              />
            </g>
          );
        })}
      </svg>
      <div aria-hidden="true" className="col-start-2 flex justify-between text-sm text-muted">
        <span>{shortDate(days[0]?.day ?? '', 'utc')}</span>
        <span>Today</span>
      </div>
    </div>
  );
}

const NONE = { day: '', orders: 0, revenue: 0 };

/** A price without '.00'. */
const axisText = (amount: number) => adminPrice(amount).replace(/\.00$/, '');
