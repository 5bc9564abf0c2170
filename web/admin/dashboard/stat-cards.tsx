import { adminPrice } from '#domain/currency.ts';
import { countText } from '#web/admin/reports/count-text.ts';
import { FALLBACK, NoticeBanner } from '#web/admin/notice.tsx';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePeriod } from './period.ts';
import { readStats, type Revenue, type Stats } from './read-stats.ts';
import { type Compared, trendText } from './trend.ts';
import { useRevenue } from './use-revenue.ts';

/** What is read: the totals, and what the period earned, each when it is there. */
interface Known {
  stats: Stats | undefined;
  revenue: Revenue | undefined;
}

interface Card {
  label: string;
  valueOf: (stats: Stats) => string;
  /** What the period and the one before have of it. */
  compare: (known: Known) => Compared | undefined;
  /** What the period has of it, before 'in 30 days'. */
  part: (current: number) => string;
}

const cards: Card[] = [
  {
    label: 'Total Users',
    valueOf: ({ totalUsers }) => countText(totalUsers),
    compare: ({ stats }) => stats?.newUsers,
    part: (current) => `${countText(current)} new`,
  },
  {
    label: 'Total Orders',
    valueOf: ({ totalOrders }) => countText(totalOrders),
    compare: ({ revenue }) => revenue && { current: revenue.orders, before: revenue.before.orders },
    part: (current) => `${countText(current)} paid`,
  },
  {
    label: 'Total Revenue',
    valueOf: ({ totalRevenue }) => adminPrice(totalRevenue),
    compare: ({ revenue }) => revenue && { current: revenue.revenue, before: revenue.before.revenue },
    part: adminPrice,
  },
  {
    label: 'Total Products',
    valueOf: ({ totalProducts }) => countText(totalProducts),
    compare: ({ stats }) => stats?.newProducts,
    part: (current) => `${countText(current)} new`,
  },
];

/** The four totals, and what the period has of each, against the one before. */
export function StatCards() {
  const [days] = usePeriod();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['dashboard', 'stats', days],
    queryFn: async () => readStats((await call('GET /api/admin/stats/dashboard', { query: { days } })).data),
    placeholderData: keepPreviousData,
  });
  const revenue = useRevenue(days);
  // Figures of the period that was chosen before stand until those of this one are there, but not under its name.
  const known = {
    stats: isPlaceholderData ? undefined : data,
    revenue: revenue.isPlaceholderData ? undefined : revenue.data,
  };
  return (
    <>
      {error && (
        <div className="mb-4">
          <NoticeBanner
            notice={{ text: error.message || FALLBACK }}
            action={
              <Button variant="secondary" size="sm" onClick={() => refetch()}>
                Try Again
              </Button>
            }
          />
        </div>
      )}
      <dl className="grid grid-cols-2 huge:grid-cols-1 gap-3 sm:gap-4 xl:grid-cols-4" aria-busy={!data && !error}>
        {cards.map(({ label, valueOf, compare, part }) => (
          <div key={label} className="rounded-lg border border-line p-4 sm:p-5">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="mt-1 text-lg font-semibold tracking-tight tabular-nums sm:text-2xl">
              {data ? valueOf(data) : error ? '–' : <Skeleton className="my-1 h-7 w-20" />}
            </dd>
            <Trend compared={compare(known)} part={part} days={Number(days)} />
          </div>
        ))}
      </dl>
    </>
  );
}

/** '34 paid in 30 days', and how that is against the days before. Two lines are kept free for it, so that nothing moves when it comes. */
function Trend({ compared, part, days }: { compared: Compared | undefined; part: Card['part']; days: number }) {
  return (
    <dd className="mt-1 min-h-10 text-sm text-text-2 tabular-nums">
      {compared && (
        <>
          <span className="block">{`${part(compared.current)} in ${days} days`}</span>
          <span className="block text-muted">{trendText(compared, days)}</span>
        </>
      )}
    </dd>
  );
}
