import type { RevenueByDay } from '#contract/admin-dashboard.ts';
import { adminPrice } from '#domain/currency.ts';
import { noticeOf } from '#web/admin/failure.ts';
import { NoticeBanner } from '#web/admin/notice-banner.tsx';
import { call } from '#web/api.ts';
import { cents } from '#web/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { RevenueBars } from './revenue-bars.tsx';
import { RevenueTable } from './revenue-table.tsx';

/** What the last 30 days earned, as a picture and as a table. */
export function RevenueChart() {
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', 'revenue'],
    queryFn: () => call('GET /api/admin/stats/revenue'),
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
      {data && <Chart revenue={data.data} />}
    </section>
  );
}

const Chart = ({ revenue }: { revenue: RevenueByDay }) => (
  <div className="flex flex-col gap-3">
    <figure className="rounded-lg border border-line p-4 sm:p-5">
      <p className="mb-4">
        <span className="text-xl font-semibold tracking-tight tabular-nums">{adminPrice(cents(revenue.revenue))}</span>{' '}
        <span className="text-text-2">{ordersText(revenue.orders)}</span>
      </p>
      <RevenueBars revenue={revenue} />
      <figcaption className="mt-3 text-sm text-muted">
        Paid orders by the day of their payment, in UTC. What was refunded, or is about to be, does not count.
      </figcaption>
    </figure>
    <Disclosure summary="Show as table">
      <RevenueTable days={revenue.days} />
    </Disclosure>
  </div>
);

const ordersText = (orders: number) => `from ${orders} ${orders === 1 ? 'order' : 'orders'}`;
