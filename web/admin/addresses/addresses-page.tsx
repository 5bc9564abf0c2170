import type { AdminAddress } from '#contract/admin-addresses.ts';
import { RecordList } from '#web/admin/list/record-list.tsx';
import { type EditedArea, useEditedList } from '#web/admin/list/use-edited-list.ts';
import { useListUrl } from '#web/admin/list/use-list-url.ts';
import { useOpened } from '#web/admin/list/use-opened.ts';
import { ownerName } from '#web/admin/owner-name.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { addressColumns } from './address-columns.tsx';
import { AddressForm } from './address-form.tsx';

const filters = {};

const area: EditedArea<AdminAddress> = {
  area: 'addresses',
  noun: 'address',
  plural: 'addresses',
  // '12 Pit Lane, Assen of Fiona Fan'
  nameOf: ({ street, city, user }) => `${street}, ${city} of ${ownerName(user)}`,
  isActive: ({ isActive }) => isActive,
  read: (query) => call('GET /api/admin/addresses', { query }),
  flip: (id) => call('PUT /api/admin/addresses/:id/status', { params: { id } }),
  remove: (id) => call('DELETE /api/admin/addresses/:id', { params: { id } }),
};

export function Component() {
  const { list, forms, editActions } = useEditedList(area, useListUrl(filters), useOpened());
  return (
    <>
      <RecordList
        {...list}
        title="User Addresses"
        pagesOf="addresses"
        add={<Button onClick={forms.add}>Add Address</Button>}
        columns={addressColumns}
        actionsOf={editActions}
      />
      {forms.form && <AddressForm key={forms.formKey} {...forms.form} />}
    </>
  );
}
