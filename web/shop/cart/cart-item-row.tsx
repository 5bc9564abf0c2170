import { shopPrice } from '#domain/currency.ts';
import { MAX_PER_LINE } from '#domain/limits.ts';
import { lineTotal, unitPrice } from '#domain/pricing.ts';
import { ApiError } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { LineChoices } from '#web/shop/lines/line-choices.tsx';
import { ProductImage } from '#web/shop/product-image.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Trash2 } from 'lucide-react';
import type { CartItem } from './read-cart-item.ts';
import { useCart } from './cart-state.tsx';
import { addErrorMessage, lineText } from './use-add-to-cart.ts';

/** A line of the cart; `onGone` is called before it is removed, to move the focus out of it. */
export function CartItemRow({ item, onGone }: { item: CartItem; onGone: () => void }) {
  const { setQuantity } = useCart();
  const remove = useRemoveWithUndo(onGone);
  return (
    <li
      id={lineId(item)}
      className="grid scroll-mt-[calc(var(--header)+1rem)] grid-cols-[min(5.5rem,30vw)_minmax(0,1fr)] huge:grid-cols-1 gap-x-4 gap-y-3 border-b border-line py-5 sm:grid-cols-[7rem_1fr]"
    >
      <ProductImage
        image={item.image}
        sizes="112px"
        decorative
        className={`self-start huge:w-22 overflow-hidden rounded-md border border-line ${item.available ? '' : 'opacity-50'}`}
      />
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <div className="min-w-0 flex-1 basis-[6rem]">
            <h2 className="font-text text-md/snug font-semibold tracking-normal wrap-anywhere sm:text-lg/snug">
              {item.available ? (
                <Link to={paths.product(item.productId)} className="underline-offset-4 hover:underline">
                  {item.name}
                </Link>
              ) : (
                item.name
              )}
            </h2>
            <LineChoices size={item.size} style={item.style} options={item.options} className="mt-1" />
          </div>
          <p className="shrink-0 text-right huge:text-left tabular-nums">
            <span className="font-semibold sm:text-lg/snug">{shopPrice(lineTotal(item))}</span>
            {item.quantity > 1 && <span className="block text-sm text-muted">{shopPrice(unitPrice(item))} each</span>}
          </p>
        </div>
        {item.problem ? (
          <p className="mt-1 text-sm text-bad">
            {item.problem} Please remove this item and{' '}
            <Link to={paths.product(item.productId)} className="underline underline-offset-4">
              add it again
            </Link>{' '}
            with another text.
          </p>
        ) : (
          !item.available && (
            <Badge tone="bad" className="mt-1 self-start">
              No longer available
            </Badge>
          )
        )}
        {item.left !== null && <p className="mt-1 text-sm text-bad">{shortageText(item.left)}</p>}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
          {item.available && (
            <div className="print:hidden">
              <QuantityStepper
                of={item.name}
                value={item.quantity}
                max={MAX_PER_LINE}
                onChange={(quantity) => void setQuantity(item.id, quantity)}
              />
            </div>
          )}
          <span className={classNames('text-sm text-muted', item.available && 'hidden print:inline')}>
            Quantity {item.quantity}
          </span>
          <IconButton
            label={`Remove ${item.name}`}
            onClick={() => {
              onGone();
              void remove(item);
            }}
            className="-mr-2.5"
          >
            <Trash2 size={20} />
          </IconButton>
        </div>
      </div>
    </li>
  );
}

const lineId = ({ id }: CartItem) => `line-${id}`;

/** Moves the focus to what lowers the quantity of a line, or removes it where that is all that helps. */
export function focusLine(item: CartItem): void {
  const buttons = document.getElementById(lineId(item))?.querySelectorAll<HTMLElement>('button') ?? [];
  const button = [...buttons].at(item.left ? 0 : -1);
  button?.focus();
}

const shortageText = (left: number) =>
  left === 0 ? 'Sold out. Please remove this item.' : `Only ${left} left. Please lower the quantity.`;

/** Removes a line at once; the toast that says so can put it back, and goes with the button that was pressed in it: `onGone` is told. */
function useRemoveWithUndo(onGone: () => void): (item: CartItem) => Promise<void> {
  const { removeItem, addItem } = useCart();
  const { alert, say } = useToast();

  return async (item) => {
    if (!(await removeItem(item.id))) return;
    const { available, productId, productVariantId, quantity, options } = item;
    const undo = {
      label: 'Undo',
      // Without an answer it can be pressed again.
      onPress: () => {
        onGone();
        void addItem({ productId, productVariantId, quantity, options }).catch((failure: unknown) =>
          alert(addErrorMessage(failure), failure instanceof ApiError ? undefined : undo),
        );
      },
    };
    say(`${lineText(item)} removed`, available ? undo : undefined);
  };
}
