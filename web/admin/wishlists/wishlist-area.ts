import type { AdminWishlistItem } from '#contract/admin-wishlists.ts';
import type { Cents } from '#domain/money.ts';
import { type Area, isId, readPage, sortsOf } from '#web/admin/area.ts';
import { decimalText } from '#web/admin/form/figures.ts';
import { ownerName } from '#web/admin/owner-cell.tsx';
import { call } from '#web/api.ts';
import { cents } from '#web/money.ts';
import { Heart } from 'lucide-react';

export interface WishlistItem extends Omit<AdminWishlistItem, 'product'> {
  product: Omit<AdminWishlistItem['product'], 'price'> & { price: Cents };
}

const readWishlistItem = (item: AdminWishlistItem): WishlistItem => ({
  ...item,
  product: { ...item.product, price: cents(item.product.price) },
});

export const wishlistArea: Area<WishlistItem, 'userId'> = {
  key: 'wishlists',
  label: 'Wishlists',
  title: 'Wishlists Management',
  Icon: Heart,
  noun: 'wishlist item',
  plural: 'wishlist items',
  fetched: 'wishlists',
  // 'First Light Mug of Fiona Fan'
  nameOf: ({ product, user }) => `${product.name} of ${ownerName(user)}`,
  filters: { userId: isId },
  sorts: sortsOf('wishlists'),
  list: async (api, query) => readPage(await api('GET /api/admin/wishlists', { query }), readWishlistItem),
  remove: {
    call: ({ id }) => call('DELETE /api/admin/wishlists/:id', { params: { id } }),
    warning: () => 'It leaves the wishlist of its owner, who is not told.',
    warningOfMany: 'They leave the wishlists of their owners, who are not told.',
    words: { label: 'Remove', doing: 'Removing', done: 'removed' },
    inline: true,
  },
  export: {
    head: ['User', 'Email', 'Product', 'Category', 'Price', 'Added Date'],
    // The price as a plain number, so that a spreadsheet can add it up.
    cellsOf: ({ user, product, createdAt }) => [
      ownerName(user),
      user.email,
      product.name,
      product.category.name,
      decimalText(product.price),
      createdAt,
    ],
  },
};
