import * as contract from '#contract/cart.ts';
import { signedIn } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { addToCart, clearCart, getCart, removeCartLine, updateCartLine } from './cart.ts';

export const cartRoutes: Route[] = [
  route(contract.getCart, signedIn, getCart),
  route(contract.addToCart, signedIn, addToCart),
  route(contract.updateCartLine, signedIn, updateCartLine),
  route(contract.removeCartLine, signedIn, removeCartLine),
  route(contract.clearCart, signedIn, clearCart),
];
