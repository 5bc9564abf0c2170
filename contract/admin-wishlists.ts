import { ADMIN_SORTS } from '#domain/admin-sorts.ts';
import { z } from 'zod';
import { Owner } from './admin-users.ts';
import { done, endpoint, list } from './endpoint.ts';
import { ById, Id, Instant, Money, OfUser, PagingOf, Search, SortOf } from './fields.ts';

export const AdminWishlistItem = z.object({
  id: z.string(),
  userId: z.string(),
  user: Owner,
  product: z.object({
    id: z.string(),
    name: z.string(),
    price: Money,
    category: z.object({ name: z.string() }),
    isDeleted: z.boolean(),
  }),
  createdAt: Instant,
});
export type AdminWishlistItem = z.input<typeof AdminWishlistItem>;

export const listWishlists = endpoint({
  method: 'GET',
  path: '/api/admin/wishlists',
  summary: 'The wishlist entries of all users, newest first',
  query: PagingOf(10).extend({ search: Search, userId: OfUser, sort: SortOf(ADMIN_SORTS.wishlists) }),
  response: list(AdminWishlistItem),
});

export const deleteWishlistItem = endpoint({
  method: 'DELETE',
  path: '/api/admin/wishlists/:id',
  summary: 'Remove one entry of a wishlist',
  params: ById,
  response: done,
});

export const clearUserWishlist = endpoint({
  method: 'DELETE',
  path: '/api/admin/wishlists/user/:userId',
  summary: 'Clear the wishlist of a user, also an empty one',
  params: z.object({ userId: Id }),
  response: done,
});
