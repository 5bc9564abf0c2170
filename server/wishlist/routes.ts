import * as contract from '#contract/wishlist.ts';
import { signedIn } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { removeWishlistEntry, removeWishlistProduct, getWishlist, addToWishlist } from './wishlist.ts';

export const wishlistRoutes: Route[] = [
  route(contract.getWishlist, signedIn, getWishlist),
  route(contract.addToWishlist, signedIn, addToWishlist),
  route(contract.removeWishlistProduct, signedIn, removeWishlistProduct),
  route(contract.removeWishlistEntry, signedIn, removeWishlistEntry),
];
