import type { WorkToDo } from '#contract/admin-dashboard.ts';
import { NoticeBanner, noticeOf } from '#web/admin/notice.tsx';
import { call } from '#web/api.ts';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { type Count, work } from './work.ts';

/** Shown also when nothing waits; the others are rare. */
const ALWAYS = new Set<Count>(['ordersToShip', 'lowStock', 'soldOut', 'pendingReviews']);

/** What waits for somebody, each with the list that has it. */
export function WorkLinks() {
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', 'work'],
    queryFn: () => call('GET /api/admin/stats/work'),
    refetchInterval: 60_000,
  });
  const shown = [...work, racesOf(data?.data)].filter(({ name }) => (data && data.data[name] > 0) || ALWAYS.has(name));
  return (
    <section aria-labelledby="to-do" className="print:hidden">
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
        <ul aria-busy={!data} className="flex flex-wrap gap-2 sm:gap-4">
          {shown.map(({ name, one, many, to }) => (
            <li key={name} className={classNames('grow basis-full sm:basis-[40%]', WIDTHS[inRow(shown.length)])}>
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

/** How many stand beside each other on a desk: no row is left with one alone, and each fills the width. */
const inRow = (shown: number) => (shown % 4 === 0 || shown === 7 ? 4 : 3);
const WIDTHS = { 3: 'lg:basis-[30%]', 4: 'lg:basis-[22%]' };

const WorkLink = ({ count, label, to }: { count: number; label: string; to: string }) => (
  <Link
    to={to}
    className="flex h-full min-h-ctl items-center gap-2.5 rounded-ctl border border-line px-4 py-2 transition-colors duration-(--t-fast) hover:border-ctl hover:bg-hover"
  >
    <span className={classNames('text-lg font-semibold tabular-nums', count === 0 && 'text-muted')}>{count}</span>
    <span className="text-text-2">{label}</span>
  </Link>
);

/** Has no list of its own: it leads to the first of them. */
const racesOf = (data: WorkToDo | undefined) => ({
  name: 'nextWithoutPersonnel' as const,
  one: 'next race without personnel',
  many: 'next races without personnel',
  to: `/admin/competitions?track=${data?.firstWithoutPersonnel}`,
});
