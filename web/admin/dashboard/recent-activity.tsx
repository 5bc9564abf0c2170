import { call } from '#web/api.ts';
import { dateAndTime } from '#web/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { relativeTime } from './relative-time.ts';

const dots: Readonly<Record<string, string>> = {
  order: 'bg-ok',
  user: 'bg-ice',
  product: 'bg-[#d9a400]',
  inventory: 'bg-[#d9a400]',
};

/** A failed read shows as an empty list: the specification ignores it. */
export function RecentActivity() {
  const { data, isPending, dataUpdatedAt } = useQuery({
    queryKey: ['dashboard', 'activities'],
    queryFn: () => call('GET /api/admin/activities/recent'),
    refetchInterval: 60_000,
  });
  const activities = data?.data.activities ?? [];
  const now = new Date(dataUpdatedAt);
  return (
    <section aria-labelledby="recent-activity" className="min-w-0">
      <h2 id="recent-activity" className="mb-3">
        Recent Activity
      </h2>
      <div className="rounded-lg border border-line">
        {isPending && <LoadingLines />}
        {!isPending && activities.length === 0 && <p className="p-6 text-muted">No recent activities</p>}
        <ul>
          {activities.map(({ id, type, description, createdAt }) => (
            <li key={id} className="flex items-baseline gap-3 border-line px-4 py-3 not-first:border-t">
              <span
                aria-hidden="true"
                data-type={type}
                className={classNames('size-2.5 shrink-0 rounded-full', dots[type] ?? 'bg-ctl')}
              />
              <p className="min-w-0 flex-1 break-words">{description}</p>
              <time dateTime={createdAt} title={dateAndTime(createdAt)} className="shrink-0 text-sm text-muted">
                {relativeTime(new Date(createdAt), now)}
              </time>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const LoadingLines = () => (
  <div className="grid gap-4 p-4">
    <output className="sr-only">Loading...</output>
    {[0, 1, 2, 3].map((line) => (
      <Skeleton key={line} className="h-4 w-full" />
    ))}
  </div>
);
