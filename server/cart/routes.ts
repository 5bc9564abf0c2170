import { addToCart, clearCart, readCart, removeCartLine, updateCartLine } from '#contract/cart.ts';
import { signedIn } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { addItem, emptyCart, loadCart, removeItem, setQuantity } from './cart.ts';

export const cartRoutes: Route[] = [
  route(readCart, signedIn, loadCart),
  route(addToCart, signedIn, addItem),
  route(updateCartLine, signedIn, setQuantity),
  route(removeCartLine, signedIn, removeItem),
  route(clearCart, signedIn, emptyCart),
];
