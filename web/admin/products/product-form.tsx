import { ApiError, call } from '#web/api.ts';
import { categoryOptions } from '#web/admin/categories/category-options.ts';
import { hiddenCategories } from '#web/admin/categories/hidden-categories.ts';
import { useAllCategories } from '#web/admin/categories/use-all-categories.ts';
import { CheckField, MoneyField, SelectField, TextAreaField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { type RecordFormProps, useRecordForm } from '#web/admin/form/use-record-form.ts';
import { useWatch } from 'react-hook-form';
import { ImagesSection } from './images-section.tsx';
import { productArea } from './product-area.ts';
import { ShippingSection, SizesSection } from './product-sections.tsx';
import { mergeProduct, theirProduct } from './merge-product.ts';
import { bodyOf, copyOf, fieldOf, type ProductValues, valuesOf } from './product-values.ts';
import { movedStockText } from './moved-stock.ts';
import { type Product, readAdminProduct } from './read-product.ts';
import { OptionsSection } from './options-section.tsx';
import { typedCounts } from './stock-rows.ts';
import { StockSection } from './stock-section.tsx';
import { StyleImagesSection } from './style-images-section.tsx';
import { useImages } from './use-images.ts';

const NOT_ALL_UPLOADED = 'Some pictures were not uploaded. Remove them, or try again where that is offered.';

export interface ProductFormProps extends RecordFormProps<Product> {
  /** What a new one begins as a copy of. */
  original?: Product;
}

export function ProductForm({ original, ...props }: ProductFormProps) {
  const { form, dialog } = useRecordForm<Product, ProductValues>(props, {
    noun: productArea.noun,
    valuesOf: (product) => (original && !product ? copyOf(original) : valuesOf(product)),
    fieldOf,
    merge: mergeProduct,
    changesOf: theirProduct,
    create: async (values, once) =>
      call('POST /api/admin/products', { body: bodyOf(await withUploads(values)), ...once }),
    update: async ({ id, updatedAt }, values, once) => {
      const body = bodyOf(await withUploads(values), updatedAt);
      const { data } = await call('PUT /api/admin/products/:id', { params: { id }, body, ...once });
      return movedStockText(typedCounts(values.variants), readAdminProduct(data));
    },
  });
  const categories = useAllCategories();
  const options = categoryOptionsOf(categories, props.record ?? original);
  const isHidden = hiddenCategories(categories).has(useWatch({ control: form.control, name: 'categoryId' }));
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
        <MoneyField form={form} name="price" label="Price" required />
        <SelectField form={form} name="categoryId" label="Category" required>
          <option value="">Choose a category</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        form={form}
        name="fitNote"
        label="Fit"
        optional
        hint="Shown below the name, for example: Regular fit, take your usual size."
      />
      <CheckField
        form={form}
        name="isActive"
        label="Active"
        hint={isHidden ? 'Not shown: its category is inactive.' : 'Shown in the shop.'}
      />
      <ImagesSection form={form} images={images} />
      <SizesSection form={form} />
      <StockSection form={form} />
      <StyleImagesSection form={form} />
      <OptionsSection form={form} />
      <ShippingSection form={form} />
    </FormDialog>
  );
}

/** All of them, hidden ones too; and the product's own even if it is gone. */
function categoryOptionsOf(categories: ReturnType<typeof useAllCategories>, product: Product | undefined) {
  const options = categoryOptions(categories);
  if (!product || options.some(({ value }) => value === product.categoryId)) return options;
  return [{ value: product.categoryId, label: product.category.name }, ...options];
}
