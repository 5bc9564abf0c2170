import type * as adminContract from '#contract/admin-wishlists.ts';
import type { Result } from '#contract/endpoint.ts';
import type * as contract from '#contract/wishlist.ts';
import { isSoldOut, needsOptions } from '#domain/offer.ts';
import type { Sellable } from '#server/products/sellable.ts';
import { type OwnerRow, presentOwner } from '#server/users/owner.ts';

interface EntryRow {
  id: string;
  product_id: string;
  created_at: Date;
  description: string;
}

/** A wishlist entry as its owner sees it. */
export function presentEntry(row: EntryRow, product: Sellable): Result<typeof contract.addToWishlist>['data'] {
  const onOffer = { ...product, variants: product.variants.filter(({ offered }) => offered) };
  return {
    id: row.id,
    productId: row.product_id,
    createdAt: row.created_at,
    product: {
      id: row.product_id,
      name: product.name,
      description: row.description,
      price: product.price,
      images: JSON.stringify(product.images),
      imageAlts: product.imageAlts,
      soldOut: isSoldOut(onOffer),
      needsOptions: needsOptions(onOffer),
    },
  };
}

interface ItemRow extends OwnerRow {
  id: string;
  user_id: string;
  product_id: string;
  created_at: Date;
  product_name: string;
  price_cents: number;
  category_name: string;
  product_deleted_at: Date | null;
}

/** A wishlist item as admins see it, with its owner. */
export const presentAdminItem = (row: ItemRow): Result<typeof adminContract.listWishlists>['data'][number] => ({
  id: row.id,
  userId: row.user_id,
  user: presentOwner(row),
  product: {
    id: row.product_id,
    name: row.product_name,
    price: row.price_cents,
    category: { name: row.category_name },
    isDeleted: row.product_deleted_at !== null,
  },
  createdAt: row.created_at,
});
