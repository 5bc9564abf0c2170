import type { DashboardStats } from '#contract/admin-dashboard.ts';
import { adminPrice } from '#domain/currency.ts';
import { FALLBACK } from '#web/admin/failure.ts';
import { NoticeBanner } from '#web/admin/notice-banner.tsx';
import { call } from '#web/api.ts';
import { cents } from '#web/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';

const count = new Intl.NumberFormat('en-IE');

const cards: { label: string; figure: (stats: DashboardStats) => string }[] = [
  { label: 'Total Users', figure: ({ totalUsers }) => count.format(totalUsers) },
  { label: 'Total Orders', figure: ({ totalOrders }) => count.format(totalOrders) },
  { label: 'Total Revenue', figure: ({ totalRevenue }) => adminPrice(cents(totalRevenue)) },
  { label: 'Total Products', figure: ({ totalProducts }) => count.format(totalProducts) },
];

export function StatCards() {
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', 'stats'],
    queryFn: () => call('GET /api/admin/stats/dashboard'),
  });
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
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4" aria-busy={!data && !error}>
        {cards.map(({ label, figure }) => (
          <div key={label} className="rounded-lg border border-line p-4 sm:p-5">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="mt-1 text-xl font-semibold tracking-tight tabular-nums sm:text-2xl">
              {data ? figure(data.data) : error ? '–' : <Skeleton className="my-1 h-7 w-20" />}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
