import type { TeamMember } from '#contract/team.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Users } from 'lucide-react';
import { groupByRole } from './group-by-role.ts';
import { MemberCard } from './member-card.tsx';

/** Everybody, by role. */
export function TeamGroups({ members }: { members: readonly TeamMember[] }) {
  if (members.length === 0) return <EmptyState as="p" icon={<Users />} title="No team members yet" />;
  return (
    <div className="grid gap-10">
      {groupByRole(members).map(({ role, members: group }) => (
        <section key={role} aria-label={role}>
          <h2 className="mb-5">{role}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] gap-5">
            {group.map((member) => (
              <li key={member.id} className="flex">
                <MemberCard member={member} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
