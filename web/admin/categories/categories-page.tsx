import type { AdminCategory } from '#contract/admin-categories.ts';
import { RecordList } from '#web/admin/list/record-list.tsx';
import { type EditedArea, useEditedList } from '#web/admin/list/use-edited-list.ts';
import { useListUrl } from '#web/admin/list/use-list-url.ts';
import { useOpened } from '#web/admin/list/use-opened.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { categoryColumns } from './category-columns.tsx';
import { CategoryForm } from './category-form.tsx';
import { CategoryView } from './category-view.tsx';

const filters = {};

const area: EditedArea<AdminCategory> = {
  area: 'categories',
  noun: 'category',
  plural: 'categories',
  nameOf: ({ name }) => name,
  isActive: ({ isActive }) => isActive,
  read: (query) => call('GET /api/admin/categories', { query }),
  flip: (id) => call('PUT /api/admin/categories/:id/status', { params: { id } }),
  remove: (id) => call('DELETE /api/admin/categories/:id', { params: { id } }),
};

export function Component() {
  const { list, forms, editActions } = useEditedList(area, useListUrl(filters), useOpened());
  return (
    <>
      <RecordList
        {...list}
        title="Categories"
        add={<Button onClick={forms.add}>Add category</Button>}
        columns={categoryColumns}
        actionsOf={(row) => [forms.viewAction(row), ...editActions(row)]}
      />
      {forms.view && <CategoryView {...forms.view} />}
      {forms.form && <CategoryForm key={forms.formKey} {...forms.form} />}
    </>
  );
}
