import type { AdminTeamMember } from '#contract/admin-team.ts';
import { fullName } from '#domain/person.ts';
import { RecordList } from '#web/admin/list/record-list.tsx';
import type { Column } from '#web/admin/list/record-table.tsx';
import { useArea } from '#web/admin/list/use-area.ts';
import { dateAndTime, shortDate } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { memberArea } from './member-area.ts';
import { MemberAvatar } from './member-avatar.tsx';
import { MemberFilters } from './member-filters.tsx';
import { MemberForm } from './member-form.tsx';
import { MemberView } from './member-view.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { useTeamRoles } from './use-team-roles.ts';

const parts = ['roles'] as const;

export function Component() {
  const { list, view, form, formKey, add, viewAction, editActions, idOf, open, close } = useArea(memberArea, [], parts);
  const { roles, isSettled, failure } = useTeamRoles();
  return (
    <>
      <RecordList
        {...list}
        standing={failure}
        actions={
          <Button variant="secondary" onClick={() => open('roles', 'all')}>
            Change Roles
          </Button>
        }
        add={<Button onClick={add}>{memberArea.addLabel}</Button>}
        filters={<MemberFilters url={list.url} roles={roles} />}
        columns={columns}
        actionsOf={(member) => [viewAction(member), ...editActions(member)]}
      />
      {view && <MemberView {...view} />}
      {isSettled && form && <MemberForm key={formKey} {...form} roles={roles} />}
      {idOf('roles') && <RolesDialog onClose={close} />}
    </>
  );
}

const columns: readonly Column<AdminTeamMember>[] = [
  {
    head: 'Member',
    sort: 'name',
    cell: (member) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:flex-nowrap">
        <MemberAvatar member={member} size={36} className="size-9" />
        <span className="min-w-0 flex-1 basis-[6rem] lg:min-w-28">
          <span className="line-clamp-2 font-semibold wrap-anywhere group-hover/link:underline">
            {fullName(member)}
          </span>
          <span className="block font-mono text-xs text-muted" title={member.id}>
            {member.id.slice(0, 8)}
          </span>
        </span>
      </span>
    ),
  },
  { head: 'Role', sort: 'role', card: 'second', cell: ({ role }) => role.name },
  { head: 'Nationality', sort: 'nationality', card: 'figure', cell: ({ nationality }) => nationality },
  {
    head: 'Bio',
    card: 'none',
    cell: ({ bio }) => (
      <span title={bio} className="line-clamp-2 text-sm leading-snug wrap-anywhere text-text-2 lg:min-w-40 xl:max-w-md">
        {bio}
      </span>
    ),
  },
  {
    head: 'Created',
    sort: 'date',
    card: 'none',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={dateAndTime(createdAt)} className="lg:whitespace-nowrap">
        {shortDate(createdAt)}
      </time>
    ),
  },
];
