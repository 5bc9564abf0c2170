import { shopPrice } from '#domain/currency.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { ProductImage } from '#web/shop/product-image.tsx';
import { Button } from '#web/ui/button.tsx';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { SavedEntry } from './read-wishlist-entry.ts';

interface SavedProductProps {
  product: SavedEntry['product'];
  removing: boolean;
  onRemove: () => void;
}

/** A card of a saved product: a link to its page, with a button to remove it. */
export function SavedProduct({ product, removing, onRemove }: SavedProductProps) {
  const nameId = useId();
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors duration-(--t-fast) hover:border-ctl">
      <ProductImage image={product.image} sizes="(min-width: 80rem) 300px, 45vw" decorative />
      <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4.5">
        <h2 id={nameId} className="line-clamp-2 wrap-anywhere font-text text-md/snug font-semibold tracking-normal">
          <Link to={paths.product(product.id)} className="after:absolute after:inset-0 after:rounded-lg">
            {product.name}
          </Link>
        </h2>
        <p className="line-clamp-2 text-sm wrap-anywhere text-muted">{product.description}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-3">
          <p className="text-lg font-semibold tabular-nums">{shopPrice(product.price)}</p>
          <Button
            variant="secondary"
            size="sm"
            busy={removing}
            aria-describedby={nameId}
            onClick={onRemove}
            className="relative z-10 max-sm:w-full"
          >
            {!removing && <Trash2 size={16} />}
            Remove
          </Button>
        </div>
      </div>
    </article>
  );
}
