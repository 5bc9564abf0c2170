import type { LoggedActivity } from '#contract/admin-activities.ts';
import { ACTIVITY_TYPES, THE_SHOP } from '#domain/activity-types.ts';
import { DayFilters } from '#web/admin/list/day-filters.tsx';
import { FilterSelect } from '#web/admin/list/filters.tsx';
import { ListFrame } from '#web/admin/list/list-frame.tsx';
import type { Records } from '#web/admin/list/use-records.ts';
import type { ListUrl } from '#web/admin/list/use-list-url.ts';
import { useArea } from '#web/admin/list/use-area.ts';
import { call } from '#web/api.ts';
import { capitalized } from '#web/capitalized.ts';
import { clockTime, dateAndTime, longDate } from '#web/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { activityArea } from './activity-area.ts';
import { ActivityLine } from './activity-line.tsx';
import { peopleOf } from './people-of.ts';
import { readChanges } from './read-changes.ts';

/** What happened in the shop and who did it, by day. */
export function Component() {
  const { list } = useArea(activityArea);
  return (
    <ListFrame {...list} unsearched filters={<ActivityFilters url={list.url} rows={list.records.rows} />}>
      {(nothing) => nothing ?? <Days records={list.records} />}
    </ListFrame>
  );
}

function Days({ records: { rows, busy } }: { records: Records<LoggedActivity> }) {
  if (!rows) return <Skeleton className="h-96 w-full" />;
  return (
    <div aria-busy={busy} className="mt-2 flex flex-col gap-5 aria-busy:opacity-60">
      {[...Map.groupBy(rows, ({ createdAt }) => longDate(createdAt))].map(([day, activities]) => (
        <section key={day} aria-label={day}>
          <h2 className="mb-2 text-base text-text-2">{day}</h2>
          <ul className="rounded-lg border border-line">
            {activities.map((activity) => (
              <ActivityLine
                key={activity.id}
                activity={activity}
                changes={readChanges(activity.changes)}
                competition={activity.competition}
              >
                <WhoAndWhen activity={activity} />
              </ActivityLine>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const WhoAndWhen = ({ activity: { actor, apiToken, createdAt } }: { activity: LoggedActivity }) => (
  <p className="flex shrink-0 gap-x-4 text-sm text-muted huge:flex-row! max-sm:flex-col max-sm:items-end">
    <span
      title={apiToken ? `With the API token “${apiToken}”` : undefined}
      className="max-w-40 truncate short:max-w-none short:whitespace-normal"
    >
      {actor ? actor.displayName : 'The shop'}
      {apiToken && `, ${apiToken}`}
    </span>
    <time dateTime={createdAt} title={dateAndTime(createdAt)} className="tabular-nums">
      {clockTime(createdAt)}
    </time>
  </p>
);

const types = ACTIVITY_TYPES.map((value) => ({ value, label: capitalized(value) }));

interface FiltersProps {
  url: ListUrl<'actor' | 'type' | 'from' | 'to'>;
  rows: readonly LoggedActivity[] | undefined;
}

function ActivityFilters({ url, rows }: FiltersProps) {
  // Sorted by role, administrators come first.
  const { data } = useQuery({
    queryKey: ['users', 'admins'],
    queryFn: () => call('GET /api/admin/users', { query: { sort: 'role_asc', limit: 100 } }),
    staleTime: 60_000,
  });
  const admins = data?.data.filter(({ role }) => role === 'admin') ?? [];
  return (
    <>
      <FilterSelect
        url={url}
        name="actor"
        label="Person"
        all="Everybody"
        options={[{ value: THE_SHOP, label: 'The shop' }, ...peopleOf(admins, rows)]}
      />
      <FilterSelect url={url} name="type" label="Kind" all="All kinds" options={types} />
      <DayFilters label="Happened" url={url} />
    </>
  );
}
