import { ApiError, messageOf } from '#web/api.ts';
import { useCart } from '#web/shop/cart/cart-state.tsx';
import { lineText } from '#web/shop/cart/use-add-to-cart.ts';
import { useState } from 'react';
import type { MyOrder } from './read-order.ts';

export interface BoughtAgain {
  /** How many pieces were put into the cart. */
  added: number;
  /** A sentence for each line that could not be added. */
  missed: string[];
}

/** Puts the lines of an order into the cart once more, each as far as it can still be bought as it was. */
export function useBuyAgain({ lines }: MyOrder) {
  const { addItem, items: inCart } = useCart();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<BoughtAgain>();

  async function buyAgain() {
    setBusy(true);
    const outcome: BoughtAgain = { added: 0, missed: [] };
    for (const line of lines) {
      const { productId, variantId, quantity, options } = line;
      try {
        await addItem({ productId, productVariantId: variantId, quantity, options });
        outcome.added += quantity;
      } catch (failure) {
        const isInCart =
          failure instanceof ApiError && inCart.some(({ productVariantId }) => productVariantId === variantId);
        outcome.missed.push(
          `${lineText(line)} was not added: ${reasonOf(failure)}${isInCart ? ', and it is in your cart already' : ''}.`,
        );
      }
    }
    setResult(outcome);
    setBusy(false);
  }

  return { buyAgain, busy, result };
}

/** The server's sentence, as the end of another one. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'the shop could not be reached';
  if (failure.status === 404) return 'no longer available';
  const [first = '', ...rest] = messageOf(failure, 'something went wrong').replace(/\.$/, '');
  return first.toLowerCase() + rest.join('');
}
