import type { AdminTeamMember } from '#contract/team.ts';
import { serverNotice } from '#web/admin/failure.ts';
import { RecordList } from '#web/admin/list/record-list.tsx';
import { useListAddress } from '#web/admin/list/use-list-address.ts';
import { NEW, useOpenedAs, useOpenedRow, useViewedRow } from '#web/admin/list/use-opened.ts';
import { useRecordActions } from '#web/admin/list/use-record-actions.ts';
import { useRecords } from '#web/admin/list/use-records.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { memberColumns } from './member-columns.tsx';
import { memberFilters, MemberFilters, memberSorts } from './member-filters.tsx';
import { MemberForm } from './member-form.tsx';
import { memberName } from './member-name.ts';
import { MemberView } from './member-view.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { useTeamRoles } from './use-team-roles.ts';

const modes = ['edit', 'view', 'roles'] as const;

export function Component() {
  const address = useListAddress(memberFilters, memberSorts);
  const records = useRecords('team members', address, (query) => call('GET /api/admin/team-members', { query }));
  const { remove, refresh, notice, setNotice } = useRecordActions<AdminTeamMember>('team members');
  const { opened, idOf, open, close } = useOpenedAs(modes);
  const { roles, isSettled, failure } = useTeamRoles();
  const toast = useToast();
  const isNew = idOf('edit') === NEW;
  const onMissing = () => {
    setNotice({ text: 'This team member is not on this page of the list' });
    close();
  };
  const edited = useOpenedRow(isNew ? undefined : idOf('edit'), records, onMissing);
  const viewed = useViewedRow(idOf('view'), records, onMissing);

  const removeRow = (member: AdminTeamMember) =>
    remove(member, {
      act: () => call('DELETE /api/admin/team-members/:id', { params: { id: member.id } }),
      noun: 'team member',
      name: memberName(member),
      explain: serverNotice,
    });
  const readAgain = async () => (await records.reload()).find(({ id }) => id === edited?.id);

  function onSaved() {
    toast.say(isNew ? 'Team member created' : 'Team member saved');
    setNotice(undefined);
    close();
    void refresh();
  }

  return (
    <>
      <RecordList
        title="Team Members Management"
        plural="team members"
        address={address}
        records={records}
        notice={notice ?? failure}
        onDismissNotice={notice && (() => setNotice(undefined))}
        actions={
          <Button variant="secondary" onClick={() => open('roles', 'all')}>
            Change Roles
          </Button>
        }
        add={<Button onClick={() => open('edit', NEW)}>Add New Team Member</Button>}
        filters={<MemberFilters address={address} roles={roles} />}
        columns={memberColumns}
        nameOf={memberName}
        actionsOf={(member) => [
          { label: 'View', run: () => open('view', member.id) },
          { label: 'Edit', run: () => open('edit', member.id) },
          { label: 'Delete', run: () => removeRow(member), danger: true },
        ]}
      />
      {viewed && <MemberView member={viewed} onClose={close} onEdit={() => open('edit', viewed.id)} />}
      {isSettled && (isNew || edited) && (
        <MemberForm
          key={opened?.id}
          record={edited}
          readAgain={readAgain}
          roles={roles}
          onSaved={onSaved}
          onClose={close}
        />
      )}
      {idOf('roles') && <RolesDialog onClose={close} />}
    </>
  );
}
