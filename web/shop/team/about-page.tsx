import type { Category } from '#contract/categories.ts';
import type { TeamMember } from '#contract/team.ts';
import { driverLineOf } from '#domain/driver-lines.ts';
import { fullName } from '#domain/person.ts';
import { apiContext } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import type { LoaderFunctionArgs, PageProps } from '#web/router/route.ts';
import { CompetitionTable } from '#web/shop/competitions/competition-table.tsx';
import { ContactPanel } from '#web/shop/contact/contact-panel.tsx';
import { PageHead } from '#web/page-head.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Users } from 'lucide-react';
import { groupByRole, wideGroups } from './group-by-role.ts';
import { MemberCard } from './member-card.tsx';

const TABS = [
  { key: 'team', label: 'Team Members', to: paths.about },
  { key: 'competitions', label: 'Competitions', to: `${paths.about}?tab=competitions` },
  { key: 'contact', label: 'Contact', to: `${paths.about}?tab=contact` },
] as const;
type Tab = (typeof TABS)[number]['key'];

const tabOf = (url: string): Tab => {
  const requested = new URL(url).searchParams.get('tab');
  return TABS.find(({ key }) => key === requested)?.key ?? 'team';
};

/** The canonical path of a tab: two of them show what has a page of its own. */
const pathOf = (tab: Tab) => ({ team: paths.about, competitions: paths.competitions, contact: paths.contact })[tab];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = context.get(apiContext);
  const tab = tabOf(request.url);
  const members =
    tab === 'team'
      ? await call('GET /api/team-members', { query: { limit: 50, sort: 'latest_updated' } })
          .then(({ data }) => data)
          .catch(logged)
      : [];
  const categories =
    tab === 'team'
      ? await call('GET /api/categories')
          .then(({ data }) => data)
          .catch(logged)
      : [];
  const competitions = tab === 'competitions' ? await call('GET /api/competitions').catch(() => null) : null;
  return { tab, members, categories, competitions };
}

const lineOf = (member: TeamMember, categories: readonly Category[]) =>
  /driver/i.test(member.role.name) ? driverLineOf(fullName(member), categories) : undefined;

/** An empty list, as the specification wants it; the error is logged. */
function logged(error: unknown): [] {
  // oxlint-disable-next-line no-console
  if (!import.meta.env.SSR) console.info('The team could not be loaded', error);
  return [];
}

export function Component({ data: { tab, members, categories, competitions } }: PageProps<typeof loader>) {
  return (
    <div className="wrap py-10 sm:py-14">
      <PageHead
        screen="Our Team"
        description="The people of Antumbra Racing: drivers, engineers and everyone on the pit wall."
        path={pathOf(tab)}
      />
      <h1>Meet Our Team</h1>
      <nav aria-label="About the team" className="mt-6 mb-10 flex gap-1 overflow-x-auto border-b border-line">
        {TABS.map(({ key, label, to }) => (
          <Link
            key={key}
            to={to}
            preventScrollReset
            aria-current={key === tab ? 'page' : undefined}
            className={classNames(
              '-mb-px grid min-h-12 place-items-center border-b-2 px-4 font-semibold whitespace-nowrap transition-colors duration-(--t-fast)',
              key === tab ? 'border-accent text-text' : 'border-transparent text-text-2 hover:text-text',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      {tab === 'team' && <TeamGroups members={members} categories={categories} />}
      {tab === 'competitions' && <CompetitionTable competitions={competitions} />}
      {tab === 'contact' && <ContactPanel />}
    </div>
  );
}

/** All members, under the heading of their role: on wide screens a person has half of the width, and so has a role of one where the next fits beside it. */
function TeamGroups({ members, categories }: { members: readonly TeamMember[]; categories: readonly Category[] }) {
  if (members.length === 0) return <EmptyState as="p" icon={<Users />} title="No team members yet" />;
  const groups = groupByRole(members);
  const isWide = wideGroups(groups.map(({ members: { length } }) => length));
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-10 lg:grid-cols-2">
      {groups.map(({ role, members: group }, index) => (
        <section key={role} aria-label={role} className={classNames('min-w-0', isWide[index] && 'lg:col-span-full')}>
          <h2 className="mb-4 text-xl wrap-anywhere">{role}</h2>
          <ul className={classNames('grid grid-cols-1 gap-6', isWide[index] && 'lg:grid-cols-2')}>
            {group.map((member) => (
              <li key={member.id} className="flex min-w-0">
                <MemberCard member={member} line={lineOf(member, categories)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
