import { categoryOptions } from '#web/admin/categories/category-options.ts';
import { hiddenCategories } from '#web/admin/categories/hidden-categories.ts';
import { useAllCategories } from '#web/admin/categories/use-all-categories.ts';
import { SelectField } from '#web/admin/form/fields.tsx';
import { useForm, useWatch } from 'react-hook-form';
import { BulkForm, type BulkFormOptions, changeText, counted, Preview } from './bulk-form.tsx';
import type { Product } from './read-product.ts';

export interface CategoryChange {
  category: Pick<Product['category'], 'id' | 'name'>;
  fit: Product[];
  /** They are in it. */
  same: Product[];
}

/** One category for several products. */
export function BulkCategoryForm({ products, onChange, onClose }: BulkFormOptions<CategoryChange>) {
  const form = useForm({ defaultValues: { categoryId: '' }, mode: 'onSubmit', reValidateMode: 'onSubmit' });
  const categories = useAllCategories();
  const categoryId = useWatch({ control: form.control, name: 'categoryId' });
  const wanted = categories.find(({ id }) => id === categoryId);
  const plan = wanted && planCategory(products, wanted);
  return (
    <BulkForm
      form={form}
      title={`Change the category of ${counted(products.length)}`}
      saveLabel="Change category"
      start={(typed) => {
        const category = categories.find(({ id }) => id === typed.categoryId);
        const change = category && planCategory(products, category);
        return change && change.fit.length > 0 ? () => onChange(change) : undefined;
      }}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="categoryId"
        label="Category"
        required
        first
        hint={hiddenCategories(categories).has(categoryId) ? 'It is inactive: what is in it is not shown.' : undefined}
      >
        <option value="">Choose a category</option>
        {categoryOptions(categories).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {plan && (
        <Preview
          text={changeText(plan)}
          rows={plan.fit.map(({ id, name, category }) => ({
            id,
            name,
            before: category.name,
            after: plan.category.name,
          }))}
          left={[]}
        />
      )}
    </BulkForm>
  );
}

const planCategory = (products: readonly Product[], { id, name }: CategoryChange['category']): CategoryChange => ({
  category: { id, name },
  fit: products.filter(({ categoryId }) => categoryId !== id),
  same: products.filter(({ categoryId }) => categoryId === id),
});
