import type { WishlistEntry } from '#contract/wishlist.ts';
import type { Cents } from '#domain/money.ts';
import { cents } from '#web/money.ts';
import { type DescribedImage, readFirstImage } from '#web/shop/read-images.ts';

/** An entry of my wishlist as the page uses it: its price in cents, JSON texts decoded. */
export interface SavedEntry {
  id: string;
  product: {
    id: string;
    name: string;
    description: string;
    price: Cents;
    image: DescribedImage | undefined;
    soldOut: boolean;
    needsOptions: boolean;
  };
}

export const readWishlistEntry = ({ id, product }: WishlistEntry): SavedEntry => ({
  id,
  product: {
    id: product.id,
    name: product.name,
    description: product.description,
    price: cents(product.price),
    image: readFirstImage(product),
    soldOut: product.soldOut,
    needsOptions: product.needsOptions,
  },
});
