import type { AdminUser } from '#contract/admin-users.ts';
import { RecordList } from '#web/admin/list/record-list.tsx';
import { type EditedArea, useEditedList } from '#web/admin/list/use-edited-list.ts';
import { useListUrl } from '#web/admin/list/use-list-url.ts';
import { useOpened } from '#web/admin/list/use-opened.ts';
import { call } from '#web/api.ts';
import { useAuth } from '#web/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { userColumns } from './user-columns.tsx';
import { UserForm } from './user-form.tsx';
import { UserView } from './user-view.tsx';

const filters = {};

const area: EditedArea<AdminUser> = {
  area: 'users',
  noun: 'user',
  plural: 'users',
  nameOf: ({ displayName }) => displayName,
  isActive: ({ isActive }) => isActive,
  read: (query) => call('GET /api/admin/users', { query }),
  flip: (id) => call('PUT /api/admin/users/:id/status', { params: { id } }),
  remove: (id) => call('DELETE /api/admin/users/:id', { params: { id } }),
};

export function Component() {
  const { list, forms, editActions } = useEditedList(area, useListUrl(filters), useOpened());
  const { user: self, refresh: refreshSelf } = useAuth();

  function onSaved() {
    forms.form?.onSaved();
    // The sidebar says the name too.
    if (forms.form?.record?.id === self?.id) void refreshSelf();
  }

  return (
    <>
      <RecordList
        {...list}
        title="Users"
        add={<Button onClick={forms.add}>Add user</Button>}
        columns={userColumns}
        actionsOf={(row) => [forms.viewAction(row), ...editActions(row)]}
      />
      {forms.view && <UserView {...forms.view} />}
      {forms.form && <UserForm key={forms.formKey} {...forms.form} onSaved={onSaved} />}
    </>
  );
}
