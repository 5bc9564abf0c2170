import { ApiError } from '#web/api.ts';
import { loginFor, paths } from '#web/paths.ts';
import { useLocation, useNavigate } from '#web/router/hooks.ts';
import { useKnownUser } from '#web/shop/known-user.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useState } from 'react';
import { addFailure } from './add-failure.ts';
import { type NewLine, useCart } from './cart-state.tsx';

/** Adds a line and says how it went; `add` answers whether the line is in the cart now. */
export function useAddToCart(): { adding: boolean; add: (line: NewLine) => Promise<boolean> } {
  const { addItem } = useCart();
  const whoIsIt = useKnownUser();
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
      if (!(await whoIsIt())) {
        askToSignIn();
        return false;
      }
      await addItem(line);
      say('Added to cart', { label: 'View Cart', onPress: () => void navigate(paths.cart) });
      return true;
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) askToSignIn();
      else alert(addFailure(failure));
      return false;
    } finally {
      setAdding(false);
    }
  }

  return { adding, add };
}
