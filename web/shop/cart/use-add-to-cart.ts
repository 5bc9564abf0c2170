import { ApiError, messageOf } from '#web/api.ts';
import { loginFor, paths } from '#web/paths.ts';
import { useLocation, useNavigate } from '#web/router/hooks.ts';
import { useKnownUser } from '#web/shop/known-user.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useState } from 'react';
import { type NewLine, useCart } from './cart-state.tsx';

/** Adds a line to the cart and toasts the outcome; `add` resolves to whether the line is in the cart now. */
export function useAddToCart(): { adding: boolean; add: (line: NewLine) => Promise<boolean> } {
  const { addItem } = useCart();
  const knownUser = useKnownUser();
  const { alert, say } = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [adding, setAdding] = useState(false);

  function askToSignIn() {
    alert('Please log in to add items to cart', {
      label: 'Sign In',
      onPress: () => void navigate(loginFor(pathname + search)),
    });
  }

  async function add(line: NewLine): Promise<boolean> {
    setAdding(true);
    try {
      if (!(await knownUser())) {
        askToSignIn();
        return false;
      }
      await addItem(line);
      say('Added to cart', { label: 'View Cart', onPress: () => void navigate(paths.cart) });
      return true;
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) askToSignIn();
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
  const mendable = error instanceof ApiError && (error.status === 409 || error.status === 400);
  return messageOf(mendable ? error : undefined, 'Failed to add item to cart');
}
