import { styleOf } from '#domain/variant-text.ts';
import { ApiError, messageOf } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { useNavigate } from '#web/router/hooks.ts';
import { useAuth, useLoginPath } from '#web/session.tsx';
import { wantAfterSignIn } from '#web/shop/after-sign-in.tsx';
import { forgetChoices } from '#web/shop/kept-choices.ts';
import { useToast } from '#web/ui/toast.tsx';
import { createElement, useState } from 'react';
import { Thumb } from '#web/shop/lines/thumb.tsx';
import type { CartItem } from './read-cart-item.ts';
import { useCart } from './cart-state.tsx';
import type { NewLine } from './new-line.ts';

/** Adds a line to the cart and toasts the outcome; `add` resolves to whether the line is in the cart now. */
export function useAddToCart(): { adding: boolean; add: (line: NewLine) => Promise<boolean> } {
  const { addItem } = useCart();
  const { known } = useAuth();
  const login = useLoginPath();
  const { alert, say } = useToast();
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);

  function askToSignIn(line: NewLine) {
    wantAfterSignIn({ line });
    alert('Please log in to add items to cart', { label: 'Sign In', onPress: () => void navigate(login) });
  }

  async function add(line: NewLine): Promise<boolean> {
    setAdding(true);
    try {
      if (!(await known())) {
        askToSignIn(line);
        return false;
      }
      const added = await addItem(line);
      forgetChoices(line.productId);
      say(
        'Added to cart',
        [
          { label: 'View Cart', onPress: () => void navigate(paths.cart) },
          { label: 'Checkout', onPress: () => void navigate(paths.checkout) },
        ],
        { image: createElement(Thumb, { image: added.image }), text: lineText(added) },
      );
      return true;
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) askToSignIn(line);
      else alert(addErrorMessage(failure));
      return false;
    } finally {
      setAdding(false);
    }
  }

  return { adding, add };
}

/** The server's sentence for what the shopper can mend (400, 409: too little stock, a missing size or text); else that it failed. */
export function addErrorMessage(error: unknown): string {
  const failed = error instanceof ApiError && error.status !== 409 && error.status !== 400;
  return messageOf(failed ? undefined : error, 'Failed to add item to cart');
}

/** "Penumbra Hoodie, M, Flare" */
export const lineText = ({ name, size, style }: Pick<CartItem, 'name' | 'size' | 'style'>) =>
  [name, size, styleOf({ size, title: style })].filter(Boolean).join(', ');
