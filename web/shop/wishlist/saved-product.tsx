import { shopPrice } from '#domain/currency.ts';
import { call } from '#web/api.ts';
import { paths, similarPath } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { useAddToCart } from '#web/shop/cart/use-add-to-cart.ts';
import { ProductImage } from '#web/shop/product-image.tsx';
import { readShopProduct } from '#web/shop/read-product.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { SavedEntry } from './read-wishlist-entry.ts';

interface SavedProductProps {
  product: SavedEntry['product'];
  removing: boolean;
  onRemove: () => void;
}

/** A card of a saved product: a link to its page, with buttons to add it to the cart and to remove it. */
export function SavedProduct({ product, removing, onRemove }: SavedProductProps) {
  const nameId = useId();
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors duration-(--t-fast) hover:border-ctl">
      <ProductImage image={product.image} sizes="(min-width: 80rem) 300px, 45vw" decorative />
      {product.soldOut && (
        <Badge tone="grey" className="absolute top-3 left-3 bg-bg/80!">
          Sold out
        </Badge>
      )}
      <div className="flex flex-1 flex-col gap-1 p-3 max-[22rem]:p-2 sm:p-4.5">
        <h2 id={nameId} className="line-clamp-2 wrap-anywhere font-text text-md/snug font-semibold tracking-normal">
          <Link to={paths.product(product.id)} className="after:absolute after:inset-0 after:rounded-lg">
            {product.name}
          </Link>
        </h2>
        <p className="line-clamp-2 text-sm wrap-anywhere text-muted">{product.description}</p>
        <p className="mt-auto pt-3 text-lg font-semibold tabular-nums">{shopPrice(product.price)}</p>
        <div className="relative z-10 mt-2 flex flex-wrap gap-2 *:flex-auto *:px-3! *:whitespace-nowrap max-sm:*:w-full max-[22rem]:*:px-1! max-[22rem]:*:text-sm! max-[22rem]:*:whitespace-normal">
          <ToCart product={product} describedBy={nameId} />
          <Button variant="secondary" size="sm" busy={removing} aria-describedby={nameId} onClick={onRemove}>
            {!removing && <Trash2 size={16} />}
            Remove
          </Button>
        </div>
      </div>
    </article>
  );
}

/** 'Add to Cart', or 'Select Options', which opens a dialog. What is sold out leads to what is like it. */
function ToCart({ product, describedBy }: { product: SavedEntry['product']; describedBy: string }) {
  const { adding, add } = useAddToCart();
  const { module, isOpen, loading, close, button } = useOnDemand(() => loadOptions(product.id));
  const shared = { variant: 'primary', size: 'sm', 'aria-describedby': describedBy } as const;

  if (product.soldOut)
    return (
      <Link
        to={similarPath(product.id)}
        aria-describedby={describedBy}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        See Similar
      </Link>
    );
  if (!product.needsOptions)
    return (
      <Button
        {...shared}
        busy={adding}
        onClick={() => void add({ productId: product.id, productVariantId: '', options: [] })}
      >
        {adding ? 'Adding...' : 'Add to Cart'}
      </Button>
    );
  return (
    <>
      <Button {...shared} variant="secondary" aria-haspopup="dialog" busy={loading} {...button}>
        Select Options
      </Button>
      {module && <module.SelectOptions product={module.product} price={shopPrice} open={isOpen} onClose={close} />}
    </>
  );
}

/** The dialog's code, and the product as it is offered now. */
async function loadOptions(id: string) {
  const [{ SelectOptions }, { data }] = await Promise.all([
    import('#web/shop/product-list/select-options.tsx'),
    call('GET /api/products/:id', { params: { id } }),
  ]);
  return { SelectOptions, product: readShopProduct(data) };
}
