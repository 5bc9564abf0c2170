import type { AdminUser } from '#contract/admin-users.ts';
import { call } from '#web/api.ts';
import { RecordList } from '#web/admin/list/record-list.tsx';
import type { Bulk } from '#web/admin/list/use-bulk.ts';
import { useListAddress } from '#web/admin/list/use-list-address.ts';
import { NEW, useOpened, useOpenedRow, useViewedRow } from '#web/admin/list/use-opened.ts';
import { useRecordActions } from '#web/admin/list/use-record-actions.ts';
import { useRecords } from '#web/admin/list/use-records.ts';
import { useAuth } from '#web/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { userColumns } from './user-columns.tsx';
import { UserForm } from './user-form.tsx';
import { UserView } from './user-view.tsx';

const filters = {};

const bulk: Bulk<AdminUser> = {
  area: 'users',
  noun: 'user',
  plural: 'users',
  isActive: ({ isActive }) => isActive,
  flip: (id) => call('PUT /api/admin/users/:id/status', { params: { id } }),
  remove: (id) => call('DELETE /api/admin/users/:id', { params: { id } }),
};

export function Component() {
  const address = useListAddress(filters);
  const records = useRecords('users', address, (query) => call('GET /api/admin/users', { query }));
  const { change, remove, refresh, notice, setNotice } = useRecordActions<AdminUser>('users');
  const { opened, idOf, open, close } = useOpened();
  const { user: self, refresh: refreshSelf } = useAuth();
  const toast = useToast();
  const isNew = idOf('edit') === NEW;
  const onMissing = () => {
    setNotice({ text: 'This user is not on this page of the list' });
    close();
  };
  const edited = useOpenedRow(isNew ? undefined : idOf('edit'), records, onMissing);
  const viewed = useViewedRow(idOf('view'), records, onMissing);

  const toggle = (row: AdminUser) =>
    change(row, {
      act: () => call('PUT /api/admin/users/:id/status', { params: { id: row.id } }),
      guess: { isActive: !row.isActive },
      failed: 'Failed to update user status',
      done: `${row.displayName} is now ${row.isActive ? 'inactive' : 'active'}`,
    });
  const removeRow = (row: AdminUser) =>
    remove(row, {
      act: () => call('DELETE /api/admin/users/:id', { params: { id: row.id } }),
      noun: 'user',
      name: row.displayName,
    });
  const readAgain = async () => (await records.reload()).find((row) => row.id === edited?.id);

  function onSaved() {
    toast.say(isNew ? 'User created' : 'User saved');
    setNotice(undefined);
    close();
    void refresh();
    // The sidebar says the name too.
    if (edited?.id === self?.id) void refreshSelf();
  }

  return (
    <>
      <RecordList
        title="Users"
        address={address}
        records={records}
        notice={notice}
        onDismissNotice={() => setNotice(undefined)}
        add={<Button onClick={() => open('edit', NEW)}>Add user</Button>}
        columns={userColumns}
        nameOf={({ displayName }) => displayName}
        bulk={bulk}
        actionsOf={(row) => [
          { label: 'View', run: () => open('view', row.id) },
          { label: 'Edit', run: () => open('edit', row.id) },
          { label: row.isActive ? 'Deactivate' : 'Activate', run: () => toggle(row) },
          { label: 'Delete', run: () => removeRow(row), danger: true },
        ]}
      />
      {viewed && <UserView user={viewed} onClose={close} onEdit={() => open('edit', viewed.id)} />}
      {(isNew || edited) && (
        <UserForm key={opened?.id} record={edited} readAgain={readAgain} onSaved={onSaved} onClose={close} />
      )}
    </>
  );
}
