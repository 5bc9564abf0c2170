import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { useAddToCart } from './cart/use-add-to-cart.ts';
import { cardNameId } from './product-card.tsx';
import { isSoldOut, needsOptions, type ShopProduct } from './shop-product.ts';

const wide = 'max-sm:w-full whitespace-nowrap px-4!';

/** 'Add to Cart', or 'Select Options': a link to the product's page unless `onSelect` opens a dialog. */
export function CardAction({ product, onSelect }: { product: ShopProduct; onSelect?: () => void }) {
  const { adding, add } = useAddToCart();
  const name = cardNameId(product.id);

  if (needsOptions(product) && onSelect)
    return (
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-describedby={name}
        onClick={onSelect}
        className={wide}
      >
        Select Options
      </Button>
    );
  if (needsOptions(product))
    return (
      <Link
        to={paths.product(product.id)}
        aria-describedby={name}
        className={`${buttonClass({ variant: 'secondary', size: 'sm' })} ${wide}`}
      >
        Select Options
      </Link>
    );
  if (isSoldOut(product))
    return (
      <Button variant="secondary" size="sm" disabled aria-describedby={name} className={wide}>
        Out of Stock
      </Button>
    );
  return (
    <Button
      size="sm"
      busy={adding}
      aria-describedby={name}
      className={wide}
      onClick={() => void add({ productId: product.id, productVariantId: product.variants[0]?.id ?? '', options: [] })}
    >
      {adding ? 'Adding...' : 'Add to Cart'}
    </Button>
  );
}
