import type { AdminProduct } from '#contract/admin-products.ts';
import { ApiError, call } from '#web/api.ts';
import { categoryOptions } from '#web/admin/categories/category-options.ts';
import { useAllCategories } from '#web/admin/categories/use-all-categories.ts';
import { CheckField, NumberField, SelectField, TextAreaField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { recordWords } from '#web/admin/form/record-words.ts';
import { type RecordFormProps, useEditedRecord } from '#web/admin/form/use-edited-record.ts';
import { ImagesSection } from './images-section.tsx';
import { LabelsSection } from './labels-section.tsx';
import { bodyOf, mergeProduct, type ProductValues, valuesOf } from './product-values.ts';
import { ShippingSection } from './shipping-section.tsx';
import { SizesSection } from './sizes-section.tsx';
import { StockSection } from './stock-section.tsx';
import { useImages } from './use-images.ts';

const NOT_ALL_UPLOADED = 'Some pictures were not uploaded. Try them again, or remove them.';

export function ProductForm({ record: product, readAgain, onSaved, onClose }: RecordFormProps<AdminProduct>) {
  const { form, base, catchUp } = useEditedRecord<AdminProduct, ProductValues>(
    { record: product, readAgain },
    valuesOf,
    mergeProduct,
  );
  const categories = useCategoryOptions(product);
  const images = useImages(form);

  async function save(values: ProductValues) {
    if (!(await images.uploads.settled())) throw new ApiError(0, NOT_ALL_UPLOADED);
    // Some may have arrived since.
    const body = bodyOf({ ...values, images: form.getValues('images') }, base?.updatedAt);
    return base
      ? call('PUT /api/admin/products/:id', { params: { id: base.id }, body })
      : call('POST /api/admin/products', { body });
  }

  return (
    <FormDialog
      {...recordWords('product', product)}
      form={form}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
      catchUp={catchUp}
      unsaved={images.uploads.list.length > 0}
    >
      <TextField form={form} name="name" label="Name" required first />
      <TextAreaField form={form} name="description" label="Description" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField form={form} name="price" label="Price" required />
        <SelectField form={form} name="categoryId" label="Category" required>
          <option value="">Choose a category</option>
          {categories.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <CheckField form={form} name="isActive" label="Active" hint="Shown in the shop." />
      <ImagesSection form={form} images={images} />
      <SizesSection form={form} />
      <StockSection form={form} />
      <LabelsSection form={form} />
      <ShippingSection form={form} />
    </FormDialog>
  );
}

/** All of them, hidden ones too; and the product's own even if it is gone. */
function useCategoryOptions(product: AdminProduct | undefined) {
  const options = categoryOptions(useAllCategories());
  if (!product || options.some(({ value }) => value === product.categoryId)) return options;
  return [{ value: product.categoryId, label: product.category.name }, ...options];
}
