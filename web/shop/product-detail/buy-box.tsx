import type { ProductReviews } from '#contract/reviews.ts';
import { shopPrice } from '#domain/currency.ts';
import { unitPrice } from '#domain/pricing.ts';
import { AxisChoice } from '#web/shop/axis-choice.tsx';
import { useAddToCart } from '#web/shop/cart/use-add-to-cart.ts';
import { CustomizationFields } from '#web/shop/customization-fields.tsx';
import { type LineForm, useLineForm } from '#web/shop/line-form.ts';
import { isFew, isSoldOut, type ShopProduct } from '#web/shop/shop-product.ts';
import { axisValues, withStyle } from '#web/shop/variant-choice.ts';
import { WishlistButton } from '#web/shop/wishlist/wishlist-buttons.tsx';
import { Button } from '#web/ui/button.tsx';
import { RatingLink } from './product-reviews.tsx';
import { ShippingPrices } from './shipping-prices.tsx';

/** Everything beside the images: name, price, description and the form that adds the product to the cart. */
export function BuyBox({ product, reviews }: { product: ShopProduct; reviews: ProductReviews | undefined }) {
  const form = useLineForm(product, withStyle);
  const priceAdjust = form.variant?.priceAdjust ?? 0;
  return (
    <div className="min-w-0 lg:sticky lg:top-[calc(var(--header)+1.5rem)]">
      <h1 className="text-2xl wrap-anywhere">{product.name}</h1>
      {reviews && <RatingLink reviews={reviews} />}
      <p className="mt-3 flex items-baseline gap-2">
        <span className="text-[1.7rem] leading-tight font-semibold tabular-nums">
          {shopPrice(unitPrice({ price: product.price, priceAdjust }))}
        </span>
        <span className="text-sm text-muted">inc. VAT</span>
      </p>
      <p className="mt-4 max-w-prose whitespace-pre-line wrap-anywhere text-text-2">{product.description}</p>
      <OrderForm form={form} />
      <ShippingPrices prices={product.shippingPrices} />
    </div>
  );
}

function OrderForm({ form }: { form: LineForm }) {
  const { product, variant } = form;
  const { adding, add } = useAddToCart();
  const soldOut = variant ? variant.stock === 0 : isSoldOut(product);
  const blocked = soldOut || form.missing !== undefined;
  const styles = axisValues(product.variants, 'style');

  async function submit() {
    if (soldOut) return;
    const line = form.take();
    if (line) await add(line);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!adding) void submit();
      }}
      className="mt-6 grid gap-6"
    >
      <AxisChoice form={form} axis="size" price={shopPrice} />
      {styles.length > 1 && <AxisChoice form={form} axis="style" strict price={shopPrice} />}
      <CustomizationFields form={form} />
      <div>
        <p aria-live="polite" className="text-sm text-muted not-empty:mb-3">
          {variant && isFew(variant) && `${variant.size === null ? '' : `${variant.size}: `}${variant.stock} left`}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            busy={adding}
            variant={blocked ? 'secondary' : 'primary'}
            aria-disabled={blocked || undefined}
            className="min-w-44 flex-1"
          >
            {soldOut ? 'Out of Stock' : adding ? 'Adding...' : 'Add to Cart'}
          </Button>
          <WishlistButton productId={product.id} />
        </div>
      </div>
    </form>
  );
}
