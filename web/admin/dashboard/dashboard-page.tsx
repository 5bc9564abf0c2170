import { adminTitle } from '#web/admin/area.ts';
import { call } from '#web/api.ts';
import { Link } from '#web/router/link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Plus, TriangleAlert, Users } from 'lucide-react';
import { PeriodSelect } from './period-select.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { StatCards } from './stat-cards.tsx';
import { WorkLinks } from './work-links.tsx';

const quickActions = [
  { label: 'Add product', to: '/admin/products?edit=new', Icon: Plus },
  { label: 'View orders', to: '/admin/orders', Icon: ClipboardList },
  { label: 'Manage users', to: '/admin/users', Icon: Users },
];

export function Component() {
  return (
    <>
      <title>{adminTitle('Dashboard')}</title>
      <div className="mb-4 flex min-h-ctl flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="grow">Dashboard</h1>
        <PeriodSelect />
      </div>
      <SetupNotices />
      <StatCards />
      <div className="mt-8 flex flex-col gap-8">
        <WorkLinks />
        <RevenueChart />
      </div>
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-6">
        <RecentActivity />
        <section aria-labelledby="quick-actions" className="max-lg:order-first print:hidden">
          <h2 id="quick-actions" className="mb-3">
            Quick actions
          </h2>
          <ul className="flex flex-wrap gap-2 lg:flex-col">
            {quickActions.map(({ label, to, Icon }) => (
              <li key={to}>
                <Link to={to} className={buttonClass({ variant: 'secondary', block: true })}>
                  <Icon size={16} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

/** What the owner has to set up; nothing when all is well, and nothing while that is not known. */
function SetupNotices() {
  const { data } = useQuery({
    queryKey: ['dashboard', 'setup'],
    queryFn: () => call('GET /api/admin/stats/setup'),
    refetchInterval: 60_000,
  });
  const notices = data?.data ?? [];
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby="setup" className="mb-8">
      <h2 id="setup" className="mb-3">
        To set up
      </h2>
      <ul className="rounded-lg border border-line">
        {notices.map(({ code, message }) => (
          <li key={code} className="flex items-start gap-3 border-line px-4 py-3 not-first:border-t">
            <TriangleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-warn-ink" />
            <p className="min-w-0 flex-1 break-words">{message}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
