import type { AdminCategory } from '#contract/admin-categories.ts';
import { call } from '#web/api.ts';
import { CheckField, SelectField, TextAreaField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { recordWords } from '#web/admin/form/record-words.ts';
import { type RecordFormProps, useEditedRecord } from '#web/admin/form/use-edited-record.ts';
import { categoryOptions } from './category-options.ts';
import { bodyOf, type CategoryValues, valuesOf } from './category-values.ts';
import { pathOf } from './category-words.ts';
import { useAllCategories } from './use-all-categories.ts';

export function CategoryForm({ record, readAgain, onSaved, onClose }: RecordFormProps<AdminCategory>) {
  const { form, base, catchUp } = useEditedRecord<AdminCategory, CategoryValues>({ record, readAgain }, valuesOf);
  const parents = useParentOptions(base);

  function save(values: CategoryValues) {
    const body = bodyOf(values, base?.updatedAt);
    return base
      ? call('PUT /api/admin/categories/:id', { params: { id: base.id }, body })
      : call('POST /api/admin/categories', { body });
  }

  return (
    <FormDialog
      {...recordWords('category', record)}
      form={form}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
      catchUp={catchUp}
      size="md"
    >
      <TextField form={form} name="name" label="Name" required first />
      <TextAreaField form={form} name="desc" label="Description" required />
      <SelectField form={form} name="parent_id" label="Parent category" optional>
        <option value="">None (a root category)</option>
        {parents.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <CheckField form={form} name="isActive" label="Active" hint="Shown in the shop, with everything in it." />
    </FormDialog>
  );
}

/** All but the category itself and what is below it; its own parent from the start. */
function useParentOptions(category: AdminCategory | undefined) {
  const all = useAllCategories();
  const { id, parents = [] } = category ?? {};
  const options = categoryOptions(
    all.filter((other) => other.id !== id && !other.parents.some((parent) => parent.id === id)),
  );
  const own = parents.at(-1);
  if (!own || options.some(({ value }) => value === own.id)) return options;
  return [{ value: own.id, label: pathOf(parents) }, ...options];
}
