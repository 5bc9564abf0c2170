import { toMajor } from '#domain/money.ts';
import type { BulkAction } from '#web/admin/list/bulk-bar.tsx';
import type { RunBulk } from '#web/admin/list/bulk-rows.tsx';
import { call } from '#web/api.ts';
import { onceOf } from '#web/once.ts';
import { type ReactNode, useState } from 'react';
import { BulkCategoryForm, type CategoryChange } from './bulk-category-form.tsx';
import type { PricePlan } from './bulk-price.ts';
import { BulkPriceForm } from './bulk-price-form.tsx';
import { BulkStockForm, type StockChange } from './bulk-stock-form.tsx';
import { type Product, readAdminProduct } from './read-product.ts';

/** Its price and its category. */
type Shelved = Pick<Product, 'price' | 'categoryId'>;

/** Of the row that was chosen: what a colleague has done to it since is refused, and said by its name. */
async function put({ id, name, description, updatedAt }: Product, { price, categoryId }: Shelved): Promise<Product> {
  const body = { name, description, price: toMajor(price), categoryId, expectedUpdatedAt: updatedAt };
  const sent = { params: { id }, body, ...onceOf(id, updatedAt) };
  return readAdminProduct((await call('PUT /api/admin/products/:id', sent)).data);
}

const FAILED = 'Failed to update product';

interface Moved {
  before: Product;
  after: Shelved;
}

/** Gives each product what it is to have, and can take that back. */
function move(run: RunBulk<Product>, moved: readonly Moved[], { done, same }: { done: string; same: Product[] }) {
  const byId = new Map(moved.map((each) => [each.before.id, each]));
  const work = (words: { doing: string; done: string }, wantedOf: (each: Moved) => Shelved) => {
    const wanted = ({ id, price, categoryId }: Product): Shelved => {
      const each = byId.get(id);
      return each ? wantedOf(each) : { price, categoryId };
    };
    const isDone = (now: Product | undefined) =>
      now !== undefined && now.price === wanted(now).price && now.categoryId === wanted(now).categoryId;
    return { ...words, act: (row: Product) => put(row, wanted(row)), isDone, failed: FAILED };
  };
  return run(
    moved.map(({ before }) => before),
    {
      ...work({ doing: 'Changing', done }, ({ after }) => after),
      alreadySo: same,
      undo: (changed) =>
        run(
          changed,
          work({ doing: 'Changing back', done: 'changed back' }, ({ before }) => before),
        ),
    },
  );
}

const setPrices = (run: RunBulk<Product>, { fit, same }: PricePlan<Product>) =>
  move(
    run,
    fit.map(({ product: before, price }) => ({ before, after: { ...before, price } })),
    { done: 'repriced', same },
  );

const setCategory = (run: RunBulk<Product>, { fit, same, category }: CategoryChange) =>
  move(
    run,
    fit.map((before) => ({ before, after: { ...before, categoryId: category.id } })),
    { done: `moved to ${category.name}`, same },
  );

function setStock(run: RunBulk<Product>, { fit, same, reason, note }: StockChange) {
  const byId = new Map(fit.map((each) => [each.product.id, each]));
  return run(
    fit.map(({ product }) => product),
    {
      act: async ({ id, updatedAt }) => {
        const body = { variants: byId.get(id)?.variants ?? [], reason, note, expectedUpdatedAt: updatedAt };
        const sent = { params: { id }, body, ...onceOf(id, updatedAt) };
        return readAdminProduct((await call('PUT /api/admin/products/:id/stock', sent)).data);
      },
      // Sales move the counts, but not this: of a lost answer, it says whether units were added.
      isDone: (now) => now !== undefined && now.updatedAt !== byId.get(now.id)?.product.updatedAt,
      alreadySo: same,
      doing: 'Saving stock',
      done: 'changed in stock',
      failed: 'Failed to update stock',
    },
  );
}

interface Requested {
  about: 'category' | 'price' | 'stock';
  products: readonly Product[];
  run: RunBulk<Product>;
}

/** What can be done with several products at once, and the form of it that is open, if one is. */
export function useBulkProducts() {
  const [requested, setRequested] = useState<Requested>();
  const actionsOf = (products: readonly Product[], run: RunBulk<Product>): BulkAction[] => {
    const ask = (about: Requested['about']) => () => setRequested({ about, products, run });
    return [
      { label: 'Change category…', run: ask('category'), rare: true },
      { label: 'Change price…', run: ask('price'), rare: true },
      {
        label: 'Set stock…',
        run: ask('stock'),
        idle: !products.some(({ variants }) => variants.some(({ stock }) => stock !== null)),
        rare: true,
      },
    ];
  };
  return { actionsOf, dialog: requested && formOf(requested, () => setRequested(undefined)) };
}

function formOf({ about, products, run }: Requested, onClose: () => void): ReactNode {
  const options = { products, onClose };
  if (about === 'category') return <BulkCategoryForm {...options} onChange={(to) => void setCategory(run, to)} />;
  if (about === 'price') return <BulkPriceForm {...options} onChange={(to) => void setPrices(run, to)} />;
  return <BulkStockForm {...options} onChange={(to) => void setStock(run, to)} />;
}
