import type { AdminUser } from '#contract/admin-users.ts';
import type { Column } from '#web/admin/list/record-table.tsx';
import { dateAndTime, shortDate } from '#web/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { RoleBadge, StatusBadge } from './user-badges.tsx';

export const userColumns: readonly Column<AdminUser>[] = [
  {
    head: 'User',
    cell: ({ avatar, displayName, email }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar image={avatar} name={displayName} />
        <span className="min-w-32">
          <span className="block font-semibold break-words">{displayName}</span>
          <span className="block text-sm wrap-anywhere text-muted">{email}</span>
        </span>
      </span>
    ),
  },
  { head: 'Role', cell: (row) => <RoleBadge user={row} /> },
  { head: 'Google', cell: ({ googleId }) => (googleId ? 'Connected' : <span className="text-muted">–</span>) },
  { head: 'Status', cell: (row) => <StatusBadge user={row} /> },
  {
    head: 'Last login',
    cell: ({ lastLoginAt: at }) =>
      at ? (
        <time dateTime={at} title={dateAndTime(at)} className="whitespace-nowrap">
          {shortDate(at)}
        </time>
      ) : (
        <span className="text-muted">Never</span>
      ),
  },
];
