import { isSoldOut } from '#domain/offer.ts';
import type { LineForm } from '#web/shop/line-form.ts';
import { WishlistButton } from '#web/shop/wishlist/wishlist-buttons.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useEffect, useRef, useState } from 'react';

interface BuyBarProps {
  form: LineForm;
  price: string;
  adding: boolean;
}

/** The buttons of the order form. On a phone they stay at the bottom of the screen, with price and choice, while their place is out of view. */
export function BuyBar({ form, price, adding }: BuyBarProps) {
  const { product, variant, selection } = form;
  const place = useRef<HTMLDivElement>(null);
  const away = useIsAway(place);
  const soldOut = variant ? variant.stock === 0 : isSoldOut(product);
  const sizeToChoose = product.sizes.length > 0 && selection.size === null && !soldOut;
  const blocked = soldOut || form.missing !== undefined;
  const choice = [selection.size, product.variants.length > 1 && selection.style].filter(Boolean).join(' · ');
  return (
    <div ref={place} className="min-h-ctl">
      <div className={classNames('flex flex-wrap gap-3', away && 'buy-bar')}>
        {away && (
          <p className="min-w-0 flex-1 basis-[5rem] self-center leading-tight lg:hidden">
            <span data-price={price} className="block font-semibold tabular-nums after:content-[attr(data-price)]" />
            <span className="block truncate text-sm text-muted huge:whitespace-normal">
              {sizeToChoose ? 'Choose a size' : choice || product.name}
            </span>
          </p>
        )}
        <Button
          type="submit"
          busy={adding}
          variant={soldOut ? 'secondary' : 'primary'}
          aria-disabled={blocked || undefined}
          // Its press says what is missing, and may be kept before the page is alive: it looks as if it could be pressed.
          className={classNames(
            'min-w-44 flex-1',
            !soldOut && 'aria-disabled:cursor-pointer not-noscript:not-aria-busy:aria-disabled:opacity-100!',
          )}
        >
          <span>{soldOut ? 'Out of Stock' : adding ? 'Adding...' : 'Add to Cart'}</span>
          {/* Drawn by the style sheet: the button's name stays the one of the specification. */}
          {!soldOut && !adding && (
            <span
              aria-hidden="true"
              data-price={price}
              className={classNames(
                '-ml-1 tabular-nums before:content-["·_"] after:content-[attr(data-price)]',
                away && 'max-lg:hidden',
              )}
            />
          )}
        </Button>
        <span className={classNames('contents', away && 'max-lg:hidden')}>
          <WishlistButton productId={product.id} />
        </span>
      </div>
    </div>
  );
}

/** Whether an element is out of view, also behind the header; taken for granted until somebody has looked, as on a phone a product begins with its picture. */
function useIsAway(element: { readonly current: Element | null }): boolean {
  const [away, setAway] = useState(true);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setAway(entry !== undefined && entry.intersectionRatio < 0.9),
      { rootMargin: '-68px 0px 0px 0px', threshold: [0, 0.9] },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return away;
}
