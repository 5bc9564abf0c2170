import { call } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { useLocation, useNavigate } from '#web/router/hooks.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useEffect, useEffectEvent } from 'react';
import { takeWanted } from './after-sign-in.tsx';
import { forgetChoices } from './kept-choices.ts';
import { type NewLine, useCart } from './cart/cart-state.tsx';
import { addErrorMessage } from './cart/use-add-to-cart.ts';
import { useWishlist } from './wishlist/wishlist-state.tsx';

/** Does, when it is mounted, what was wanted before signing in, and says so. */
export function FinishWanted() {
  const { addItem } = useCart();
  const { refresh } = useWishlist();
  const { alert, say } = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function add(line: NewLine) {
    const product = paths.product(line.productId);
    try {
      await addItem(line);
      forgetChoices(line.productId);
      say('You are signed in, and what you chose is in your cart.', {
        label: 'View Cart',
        onPress: () => void navigate(paths.cart),
      });
    } catch (failure) {
      alert(
        `You are signed in, but what you chose is not in your cart: ${addErrorMessage(failure)}`,
        pathname === product ? undefined : { label: 'View Product', onPress: () => void navigate(product) },
      );
    }
  }

  async function save(productId: string) {
    try {
      await call('POST /api/wishlist', { body: { productId } });
      say('You are signed in, and the product is on your wishlist.');
      await refresh();
    } catch {
      alert('Failed to update wishlist');
    }
  }

  const finish = useEffectEvent(() => {
    const wanted = takeWanted();
    if (wanted) void ('line' in wanted ? add(wanted.line) : save(wanted.save));
  });
  useEffect(() => finish(), []);

  return null;
}
