import type { AdminProduct } from '#contract/admin-products.ts';
import { isStockLevel, STOCK_LEVELS } from '#domain/stock.ts';
import { call } from '#web/api.ts';
import { categoryOptions } from '#web/admin/categories/category-options.ts';
import { FilterSelect } from '#web/admin/list/filter-select.tsx';
import { RecordList } from '#web/admin/list/record-list.tsx';
import type { Bulk } from '#web/admin/list/use-bulk.ts';
import { useListAddress } from '#web/admin/list/use-list-address.ts';
import { NEW, useOpened, useOpenedRow } from '#web/admin/list/use-opened.ts';
import { useRecordActions } from '#web/admin/list/use-record-actions.ts';
import { useRecords } from '#web/admin/list/use-records.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { productColumns } from './product-columns.tsx';
import { ProductForm } from './product-form.tsx';
import { stockLevelLabel } from './stock-text.ts';

const filters = { categoryId: (value: string) => /^[0-9a-f-]{36}$/.test(value), stock: isStockLevel };
const stockLevels = STOCK_LEVELS.map((value) => ({ value, label: stockLevelLabel[value] }));

const bulk: Bulk<AdminProduct> = {
  area: 'products',
  noun: 'product',
  plural: 'products',
  isActive: ({ isActive }) => isActive,
  flip: (id) => call('PUT /api/admin/products/:id/status', { params: { id } }),
  remove: (id) => call('DELETE /api/admin/products/:id', { params: { id } }),
};

export function Component() {
  const address = useListAddress(filters);
  const records = useRecords('products', address, (query) => call('GET /api/admin/products', { query }));
  const { change, remove, refresh, notice, setNotice } = useRecordActions<AdminProduct>('products');
  const { opened, open, close } = useOpened();
  const toast = useToast();
  const isNew = opened?.id === NEW;
  const product = useOpenedRow(isNew ? undefined : opened?.id, records, () => {
    setNotice({ text: 'This product is not on this page of the list' });
    close();
  });

  const toggle = (row: AdminProduct) =>
    change(row, {
      act: () => call('PUT /api/admin/products/:id/status', { params: { id: row.id } }),
      guess: { isActive: !row.isActive },
      failed: 'Failed to update product status',
      done: `${row.name} is now ${row.isActive ? 'inactive' : 'active'}`,
    });
  const removeRow = (row: AdminProduct) =>
    remove(row, {
      act: () => call('DELETE /api/admin/products/:id', { params: { id: row.id } }),
      noun: 'product',
      name: row.name,
    });
  const readAgain = async () => (await records.reload()).find((row) => row.id === product?.id);

  function onSaved() {
    toast.say(isNew ? 'Product created' : 'Product saved');
    setNotice(undefined);
    close();
    void refresh();
  }

  return (
    <>
      <RecordList
        title="Products"
        address={address}
        records={records}
        notice={notice}
        onDismissNotice={() => setNotice(undefined)}
        add={<Button onClick={() => open('edit', NEW)}>Add product</Button>}
        filters={
          <>
            <CategoryFilter value={address.filters.categoryId} onChange={(id) => address.setFilter('categoryId', id)} />
            <FilterSelect
              label="Stock"
              all="Any stock"
              value={address.filters.stock}
              options={stockLevels}
              onChange={(level) => address.setFilter('stock', level)}
            />
          </>
        }
        columns={productColumns}
        nameOf={({ name }) => name}
        bulk={bulk}
        actionsOf={(row) => [
          { label: 'Edit', run: () => open('edit', row.id) },
          { label: row.isActive ? 'Deactivate' : 'Activate', run: () => toggle(row) },
          { label: 'Delete', run: () => removeRow(row), danger: true },
        ]}
      />
      {opened && (isNew || product) && (
        <ProductForm key={opened.id} record={product} readAgain={readAgain} onSaved={onSaved} onClose={close} />
      )}
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
