import type { AdminWishlistItem } from '#contract/admin-wishlists.ts';
import { RecordList } from '#web/admin/list/record-list.tsx';
import { useListUrl } from '#web/admin/list/use-list-url.ts';
import { useRecordActions } from '#web/admin/list/use-record-actions.ts';
import { useRecords } from '#web/admin/list/use-records.ts';
import { ownerName } from '#web/admin/owner-name.ts';
import { call } from '#web/api.ts';
import { ExportButton } from './export-button.tsx';
import { wishlistColumns } from './wishlist-columns.tsx';

const filters = {};
/** 'First Light Mug of Fiona Fan' */
const nameOf = ({ product, user }: AdminWishlistItem) => `${product.name} of ${ownerName(user)}`;

export function Component() {
  const url = useListUrl(filters);
  const records = useRecords('wishlists', url, (query) => call('GET /api/admin/wishlists', { query }));
  const { remove, notice, setNotice } = useRecordActions<AdminWishlistItem>('wishlists');

  const removeItem = (row: AdminWishlistItem) =>
    remove(row, {
      act: () => call('DELETE /api/admin/wishlists/:id', { params: { id: row.id } }),
      noun: 'wishlist item',
      name: nameOf(row),
    });
  const clearUser = ({ userId, user }: AdminWishlistItem) =>
    remove(
      { id: userId },
      {
        act: () => call('DELETE /api/admin/wishlists/user/:userId', { params: { userId } }),
        noun: 'user wishlist',
        name: `The whole wishlist of ${ownerName(user)}, ${user.email}`,
        verb: { present: 'clear', past: 'cleared' },
      },
    );

  return (
    <RecordList
      title="Wishlists Management"
      plural="wishlists"
      url={url}
      records={records}
      notice={notice}
      onDismissNotice={() => setNotice(undefined)}
      actions={<ExportButton search={url.search} onNotice={setNotice} />}
      columns={wishlistColumns}
      nameOf={nameOf}
      actionsOf={(row) => [
        { label: 'Clear User', run: () => clearUser(row), danger: true },
        { label: 'Remove', run: () => removeItem(row), danger: true },
      ]}
    />
  );
}
