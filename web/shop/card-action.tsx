import { isSoldOut, needsOptions } from '#domain/offer.ts';
import { paths, similarPath } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { Button, type ButtonProps, buttonClass } from '#web/ui/button.tsx';
import { useAddToCart } from './cart/use-add-to-cart.ts';
import { cardNameId } from './product-card.tsx';
import type { ShopProduct } from './shop-product.ts';

const wide = 'max-sm:w-full whitespace-nowrap px-4!';

export interface CardActionProps {
  product: ShopProduct;
  /** The props of a button that opens a dialog with the options. */
  select?: Pick<ButtonProps, 'busy' | 'onPointerEnter' | 'onFocus' | 'onClick'>;
}

/** 'Add to Cart', or 'Select Options': a link to the product's page unless `select` opens a dialog. What is sold out leads to what is like it. */
export function CardAction({ product, select }: CardActionProps) {
  const { adding, add } = useAddToCart();
  const name = cardNameId(product.id);

  if (needsOptions(product) && select)
    return (
      <Button variant="secondary" size="sm" aria-haspopup="dialog" aria-describedby={name} className={wide} {...select}>
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
      <Link
        to={similarPath(product.id)}
        aria-describedby={name}
        className={`${buttonClass({ variant: 'secondary', size: 'sm' })} ${wide}`}
      >
        See Similar
      </Link>
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
