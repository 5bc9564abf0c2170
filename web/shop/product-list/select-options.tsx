import type { Cents } from '#domain/money.ts';
import { isSoldOut } from '#domain/offer.ts';
import { AxisChoice } from '#web/shop/axis-choice.tsx';
import { useAddToCart } from '#web/shop/cart/use-add-to-cart.ts';
import { CustomizationFields } from '#web/shop/customization-fields.tsx';
import { useLineForm } from '#web/shop/line-form.ts';
import { ProductImage } from '#web/shop/product-image.tsx';
import type { ShopProduct, ShopVariant } from '#web/shop/shop-product.ts';
import { axisValues, chosenImage, chosenPrice } from '#web/shop/variant-choice.ts';
import { Button } from '#web/ui/button.tsx';
import { similarPath } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type FormEvent, useId } from 'react';

export interface SelectOptionsProps {
  product: ShopProduct;
  /** Formats an amount: the listing shows dollars, everything else euros. */
  price: (cents: Cents) => string;
  open: boolean;
  onClose: () => void;
}

/** A dialog to choose size, style and texts of a product and add it to the cart. */
export function SelectOptions({ product, price, open, onClose }: SelectOptionsProps) {
  const form = useLineForm(product);
  const { adding, add } = useAddToCart();
  const { variant, selection } = form;
  const soldOut = isSoldOut(product);
  const shown = chosenImage(product.variants, selection);
  const hasChoice = product.variants.length > 1;
  const blocked = soldOut || form.missing !== undefined;

  const id = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (soldOut || adding) return;
    const line = form.take();
    if (line && (await add(line))) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Select Options"
      footer={
        <>
          {soldOut && (
            <Link
              to={similarPath(product.id)}
              className="mr-auto inline-flex min-h-11 items-center font-semibold text-link hover:underline"
            >
              See similar, in stock
            </Link>
          )}
          <Button
            type="submit"
            form={id}
            busy={adding}
            variant={blocked ? 'secondary' : 'primary'}
            aria-disabled={blocked || undefined}
            className="w-full sm:w-auto"
          >
            {soldOut ? 'Out of Stock' : adding ? 'Adding...' : !variant ? 'Select Options' : 'Add to Cart'}
          </Button>
        </>
      }
    >
      <div className="flex items-center gap-4">
        <ProductImage
          image={product.images.find(({ src }) => src === shown) ?? product.images[0]}
          sizes="80px"
          decorative
          className="size-20! shrink-0 rounded-md border border-line"
        />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{product.name}</p>
          <p className="text-lg font-semibold tabular-nums">{price(chosenPrice(product, selection))}</p>
        </div>
      </div>
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-5">
        <AxisChoice form={form} axis="size" strict deselectable price={price} />
        {hasChoice && <AxisChoice form={form} axis="style" strict deselectable price={price} />}
        <CustomizationFields form={form} />
        <dl className="flex flex-wrap justify-between gap-x-6 gap-y-1 rounded-md bg-raised px-4 py-3 text-sm">
          {hasChoice && (
            <div className="flex gap-2">
              <dt className="text-muted">Current Selection</dt>
              <dd className="font-semibold">
                {[selection.size, selection.style].filter((value) => value !== null).join(' / ') || 'None'}
              </dd>
            </div>
          )}
          <div className="flex gap-2">
            <dt className="text-muted">Stock</dt>
            <dd aria-live="polite" className="font-semibold">
              {soldOut ? 'Out of Stock' : stockOf(variant, axisValues(product.variants, 'size').length > 0)}
            </dd>
          </div>
        </dl>
      </form>
    </Dialog>
  );
}

function stockOf(variant: ShopVariant | undefined, sized: boolean): string {
  if (!variant) return sized ? 'Select a size and style' : 'Select a style';
  return variant.madeToOrder ? 'Made to order' : `${variant.stock} in stock`;
}
