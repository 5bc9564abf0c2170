import type { AdminTeamMember, TeamRole } from '#contract/admin-team.ts';
import { MEMBER_SORTS, type MemberSort } from '#domain/limits.ts';
import { fullName } from '#domain/person.ts';
import { FilterSelect, FilterText, SortSelect } from '#web/admin/list/filters.tsx';
import { type Column, RecordList } from '#web/admin/list/record-list.tsx';
import { useArea } from '#web/admin/list/use-area.ts';
import type { ListUrl } from '#web/admin/list/use-list-url.ts';
import { dateAndTime, shortDate } from '#web/format.ts';
import { Button } from '#web/ui/button.tsx';
import { useCallback } from 'react';
import { memberArea } from './member-area.ts';
import { MemberAvatar } from './member-avatar.tsx';
import { MemberForm } from './member-form.tsx';
import { MemberView } from './member-view.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { useTeamRoles } from './use-team-roles.ts';

const modes = ['roles'] as const;

export function Component() {
  const { list, view, form, formKey, add, viewAction, editActions, idOf, open, close } = useArea(memberArea, modes);
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
        add={<Button onClick={add}>Add New Team Member</Button>}
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
    cell: (member) => (
      <span className="flex items-center gap-3">
        <MemberAvatar member={member} size={40} className="size-10" />
        <span className="min-w-28">
          <span className="block font-semibold break-words">{fullName(member)}</span>
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

const sortLabels: Record<MemberSort, string> = {
  name: 'Name',
  role: 'Role',
  nationality: 'Nationality',
  newest: 'Newest',
  oldest: 'Oldest',
  latest_updated: 'Latest updated',
};

interface MemberFiltersProps {
  url: ListUrl<'role' | 'nationality'>;
  roles: readonly TeamRole[];
}

function MemberFilters({ url, roles }: MemberFiltersProps) {
  const { filters, setFilter } = url;
  const setNationality = useCallback(
    (nationality: string) => setFilter('nationality', nationality, { replace: true }),
    [setFilter],
  );
  return (
    <>
      <FilterSelect
        label="Role"
        all="All Roles"
        value={filters.role}
        options={roles.map(({ name }) => ({ value: name.toLowerCase(), label: name }))}
        onChange={(role) => setFilter('role', role)}
      />
      <FilterText label="Nationality" value={filters.nationality} onChange={setNationality} />
      <SortSelect
        value={url.sort}
        options={MEMBER_SORTS.map((value) => ({ value, label: sortLabels[value] }))}
        onChange={url.setSort}
      />
    </>
  );
}
