import { adminPrice } from '#domain/currency.ts';
import { DayCell } from '#web/admin/list/day-cell.tsx';
import { RecordList } from '#web/admin/list/record-list.tsx';
import type { Column } from '#web/admin/list/record-table.tsx';
import { useArea } from '#web/admin/list/use-area.ts';
import { OwnerCell, ownerName, RecordLink } from '#web/admin/owner-cell.tsx';
import { UserFilter } from '#web/admin/users/user-filter.tsx';
import { call, unlessDone } from '#web/api.ts';
import { Link } from '#web/router/link.tsx';
import { wishlistArea, type WishlistItem } from './wishlist-area.ts';

export function Component() {
  const { list, remove, changeActions } = useArea(wishlistArea);

  const clearUser = ({ userId, user }: WishlistItem) =>
    remove(
      { id: userId },
      {
        act: () =>
          unlessDone(call('DELETE /api/admin/wishlists/user/:userId', { params: { userId } }), async () => {
            const { total } = await call('GET /api/admin/wishlists', { query: { userId, limit: 1 } });
            return total === 0;
          }),
        noun: 'user wishlist',
        name: `The whole wishlist of ${ownerName(user)} (${user.email})`,
        warning: 'Every product leaves it, and its owner is not told.',
        words: { present: 'clear', past: 'cleared' },
      },
    );

  return (
    <RecordList
      {...list}
      filters={<UserFilter url={list.url} />}
      columns={columns}
      actionsOf={(row) => [{ label: 'Clear User', run: () => clearUser(row), danger: true }, ...changeActions(row)]}
    />
  );
}

const columns: readonly Column<WishlistItem>[] = [
  {
    head: 'User',
    sort: 'user',
    cell: ({ userId, user }) =>
      user.isDeleted ? (
        <OwnerCell user={user} />
      ) : (
        <Link to={`/admin/users?view=${userId}`} className="group/link min-w-0 rounded-sm">
          <OwnerCell user={user} />
        </Link>
      ),
  },
  {
    head: 'Product',
    sort: 'product',
    card: 'second',
    cell: ({ product: { id, name, isDeleted } }) => (
      <span title={name} className="line-clamp-2 wrap-anywhere lg:min-w-20">
        <RecordLink to={`/admin/products?edit=${id}`} isDeleted={isDeleted} className="rounded-sm hover:underline">
          {name}
        </RecordLink>
      </span>
    ),
  },
  { head: 'Category', sort: 'category', card: 'third', cell: ({ product }) => product.category.name },
  { head: 'Price', num: true, sort: 'price', card: 'figure', cell: ({ product }) => adminPrice(product.price) },
  {
    head: 'Added Date',
    sort: 'date',
    card: 'note',
    cell: ({ createdAt }) => <DayCell at={createdAt} />,
  },
];
