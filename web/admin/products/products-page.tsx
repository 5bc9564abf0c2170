import { STOCK_LEVELS } from '#domain/stock.ts';
import { categoryOptions } from '#web/admin/categories/category-options.ts';
import { hiddenCategories } from '#web/admin/categories/hidden-categories.ts';
import { useAllCategories } from '#web/admin/categories/use-all-categories.ts';
import { FilterSelect } from '#web/admin/list/filters.tsx';
import { RecordList } from '#web/admin/list/record-list.tsx';
import { useArea } from '#web/admin/list/use-area.ts';
import { paths } from '#web/paths.ts';
import { useNavigate } from '#web/router/hooks.ts';
import { Button } from '#web/ui/button.tsx';
import { productArea } from './product-area.ts';
import { isInShop, productColumns } from './product-columns.tsx';
import { ProductForm } from './product-form.tsx';
import { StockForm } from './stock-form.tsx';
import { stockLevelLabel } from './stock-text.ts';
import { useBulkProducts } from './use-bulk-products.tsx';

const stockLevels = STOCK_LEVELS.map((value) => ({ value, label: stockLevelLabel[value] }));

const modes = ['stock-of', 'copy-of'] as const;

export function Component() {
  const { list, form, formKey, add, editActions, recordIn, readAgain, open, close, onSaved } = useArea(
    productArea,
    modes,
  );
  const stocked = recordIn('stock-of');
  const original = recordIn('copy-of');
  const bulk = useBulkProducts();
  const navigate = useNavigate();
  const categories = useAllCategories();
  const hidden = hiddenCategories(categories);
  return (
    <>
      <RecordList
        {...list}
        add={<Button onClick={add}>{productArea.addLabel}</Button>}
        filters={
          <>
            <FilterSelect
              url={list.url}
              name="categoryId"
              label="Category"
              all="All categories"
              options={categoryOptions(categories)}
            />
            <FilterSelect url={list.url} name="stock" label="Stock" all="Any stock" options={stockLevels} />
          </>
        }
        columns={productColumns(hidden)}
        bulkOf={bulk.actionsOf}
        actionsOf={(row) => [
          ...editActions(row),
          { label: 'Stock', run: () => open('stock-of', row.id) },
          { label: 'Duplicate', run: () => open('copy-of', row.id) },
          ...(isInShop(row, hidden) ? [{ label: 'View in shop', run: () => navigate(paths.product(row.id)) }] : []),
        ]}
      />
      {bulk.dialog}
      {form && <ProductForm key={formKey} {...form} />}
      {original && (
        <ProductForm
          key={original.id}
          record={undefined}
          original={original}
          onSaved={() => onSaved('Product created')}
          onClose={close}
        />
      )}
      {stocked && (
        <StockForm
          key={stocked.id}
          record={stocked}
          readAgain={readAgain}
          onSaved={(note) => onSaved('Stock saved', note)}
          onClose={close}
        />
      )}
    </>
  );
}
