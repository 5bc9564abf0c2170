import { ApiError, call } from '#web/api.ts';
import { categoryOptions } from '#web/admin/categories/category-options.ts';
import { useAllCategories } from '#web/admin/categories/use-all-categories.ts';
import { CheckField, NumberField, SelectField, TextAreaField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { type RecordFormProps, useRecordForm } from '#web/admin/form/use-record-form.ts';
import { ImagesSection } from './images-section.tsx';
import { productArea } from './product-area.ts';
import { OptionsSection, ShippingSection, SizesSection } from './product-sections.tsx';
import { bodyOf, mergeProduct, type ProductValues, valuesOf } from './product-values.ts';
import type { Product } from './read-product.ts';
import { StockSection } from './stock-section.tsx';
import { useImages } from './use-images.ts';

const NOT_ALL_UPLOADED = 'Some pictures were not uploaded. Try them again, or remove them.';

export function ProductForm(props: RecordFormProps<Product>) {
  const { form, dialog } = useRecordForm<Product, ProductValues>(props, {
    noun: productArea.noun,
    valuesOf,
    merge: mergeProduct,
    create: async (values) => call('POST /api/admin/products', { body: bodyOf(await withUploads(values)) }),
    update: async ({ id, updatedAt }, values) =>
      call('PUT /api/admin/products/:id', { params: { id }, body: bodyOf(await withUploads(values), updatedAt) }),
  });
  const categories = useCategoryOptions(props.record);
  const images = useImages(form);

  /** The values when every upload is done: more images may have arrived since the form was submitted. */
  async function withUploads(values: ProductValues): Promise<ProductValues> {
    if (!(await images.uploads.settled())) throw new ApiError(0, NOT_ALL_UPLOADED);
    return { ...values, images: form.getValues('images') };
  }

  return (
    <FormDialog {...dialog} unsaved={images.uploads.list.length > 0}>
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
      <OptionsSection form={form} />
      <ShippingSection form={form} />
    </FormDialog>
  );
}

/** All of them, hidden ones too; and the product's own even if it is gone. */
function useCategoryOptions(product: Product | undefined) {
  const options = categoryOptions(useAllCategories());
  if (!product || options.some(({ value }) => value === product.categoryId)) return options;
  return [{ value: product.categoryId, label: product.category.name }, ...options];
}
