import { useToast } from '#web/ui/toast.tsx';
import { addFailure } from './add-failure.ts';
import type { CartItem } from './cart-item.ts';
import { useCart } from './cart-state.tsx';

/** Removes a line at once, and for as long as its toast stands puts it back. */
export function useRemoveWithUndo(): (item: CartItem) => Promise<void> {
  const { removeItem, addItem } = useCart();
  const { alert, say } = useToast();

  return async (item) => {
    if (!(await removeItem(item.id))) return;
    const { name, available, productId, productVariantId, quantity, options } = item;
    const undo = () =>
      addItem({ productId, productVariantId, quantity, options }).catch((failure: unknown) =>
        alert(addFailure(failure)),
      );
    say(`${name} removed`, available ? { label: 'Undo', onPress: () => void undo() } : undefined);
  };
}
