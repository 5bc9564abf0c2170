import type { Activity, LoggedActivity } from '#contract/admin-activities.ts';
import { Link } from '#web/router/link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { ReactNode } from 'react';
import { activityLink } from './activity-link.ts';

const dots: Readonly<Record<string, string>> = {
  order: 'bg-ok',
  user: 'bg-ice',
  product: 'bg-[#d9a400]',
  inventory: 'bg-[#d9a400]',
};

interface ActivityLineProps {
  activity: Activity;
  /** What an edit has changed, a sentence for each field. */
  changes?: readonly string[];
  /** That a track belongs to. */
  competition?: LoggedActivity['competition'];
  children: ReactNode;
}

/** One entry of the log: its kind as a dot, what happened as a link to its record with what was changed, and when. */
export function ActivityLine({ activity, changes = [], competition, children }: ActivityLineProps) {
  const { type, description } = activity;
  const to = activityLink(activity);
  return (
    <li className="flex flex-wrap items-baseline justify-end gap-x-3 border-line px-4 py-3 not-first:border-t">
      <span
        aria-hidden="true"
        data-type={type}
        className={classNames('size-2.5 shrink-0 rounded-full', dots[type] ?? 'bg-ctl')}
      />
      <div className="min-w-0 flex-1 basis-[min(8rem,calc(100%-2rem))] wrap-anywhere">
        <p>
          {to ? (
            <Link to={to} className="hover:underline">
              {description}
            </Link>
          ) : (
            description
          )}
        </p>
        {competition && (
          <p className="text-sm text-text-2">
            Competition:{' '}
            <Link to={`/admin/competitions?view=${competition.id}`} className="hover:underline">
              {competition.name}
            </Link>
          </p>
        )}
        {changes.map((text) => (
          <p key={text} className="text-sm text-text-2">
            {text}
          </p>
        ))}
      </div>
      {children}
    </li>
  );
}
