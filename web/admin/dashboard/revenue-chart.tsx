import { adminPrice } from '#domain/currency.ts';
import { DayBars } from '#web/admin/charts/day-bars.tsx';
import { NoticeBanner, noticeOf } from '#web/admin/notice.tsx';
import { call } from '#web/api.ts';
import { shortDate } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import { useQuery } from '@tanstack/react-query';
import { type DayRevenue, readRevenue, type Revenue } from './read-stats.ts';

/** What the last 30 days earned, as bars and as a table. */
export function RevenueChart() {
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', 'revenue'],
    queryFn: async () => readRevenue((await call('GET /api/admin/stats/revenue')).data),
  });
  return (
    <section aria-labelledby="revenue">
      <h2 id="revenue" className="mb-3">
        Revenue of the last 30 days
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
        series={series}
        days={revenue.days.map((day) => ({
          id: day.day,
          title: `${shortDate(day.day, 'utc')}: ${adminPrice(day.revenue)}`,
          amounts: [day.revenue],
        }))}
        from={shortDate(revenue.days[0]?.day ?? '', 'utc')}
        to="Today"
      />
      <figcaption className="mt-3 text-sm text-muted">
        Paid orders by the day of their payment, in Berlin’s time. What was refunded does not count; a refund that is
        due counts until it leaves.
      </figcaption>
    </figure>
    <Disclosure summary="Show as table">
      <RevenueTable days={revenue.days} />
    </Disclosure>
  </div>
);

const series = [{ width: 7, className: 'fill-accent group-hover:fill-accent-hi' }];

function labelOf({ days, revenue }: Revenue): string {
  const best = days.reduce<DayRevenue | undefined>(
    (one, other) => (other.revenue > (one?.revenue ?? 0) ? other : one),
    undefined,
  );
  return `Revenue of each of the last 30 days, ${adminPrice(revenue)} in all${
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
