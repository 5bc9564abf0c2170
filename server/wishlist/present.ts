import type { Answer } from '#contract/endpoint.ts';
import type * as contract from '#contract/wishlist.ts';
import { readImages } from '#server/products/product-row.ts';

interface EntryRow {
  id: string;
  product_id: string;
  created_at: Date;
  name: string;
  description: string;
  price_cents: number;
  images: string;
  image_alts: string;
}

export function presentEntry(row: EntryRow): Answer<typeof contract.addToWishlist>['data'] {
  const { images, imageAlts } = readImages(row);
  return {
    id: row.id,
    productId: row.product_id,
    createdAt: row.created_at,
    product: {
      id: row.product_id,
      name: row.name,
      description: row.description,
      price: row.price_cents,
      images: JSON.stringify(images),
      imageAlts,
    },
  };
}
