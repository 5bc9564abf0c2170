import type { AdminTeamMember } from '#contract/admin-team.ts';
import { serverNotice } from '#web/admin/failure.ts';
import { RecordList } from '#web/admin/list/record-list.tsx';
import { useListUrl } from '#web/admin/list/use-list-url.ts';
import { useOpenedAs } from '#web/admin/list/use-opened.ts';
import { useRecordActions } from '#web/admin/list/use-record-actions.ts';
import { useRecordForms } from '#web/admin/list/use-record-forms.ts';
import { useRecords } from '#web/admin/list/use-records.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { memberColumns } from './member-columns.tsx';
import { memberFilters, MemberFilters, memberSorts } from './member-filters.tsx';
import { MemberForm } from './member-form.tsx';
import { memberName } from './member-name.ts';
import { MemberView } from './member-view.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { useTeamRoles } from './use-team-roles.ts';

const modes = ['edit', 'view', 'roles'] as const;

export function Component() {
  const url = useListUrl(memberFilters, memberSorts);
  const records = useRecords('team members', url, (query) => call('GET /api/admin/team-members', { query }));
  const actions = useRecordActions<AdminTeamMember>('team members');
  const { remove, notice, setNotice } = actions;
  const opening = useOpenedAs(modes);
  const { idOf, open, close } = opening;
  const forms = useRecordForms('team member', records, opening, actions);
  const { roles, isSettled, failure } = useTeamRoles();

  const removeRow = (member: AdminTeamMember) =>
    remove(member, {
      act: () => call('DELETE /api/admin/team-members/:id', { params: { id: member.id } }),
      noun: 'team member',
      name: memberName(member),
      explain: serverNotice,
    });

  return (
    <>
      <RecordList
        title="Team Members Management"
        plural="team members"
        url={url}
        records={records}
        notice={notice ?? failure}
        onDismissNotice={notice && (() => setNotice(undefined))}
        actions={
          <Button variant="secondary" onClick={() => open('roles', 'all')}>
            Change Roles
          </Button>
        }
        add={<Button onClick={forms.add}>Add New Team Member</Button>}
        filters={<MemberFilters url={url} roles={roles} />}
        columns={memberColumns}
        nameOf={memberName}
        actionsOf={(member) => [
          forms.viewAction(member),
          forms.editAction(member),
          { label: 'Delete', run: () => removeRow(member), danger: true },
        ]}
      />
      {forms.view && <MemberView {...forms.view} />}
      {isSettled && forms.form && <MemberForm key={forms.formKey} {...forms.form} roles={roles} />}
      {idOf('roles') && <RolesDialog onClose={close} />}
    </>
  );
}
