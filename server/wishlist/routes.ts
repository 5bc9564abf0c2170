import { addToWishlist, readWishlist, removeWishlistEntry, removeWishlistProduct } from '#contract/wishlist.ts';
import { signedIn } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { forgetEntry, forgetProduct, loadWishlist, saveProduct } from './wishlist.ts';

export const wishlistRoutes: Route[] = [
  route(readWishlist, signedIn, loadWishlist),
  route(addToWishlist, signedIn, saveProduct),
  route(removeWishlistProduct, signedIn, forgetProduct),
  route(removeWishlistEntry, signedIn, forgetEntry),
];
