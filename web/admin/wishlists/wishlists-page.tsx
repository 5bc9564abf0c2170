import { adminPrice } from '#domain/currency.ts';
import { type Column, RecordList } from '#web/admin/list/record-list.tsx';
import { useArea } from '#web/admin/list/use-area.ts';
import { OwnerCell, ownerName } from '#web/admin/owner-cell.tsx';
import { call } from '#web/api.ts';
import { dateAndTime, shortDate } from '#web/format.ts';
import { wishlistArea, type WishlistItem } from './wishlist-area.ts';

export function Component() {
  const { list, remove, changeActions } = useArea(wishlistArea);

  const clearUser = ({ userId, user }: WishlistItem) =>
    remove(
      { id: userId },
      {
        act: () => call('DELETE /api/admin/wishlists/user/:userId', { params: { userId } }),
        noun: 'user wishlist',
        name: `The whole wishlist of ${ownerName(user)}, ${user.email}`,
        words: { present: 'clear', past: 'cleared' },
      },
    );

  return (
    <RecordList
      {...list}
      columns={columns}
      actionsOf={(row) => [{ label: 'Clear User', run: () => clearUser(row), danger: true }, ...changeActions(row)]}
    />
  );
}

const columns: readonly Column<WishlistItem>[] = [
  { head: 'User', cell: ({ user }) => <OwnerCell user={user} /> },
  { head: 'Product', cell: ({ product }) => <span className="break-words">{product.name}</span> },
  { head: 'Category', cell: ({ product }) => product.category.name },
  { head: 'Price', num: true, cell: ({ product }) => adminPrice(product.price) },
  {
    head: 'Added Date',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={dateAndTime(createdAt)} className="whitespace-nowrap">
        {shortDate(createdAt)}
      </time>
    ),
  },
];
