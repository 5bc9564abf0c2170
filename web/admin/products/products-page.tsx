import type { AdminProduct } from '#contract/admin-products.ts';
import { isStockLevel, STOCK_LEVELS } from '#domain/stock.ts';
import { categoryOptions } from '#web/admin/categories/category-options.ts';
import { FilterSelect } from '#web/admin/list/filter-select.tsx';
import { RecordList } from '#web/admin/list/record-list.tsx';
import { type EditedArea, useEditedList } from '#web/admin/list/use-edited-list.ts';
import { useListUrl } from '#web/admin/list/use-list-url.ts';
import { useOpened } from '#web/admin/list/use-opened.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { productColumns } from './product-columns.tsx';
import { ProductForm } from './product-form.tsx';
import { stockLevelLabel } from './stock-text.ts';

const filters = { categoryId: (value: string) => /^[0-9a-f-]{36}$/.test(value), stock: isStockLevel };
const stockLevels = STOCK_LEVELS.map((value) => ({ value, label: stockLevelLabel[value] }));

const area: EditedArea<AdminProduct, keyof typeof filters> = {
  area: 'products',
  noun: 'product',
  plural: 'products',
  nameOf: ({ name }) => name,
  isActive: ({ isActive }) => isActive,
  read: (query) => call('GET /api/admin/products', { query }),
  flip: (id) => call('PUT /api/admin/products/:id/status', { params: { id } }),
  remove: (id) => call('DELETE /api/admin/products/:id', { params: { id } }),
};

export function Component() {
  const url = useListUrl(filters);
  const { list, forms, editActions } = useEditedList(area, url, useOpened());
  return (
    <>
      <RecordList
        {...list}
        title="Products"
        add={<Button onClick={forms.add}>Add product</Button>}
        filters={
          <>
            <CategoryFilter value={url.filters.categoryId} onChange={(id) => url.setFilter('categoryId', id)} />
            <FilterSelect
              label="Stock"
              all="Any stock"
              value={url.filters.stock}
              options={stockLevels}
              onChange={(level) => url.setFilter('stock', level)}
            />
          </>
        }
        columns={productColumns}
        actionsOf={editActions}
      />
      {forms.form && <ProductForm key={forms.formKey} {...forms.form} />}
    </>
  );
}

function CategoryFilter({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data } = useQuery({ queryKey: ['categories', 'of the shop'], queryFn: () => call('GET /api/categories') });
  return (
    <FilterSelect
      label="Category"
      all="All categories"
      value={value}
      options={categoryOptions(data?.data ?? [])}
      onChange={onChange}
    />
  );
}
