import type { AdminAddress } from '#contract/admin-addresses.ts';
import { RecordList } from '#web/admin/list/record-list.tsx';
import type { Bulk } from '#web/admin/list/use-bulk.ts';
import { useListAddress } from '#web/admin/list/use-list-address.ts';
import { NEW, useOpened, useOpenedRow } from '#web/admin/list/use-opened.ts';
import { useRecordActions } from '#web/admin/list/use-record-actions.ts';
import { useRecords } from '#web/admin/list/use-records.ts';
import { ownerName } from '#web/admin/owner-name.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { addressColumns } from './address-columns.tsx';
import { AddressForm } from './address-form.tsx';

const filters = {};
/** '12 Pit Lane, Assen of Fiona Fan' */
const nameOf = ({ street, city, user }: AdminAddress) => `${street}, ${city} of ${ownerName(user)}`;

const bulk: Bulk<AdminAddress> = {
  area: 'addresses',
  noun: 'address',
  plural: 'addresses',
  isActive: ({ isActive }) => isActive,
  flip: (id) => call('PUT /api/admin/addresses/:id/status', { params: { id } }),
  remove: (id) => call('DELETE /api/admin/addresses/:id', { params: { id } }),
};

export function Component() {
  const address = useListAddress(filters);
  const records = useRecords('addresses', address, (query) => call('GET /api/admin/addresses', { query }));
  const { change, remove, refresh, notice, setNotice } = useRecordActions<AdminAddress>('addresses');
  const { opened, idOf, open, close } = useOpened();
  const toast = useToast();
  const isNew = idOf('edit') === NEW;
  const edited = useOpenedRow(isNew ? undefined : idOf('edit'), records, () => {
    setNotice({ text: 'This address is not on this page of the list' });
    close();
  });

  const toggle = (row: AdminAddress) =>
    change(row, {
      act: () => call('PUT /api/admin/addresses/:id/status', { params: { id: row.id } }),
      guess: { isActive: !row.isActive },
      failed: 'Failed to update address status',
      done: `${nameOf(row)} is now ${row.isActive ? 'inactive' : 'active'}`,
    });
  const removeRow = (row: AdminAddress) =>
    remove(row, {
      act: () => call('DELETE /api/admin/addresses/:id', { params: { id: row.id } }),
      noun: 'address',
      name: nameOf(row),
    });
  const readAgain = async () => (await records.reload()).find((row) => row.id === edited?.id);

  function onSaved() {
    toast.say(isNew ? 'Address created' : 'Address saved');
    setNotice(undefined);
    close();
    void refresh();
  }

  return (
    <>
      <RecordList
        title="User Addresses"
        plural="addresses"
        pagesOf="addresses"
        address={address}
        records={records}
        notice={notice}
        onDismissNotice={() => setNotice(undefined)}
        add={<Button onClick={() => open('edit', NEW)}>Add Address</Button>}
        columns={addressColumns}
        nameOf={nameOf}
        bulk={bulk}
        actionsOf={(row) => [
          { label: 'Edit', run: () => open('edit', row.id) },
          { label: row.isActive ? 'Deactivate' : 'Activate', run: () => toggle(row) },
          { label: 'Delete', run: () => removeRow(row), danger: true },
        ]}
      />
      {(isNew || edited) && (
        <AddressForm key={opened?.id} record={edited} readAgain={readAgain} onSaved={onSaved} onClose={close} />
      )}
    </>
  );
}
