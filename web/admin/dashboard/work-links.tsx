import type { WorkToDo } from '#contract/admin-dashboard.ts';
import { NoticeBanner, noticeOf } from '#web/admin/notice.tsx';
import { call } from '#web/api.ts';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';

const work: { name: keyof WorkToDo; one: string; many: string; to: string }[] = [
  { name: 'ordersToShip', one: 'order to ship', many: 'orders to ship', to: '/admin/orders?status=processing' },
  { name: 'lowStock', one: 'product low on stock', many: 'products low on stock', to: '/admin/products?stock=low' },
  { name: 'soldOut', one: 'product sold out', many: 'products sold out', to: '/admin/products?stock=sold_out' },
  { name: 'pendingReviews', one: 'review to approve', many: 'reviews to approve', to: '/admin/reviews?approved=false' },
];

/** What waits for somebody, each with the list that has it. */
export function WorkLinks() {
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', 'work'],
    queryFn: () => call('GET /api/admin/stats/work'),
    refetchInterval: 60_000,
  });
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do" className="mb-3">
        To do
      </h2>
      {error && (
        <NoticeBanner
          notice={noticeOf(error, 'Failed to fetch what is to do')}
          action={
            <Button variant="secondary" size="sm" onClick={() => refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      {!(error && !data) && (
        <ul aria-busy={!data} className="grid gap-2 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
          {work.map(({ name, one, many, to }) => (
            <li key={name}>
              {data ? (
                <WorkLink count={data.data[name]} label={data.data[name] === 1 ? one : many} to={to} />
              ) : (
                <Skeleton className="h-ctl w-full" />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const WorkLink = ({ count, label, to }: { count: number; label: string; to: string }) => (
  <Link
    to={to}
    className="flex min-h-ctl items-center gap-2.5 rounded-ctl border border-line px-4 py-2 transition-colors duration-(--t-fast) hover:border-ctl hover:bg-hover"
  >
    <span className={classNames('text-lg font-semibold tabular-nums', count === 0 && 'text-muted')}>{count}</span>
    <span className="text-text-2">{label}</span>
  </Link>
);
