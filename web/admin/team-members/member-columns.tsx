import type { AdminTeamMember } from '#contract/admin-team.ts';
import type { Column } from '#web/admin/list/record-table.tsx';
import { dateAndTime, shortDate } from '#web/format.ts';
import { MemberAvatar } from './member-avatar.tsx';
import { memberName } from './member-name.ts';

export const memberColumns: readonly Column<AdminTeamMember>[] = [
  {
    head: 'Member',
    cell: (member) => (
      <span className="flex items-center gap-3">
        <MemberAvatar member={member} size={40} className="size-10" />
        <span className="min-w-28">
          <span className="block font-semibold break-words">{memberName(member)}</span>
          <span className="block font-mono text-xs text-muted" title={member.id}>
            {member.id.slice(0, 8)}
          </span>
        </span>
      </span>
    ),
  },
  { head: 'Role', cell: ({ role }) => role.name },
  { head: 'Nationality', cell: ({ nationality }) => nationality },
  {
    head: 'Bio',
    cell: ({ bio }) => (
      <span className="line-clamp-2 text-sm text-text-2 max-lg:max-w-56 lg:min-w-48 xl:max-w-md">{bio}</span>
    ),
  },
  {
    head: 'Created',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={dateAndTime(createdAt)} className="lg:whitespace-nowrap">
        {shortDate(createdAt)}
      </time>
    ),
  },
];
