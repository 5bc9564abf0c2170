import * as contract from '#contract/admin-wishlists.ts';
import { admin } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { clearUserWishlist, listWishlists, deleteWishlistItem } from './admin-wishlists.ts';

export const adminWishlistRoutes: Route[] = [
  route(contract.listWishlists, admin, listWishlists),
  route(contract.deleteWishlistItem, admin, deleteWishlistItem),
  route(contract.clearUserWishlist, admin, clearUserWishlist),
];
