import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useAuth } from './session.tsx';
import { useCart } from './shop/cart/cart-state.tsx';
import { useWishlist } from './shop/wishlist/wishlist-state.tsx';
import { useConfirm } from './ui/confirm.tsx';
import { useToast } from './ui/toast.tsx';

it.each([
  [useAuth, 'useAuth must be used within an AuthProvider'],
  [useCart, 'useCart must be used within a CartProvider'],
  [useWishlist, 'useWishlist must be used within a WishlistProvider'],
  [useToast, 'useToast must be used within a ToastProvider'],
  [useConfirm, 'useConfirm must be used within a ConfirmProvider'],
] as const)('%o says where it is to be used', (useIt, sentence) => {
  function Lost() {
    useIt();
    return null;
  }
  expect(() => renderToStaticMarkup(<Lost />)).toThrow(sentence);
});
