import { z } from 'zod';
import { done, endpoint, list, one } from './endpoint.ts';
import { ById, Id, Instant, Money } from './fields.ts';

export const WishlistEntry = z.object({
  id: z.string(),
  productId: z.string(),
  createdAt: Instant,
  product: z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    price: Money,
    images: z.string(),
    imageAlts: z.array(z.string()),
    soldOut: z.boolean(),
    needsOptions: z
      .boolean()
      .describe('Whether a size, a style or a text must be chosen before it can be added to the cart'),
  }),
});
export type WishlistEntry = z.input<typeof WishlistEntry>;

export const getWishlist = endpoint({
  method: 'GET',
  path: '/api/wishlist',
  summary: 'My wishlist, newest first',
  response: list(WishlistEntry),
});

export const addToWishlist = endpoint({
  method: 'POST',
  path: '/api/wishlist',
  summary: 'Save a product: 201; saving it again answers 200 with the same entry',
  body: z.object({ productId: Id }),
  response: one(WishlistEntry),
  statusWhenCreated: 201,
});

export const removeWishlistProduct = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/product/:id',
  summary: 'Remove a product from my wishlist',
  params: ById,
  response: done,
});

export const removeWishlistEntry = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/:id',
  summary: 'Remove an entry of my wishlist',
  params: ById,
  response: done,
});
