import type { AdminProduct } from '#contract/admin-products.ts';
import { adminPrice } from '#domain/currency.ts';
import { stockLevel } from '#domain/stock.ts';
import type { Column } from '#web/admin/list/record-table.tsx';
import { cents } from '#web/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { StockBadge } from './stock-badge.tsx';
import { StockCell } from './stock-cell.tsx';
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
    cell: ({ isActive, variants }) => (
      <span className="flex flex-wrap gap-1 max-lg:justify-end">
        <Badge tone={isActive ? 'ok' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        <StockBadge level={stockLevel(variants)} />
      </span>
    ),
  },
  { head: 'Stock', num: true, cell: ({ variants }) => <StockCell variants={variants} /> },
  { head: 'Price', num: true, cell: ({ price }) => adminPrice(cents(price)) },
];
