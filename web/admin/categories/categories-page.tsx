import type { AdminCategory } from '#contract/admin-categories.ts';
import { call } from '#web/api.ts';
import { RecordList } from '#web/admin/list/record-list.tsx';
import type { Bulk } from '#web/admin/list/use-bulk.ts';
import { useListAddress } from '#web/admin/list/use-list-address.ts';
import { NEW, useOpened, useOpenedRow, useViewedRow } from '#web/admin/list/use-opened.ts';
import { useRecordActions } from '#web/admin/list/use-record-actions.ts';
import { useRecords } from '#web/admin/list/use-records.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { categoryColumns } from './category-columns.tsx';
import { CategoryForm } from './category-form.tsx';
import { CategoryView } from './category-view.tsx';

const filters = {};

const bulk: Bulk<AdminCategory> = {
  area: 'categories',
  noun: 'category',
  plural: 'categories',
  isActive: ({ isActive }) => isActive,
  flip: (id) => call('PUT /api/admin/categories/:id/status', { params: { id } }),
  remove: (id) => call('DELETE /api/admin/categories/:id', { params: { id } }),
};

export function Component() {
  const address = useListAddress(filters);
  const records = useRecords('categories', address, (query) => call('GET /api/admin/categories', { query }));
  const { change, remove, refresh, notice, setNotice } = useRecordActions<AdminCategory>('categories');
  const { opened, idOf, open, close } = useOpened();
  const toast = useToast();
  const isNew = idOf('edit') === NEW;
  const onMissing = () => {
    setNotice({ text: 'This category is not on this page of the list' });
    close();
  };
  const edited = useOpenedRow(isNew ? undefined : idOf('edit'), records, onMissing);
  const viewed = useViewedRow(idOf('view'), records, onMissing);

  const toggle = (row: AdminCategory) =>
    change(row, {
      act: () => call('PUT /api/admin/categories/:id/status', { params: { id: row.id } }),
      guess: { isActive: !row.isActive },
      failed: 'Failed to update category status',
      done: `${row.name} is now ${row.isActive ? 'inactive' : 'active'}`,
    });
  const removeRow = (row: AdminCategory) =>
    remove(row, {
      act: () => call('DELETE /api/admin/categories/:id', { params: { id: row.id } }),
      noun: 'category',
      name: row.name,
    });
  const readAgain = async () => (await records.reload()).find((row) => row.id === edited?.id);

  function onSaved() {
    toast.say(isNew ? 'Category created' : 'Category saved');
    setNotice(undefined);
    close();
    void refresh();
  }

  return (
    <>
      <RecordList
        title="Categories"
        address={address}
        records={records}
        notice={notice}
        onDismissNotice={() => setNotice(undefined)}
        add={<Button onClick={() => open('edit', NEW)}>Add category</Button>}
        columns={categoryColumns}
        nameOf={({ name }) => name}
        bulk={bulk}
        actionsOf={(row) => [
          { label: 'View', run: () => open('view', row.id) },
          { label: 'Edit', run: () => open('edit', row.id) },
          { label: row.isActive ? 'Deactivate' : 'Activate', run: () => toggle(row) },
          { label: 'Delete', run: () => removeRow(row), danger: true },
        ]}
      />
      {viewed && <CategoryView category={viewed} onClose={close} onEdit={() => open('edit', viewed.id)} />}
      {(isNew || edited) && (
        <CategoryForm key={opened?.id} record={edited} readAgain={readAgain} onSaved={onSaved} onClose={close} />
      )}
    </>
  );
}
