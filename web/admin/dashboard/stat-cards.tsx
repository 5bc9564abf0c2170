import { adminPrice } from '#domain/currency.ts';
import { FALLBACK, NoticeBanner } from '#web/admin/notice.tsx';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { readStats, type Stats } from './read-stats.ts';

const count = new Intl.NumberFormat('en-IE');

const cards: { label: string; valueOf: (stats: Stats) => string }[] = [
  { label: 'Total Users', valueOf: ({ totalUsers }) => count.format(totalUsers) },
  { label: 'Total Orders', valueOf: ({ totalOrders }) => count.format(totalOrders) },
  { label: 'Total Revenue', valueOf: ({ totalRevenue }) => adminPrice(totalRevenue) },
  { label: 'Total Products', valueOf: ({ totalProducts }) => count.format(totalProducts) },
];

export function StatCards() {
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', 'stats'],
    queryFn: async () => readStats((await call('GET /api/admin/stats/dashboard')).data),
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
      <dl className="grid grid-cols-2 huge:grid-cols-1 gap-3 sm:gap-4 xl:grid-cols-4" aria-busy={!data && !error}>
        {cards.map(({ label, valueOf }) => (
          <div key={label} className="rounded-lg border border-line p-4 sm:p-5">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="mt-1 text-xl font-semibold tracking-tight tabular-nums sm:text-2xl">
              {data ? valueOf(data) : error ? '–' : <Skeleton className="my-1 h-7 w-20" />}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
