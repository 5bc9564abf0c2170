import { ActivityLine } from '#web/admin/activity/activity-line.tsx';
import { call } from '#web/api.ts';
import { dateAndTime } from '#web/format.ts';
import { Link } from '#web/router/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { relativeTime } from './relative-time.ts';

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
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="recent-activity">Recent Activity</h2>
        <Link to="/admin/activity" className="text-link hover:underline">
          All activity
        </Link>
      </div>
      <div className="rounded-lg border border-line">
        {isPending && <LoadingLines />}
        {!isPending && activities.length === 0 && <p className="p-6 text-muted">No recent activities</p>}
        <ul>
          {activities.map((activity) => (
            <ActivityLine key={activity.id} activity={activity}>
              <time
                dateTime={activity.createdAt}
                title={dateAndTime(activity.createdAt)}
                className="shrink-0 text-sm text-muted"
              >
                {relativeTime(new Date(activity.createdAt), now)}
              </time>
            </ActivityLine>
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
