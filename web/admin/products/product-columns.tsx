import type { AdminProduct } from '#contract/admin-products.ts';
import { adminPrice } from '#domain/currency.ts';
import type { Column } from '#web/admin/list/record-table.tsx';
import { cents } from '#web/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { stockText } from './stock-text.ts';
import { Thumbnails } from './thumbnails.tsx';

export const productColumns: readonly Column<AdminProduct>[] = [
  {
    head: 'Product',
    cell: ({ name, images }) => (
      <span className="flex items-center gap-3">
        <Thumbnails images={images} />
        <span className="min-w-36 font-semibold break-words">{name}</span>
      </span>
    ),
  },
  { head: 'Category', cell: ({ category }) => category.name },
  {
    head: 'Status',
    cell: ({ isActive }) => <Badge tone={isActive ? 'ok' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</Badge>,
  },
  { head: 'Stock', num: true, cell: ({ variants }) => stockText(variants) },
  { head: 'Price', num: true, cell: ({ price }) => adminPrice(cents(price)) },
];
