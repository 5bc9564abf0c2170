import { STOCK_LEVELS } from '#domain/stock.ts';
import { categoryOptions } from '#web/admin/categories/category-options.ts';
import { FilterSelect } from '#web/admin/list/filters.tsx';
import { RecordList } from '#web/admin/list/record-list.tsx';
import { useArea } from '#web/admin/list/use-area.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { productArea } from './product-area.ts';
import { productColumns } from './product-columns.tsx';
import { ProductForm } from './product-form.tsx';
import { stockLevelLabel } from './stock-text.ts';

const stockLevels = STOCK_LEVELS.map((value) => ({ value, label: stockLevelLabel[value] }));

export function Component() {
  const { list, form, formKey, add, editActions } = useArea(productArea);
  const { filters, setFilter } = list.url;
  return (
    <>
      <RecordList
        {...list}
        add={<Button onClick={add}>Add product</Button>}
        filters={
          <>
            <CategoryFilter value={filters.categoryId} onChange={(id) => setFilter('categoryId', id)} />
            <FilterSelect
              label="Stock"
              all="Any stock"
              value={filters.stock}
              options={stockLevels}
              onChange={(level) => setFilter('stock', level)}
            />
          </>
        }
        columns={productColumns}
        actionsOf={editActions}
      />
      {form && <ProductForm key={formKey} {...form} />}
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
