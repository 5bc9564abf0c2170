import { call, withReason } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { useLocation, useNavigate } from '#web/router/hooks.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useEffect, useEffectEvent } from 'react';
import { takeWanted } from './after-sign-in.tsx';
import { forgetChoices } from './kept-choices.ts';
import { useCart } from './cart/cart-state.tsx';
import type { NewLine } from './cart/new-line.ts';
import type { CartItem } from './cart/read-cart-item.ts';
import { addErrorMessage, lineText } from './cart/use-add-to-cart.ts';
import { Thumb } from './lines/thumb.tsx';
import { useWishlist } from './wishlist/wishlist-state.tsx';

/** Does, when it is mounted, what was wanted before signing in, and says so. */
export function FinishWanted() {
  const { addItem } = useCart();
  const { refresh } = useWishlist();
  const { alert, say } = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function add(lines: NewLine[]) {
    const added: CartItem[] = [];
    const refused: { path: string; name: string; why: string }[] = [];
    for (const line of lines) {
      try {
        added.push(await addItem(line));
        forgetChoices(line.productId);
      } catch (failure) {
        const path = paths.product(line.productId);
        refused.push({ path, name: await nameOf(line.productId), why: addErrorMessage(failure) });
      }
    }
    const [first, second] = refused;
    const viewCart = { label: 'View Cart', onPress: () => void navigate(paths.cart) };
    if (!first)
      return say('You are signed in, and what you chose is in your cart.', viewCart, {
        image: <Thumb image={added[0]?.image} />,
        text: summaryOf(added),
      });
    alert(
      lines.length === 1
        ? `You are signed in, but what you chose is not in your cart: ${first.why}`
        : `You are signed in, but not everything you chose is in your cart: ${refused.map(({ name, why }) => `${name} (${why})`).join(', ')}`,
      second
        ? viewCart
        : pathname === first.path
          ? undefined
          : { label: 'View Product', onPress: () => void navigate(first.path) },
    );
  }

  async function save(productIds: string[]) {
    try {
      for (const productId of productIds) await call('POST /api/wishlist', { body: { productId } });
      say(`You are signed in, and the product${productIds.length > 1 ? 's are' : ' is'} on your wishlist.`);
      await refresh();
    } catch (failure) {
      alert(withReason(failure, 'Failed to update wishlist'));
    }
  }

  const finish = useEffectEvent(async () => {
    const wanted = takeWanted();
    const lines = newestOfEachProduct(wanted.flatMap((each) => ('line' in each ? each.line : [])));
    const saved = new Set(wanted.flatMap((each) => ('save' in each ? each.save : [])));
    if (lines.length > 0) await add(lines);
    if (saved.size > 0) await save([...saved]);
  });
  useEffect(() => void finish(), []);

  return null;
}

/** One line of each product, the newest: who is asked to sign in presses again, or corrects the size or the text first, and does not want two. */
const newestOfEachProduct = (lines: NewLine[]) => [...new Map(lines.map((line) => [line.productId, line])).values()];

/** "Ring Tee, L", or "2 items: Ring Tee, L · Podium Mug" */
function summaryOf(added: readonly CartItem[]): string {
  const texts = added.map(lineText).join(' · ');
  return added.length > 1 ? `${added.length} items: ${texts}` : texts;
}

const nameOf = (id: string) =>
  call('GET /api/products/:id', { params: { id } }).then(
    ({ data }) => data.name,
    () => 'one product',
  );
