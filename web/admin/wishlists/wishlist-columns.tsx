import type { AdminWishlistItem } from '#contract/admin-wishlists.ts';
import { adminPrice } from '#domain/currency.ts';
import type { Column } from '#web/admin/list/record-table.tsx';
import { OwnerCell } from '#web/admin/owner-cell.tsx';
import { dateAndTime, shortDate } from '#web/format.ts';
import { cents } from '#web/money.ts';

export const wishlistColumns: readonly Column<AdminWishlistItem>[] = [
  { head: 'User', cell: ({ user }) => <OwnerCell user={user} /> },
  { head: 'Product', cell: ({ product }) => <span className="break-words">{product.name}</span> },
  { head: 'Category', cell: ({ product }) => product.category.name },
  { head: 'Price', num: true, cell: ({ product }) => adminPrice(cents(product.price)) },
  {
    head: 'Added Date',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={dateAndTime(createdAt)} className="whitespace-nowrap">
        {shortDate(createdAt)}
      </time>
    ),
  },
];
