import { clearUserWishlist, deleteWishlistItem, listWishlists } from '#contract/admin-wishlists.ts';
import { admin } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { clearWishlist, findWishlists, removeItem } from './admin-wishlists.ts';

export const adminWishlistRoutes: Route[] = [
  route(listWishlists, admin, findWishlists),
  route(deleteWishlistItem, admin, removeItem),
  route(clearUserWishlist, admin, clearWishlist),
];
