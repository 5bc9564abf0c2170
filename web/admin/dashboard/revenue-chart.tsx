import { adminPrice } from '#domain/currency.ts';
import { DayBars } from '#web/admin/charts/day-bars.tsx';
import { NoticeBanner, noticeOf } from '#web/admin/notice.tsx';
import { shortDate } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import { usePeriod } from './period.ts';
import type { DayRevenue, Revenue } from './read-stats.ts';
import { useRevenue } from './use-revenue.ts';

/** What the last days earned, as bars and as a table. */
export function RevenueChart() {
  const [days] = usePeriod();
  const { data, error, isPlaceholderData, refetch } = useRevenue(days);
  return (
    <section aria-labelledby="revenue" aria-busy={isPlaceholderData}>
      <h2 id="revenue" className="mb-3">
        Revenue of the last {days} days
      </h2>
      {error && (
        <NoticeBanner
          notice={noticeOf(error, 'Failed to fetch the revenue by day')}
          action={
            <Button variant="secondary" size="sm" onClick={() => refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      {!data && !error && <Skeleton className="h-64 w-full rounded-lg" />}
      {data && <Chart revenue={data} />}
    </section>
  );
}

const Chart = ({ revenue }: { revenue: Revenue }) => (
  <div className="flex flex-col gap-3">
    <figure className="rounded-lg border border-line p-4 sm:p-5">
      <p className="mb-4">
        <span className="text-xl font-semibold tracking-tight tabular-nums">{adminPrice(revenue.revenue)}</span>{' '}
        <span className="text-text-2">{ordersText(revenue.orders)}</span>
      </p>
      <DayBars
        label={labelOf(revenue)}
        series={[{ width: barWidth(revenue.days.length), className: 'fill-accent group-hover:fill-accent-hi' }]}
        days={revenue.days.map((day) => ({
          day: day.day,
          title: `${shortDate(day.day, 'utc')}: ${adminPrice(day.revenue)}`,
          amounts: [day.revenue],
        }))}
        end="Today"
      />
      <figcaption className="mt-3 text-sm text-muted">
        Paid orders by the day of their payment, in Berlin’s time. What was refunded does not count; a refund that is
        due counts until it leaves. The {revenue.days.length} days before end at the same time of day.
      </figcaption>
    </figure>
    <Disclosure summary="Show as table">
      <RevenueTable days={revenue.days} />
    </Disclosure>
  </div>
);

/** Of the 10 units of a day: without gaps where they would be too narrow to be seen. */
const barWidth = (days: number) => (days > 100 ? 10 : 7);

function labelOf({ days, revenue }: Revenue): string {
  const best = days.reduce<DayRevenue | undefined>(
    (one, other) => (other.revenue > (one?.revenue ?? 0) ? other : one),
    undefined,
  );
  return `Revenue of each of the last ${days.length} days, ${adminPrice(revenue)} in all${
    best ? `; most on ${shortDate(best.day, 'utc')}: ${adminPrice(best.revenue)}` : ''
  }`;
}

const ordersText = (orders: number) => `from ${orders} ${orders === 1 ? 'order' : 'orders'}`;

/** The chart in figures, newest first. */
const RevenueTable = ({ days }: { days: readonly DayRevenue[] }) => (
  <Table
    label="Revenue by day"
    head={
      <>
        <Th>Day</Th>
        <Th num>Orders</Th>
        <Th num>Revenue</Th>
      </>
    }
  >
    {days.toReversed().map(({ day, orders, revenue }) => (
      <Tr key={day}>
        <Td className="whitespace-nowrap">
          <time dateTime={day}>{shortDate(day, 'utc')}</time>
        </Td>
        <Td num>{orders}</Td>
        <Td num>{adminPrice(revenue)}</Td>
      </Tr>
    ))}
  </Table>
);
