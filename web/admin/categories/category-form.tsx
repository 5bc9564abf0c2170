import type { AdminCategory } from '#contract/admin-categories.ts';
import { CheckField, SelectField, TextAreaField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { type RecordFormProps, useRecordForm } from '#web/admin/form/use-record-form.ts';
import { call } from '#web/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { categoryArea } from './category-area.ts';
import { categoryOptions, namesake, pathText } from './category-options.ts';
import { countShownProducts, leavingText } from './leaving-products.ts';
import { useAllCategories } from './use-all-categories.ts';

/** The category form; names are those of the call, so its complaints find their field. */
interface CategoryValues {
  name: string;
  desc: string;
  /** Empty: a root category. */
  parent_id: string;
  isActive: boolean;
}

const valuesOf = (category: AdminCategory | undefined): CategoryValues => ({
  name: category?.name ?? '',
  desc: category?.desc ?? '',
  parent_id: category?.parent_id ?? '',
  isActive: category?.isActive ?? true,
});

export function CategoryForm(props: RecordFormProps<AdminCategory>) {
  const { form, base, dialog } = useRecordForm<AdminCategory, CategoryValues>(props, {
    noun: categoryArea.noun,
    valuesOf,
    create: (body, once) => call('POST /api/admin/categories', { body, ...once }),
    update: ({ id, updatedAt }, values, once) =>
      call('PUT /api/admin/categories/:id', {
        params: { id },
        body: { ...values, expectedUpdatedAt: updatedAt },
        ...once,
      }),
  });
  const all = useAllCategories();
  const parents = parentOptions(all, base);
  const leaving = useLeavingText(base, useWatch({ control: form.control, name: 'isActive' }));
  function takenName(name: string): string | undefined {
    const parent_id = form.getValues('parent_id');
    // Two that were stored so can be edited all the same.
    if (name === base?.name && parent_id === (base.parent_id ?? '')) return undefined;
    if (!namesake(all, { id: base?.id, name, parent_id })) return undefined;
    return 'There is a category of this name here already: shoppers could not tell the two apart.';
  }

  return (
    <FormDialog {...dialog} size="md">
      <TextField form={form} name="name" label="Name" required first check={(name) => takenName(String(name))} />
      <TextAreaField form={form} name="desc" label="Description" required />
      <SelectField form={form} name="parent_id" label="Parent category" optional>
        <option value="">None (a root category)</option>
        {parents.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <CheckField
        form={form}
        name="isActive"
        label="Active"
        hint={leaving ?? 'Shown in the shop, with everything in it.'}
      />
    </FormDialog>
  );
}

/** What leaves the shop with a category that is no longer to be active; undefined where nothing does. */
function useLeavingText(category: AdminCategory | undefined, isActive: boolean): string | undefined {
  const isLeaving = category?.isActive === true && !isActive;
  const { data: count } = useQuery({
    queryKey: [categoryArea.key, 'shown', category?.id],
    queryFn: async () => (category && (await countShownProducts([category]))) ?? null,
    enabled: isLeaving,
    staleTime: 0,
  });
  return isLeaving && count !== undefined ? leavingText(count ?? undefined, 1) : undefined;
}

/** All but the category itself and what is below it; its own parent from the start. */
function parentOptions(all: readonly AdminCategory[], category: AdminCategory | undefined) {
  const { id, parents = [] } = category ?? {};
  const options = categoryOptions(
    all.filter((other) => other.id !== id && !other.parents.some((parent) => parent.id === id)),
  );
  const own = parents.at(-1);
  if (!own || options.some(({ value }) => value === own.id)) return options;
  return [{ value: own.id, label: pathText(parents) }, ...options];
}
