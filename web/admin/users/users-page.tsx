import type { AdminUser } from '#contract/admin-users.ts';
import { EmailText } from '#web/admin/email-text.tsx';
import { DayCell } from '#web/admin/list/day-cell.tsx';
import { RecordList } from '#web/admin/list/record-list.tsx';
import type { Column } from '#web/admin/list/record-table.tsx';
import { useArea } from '#web/admin/list/use-area.ts';
import { useAuth } from '#web/session.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { userArea } from './user-area.ts';
import { RoleBadge, StatusBadge, UserView } from './user-view.tsx';
import { UserForm } from './user-form.tsx';

export function Component() {
  const { list, view, form, formKey, add, viewAction, editAction, changeActions } = useArea(userArea);
  const { user: self, check } = useAuth();

  /** Nobody switches themselves off, or deletes themselves. */
  const mayGo = ({ id }: AdminUser) => id !== self?.id;

  function onSaved() {
    form?.onSaved();
    // The sidebar says the name too.
    if (form?.record?.id === self?.id) void check().catch(() => undefined);
  }

  return (
    <>
      <RecordList
        {...list}
        add={<Button onClick={add}>{userArea.addLabel}</Button>}
        columns={columns}
        actionsOf={(row) => [viewAction(row), editAction(row), ...(mayGo(row) ? changeActions(row) : [])]}
        mayGo={mayGo}
        staysBecause="You are left out: nobody deactivates or deletes their own account."
      />
      {view && <UserView {...view} />}
      {form && <UserForm key={formKey} {...form} onSaved={onSaved} />}
    </>
  );
}

const columns: readonly Column<AdminUser>[] = [
  {
    head: 'User',
    sort: 'name',
    cell: ({ avatar, displayName, email }) => (
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 lg:flex-nowrap">
        <Avatar image={avatar} name={displayName} />
        <span className="min-w-0 flex-1 basis-[6rem] lg:min-w-32">
          <span className="line-clamp-1 font-semibold wrap-anywhere group-hover/link:underline max-lg:line-clamp-2">
            {displayName}
          </span>
          <EmailText email={email} className="text-xs text-muted max-lg:not-print:hidden" />
        </span>
      </span>
    ),
  },
  {
    head: 'Role',
    sort: 'role',
    card: 'second',
    cell: (row) => (
      // Below the picture on a card, and not against it: there the address has its room.
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 max-lg:mt-1">
        <RoleBadge user={row} />
        <EmailText email={row.email} className="text-xs text-muted lg:hidden print:hidden" />
      </span>
    ),
  },
  {
    head: 'Google',
    sort: 'google',
    sortWords: ['not connected first', 'connected first'],
    card: 'none',
    cell: ({ googleId }) => (googleId ? 'Connected' : <span className="text-muted">–</span>),
  },
  {
    head: 'Status',
    sort: 'status',
    sortWords: ['inactive first', 'active first'],
    card: 'status',
    cell: (row) => <StatusBadge user={row} />,
  },
  {
    head: 'Last login',
    sort: 'login',
    sortWords: ['longest ago first', 'latest first'],
    card: 'figure',
    cell: ({ lastLoginAt: at }) => (at ? <DayCell at={at} /> : <span className="text-muted">Never</span>),
  },
];
