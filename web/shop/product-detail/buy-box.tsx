import type { ProductReviews } from '#contract/reviews.ts';
import { shopPrice } from '#domain/currency.ts';
import { isSoldOut } from '#domain/offer.ts';
import { AxisChoice } from '#web/shop/axis-choice.tsx';
import { CustomizationFields } from '#web/shop/customization-fields.tsx';
import type { LineForm } from '#web/shop/line-form.ts';
import { isFew } from '#web/shop/shop-product.ts';
import { axisValues, chosenPrice } from '#web/shop/variant-choice.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { useAddToCart } from '#web/shop/cart/use-add-to-cart.ts';
import { BuyBar } from './buy-bar.tsx';
import { RatingLink } from './rating-link.tsx';
import { ShippingPrices } from './shipping-prices.tsx';

const loadSizeGuide = () => import('#web/shop/size-guide/size-guide-dialog.tsx');

/** Everything beside the images: name, price, description and the form that adds the product to the cart. */
export function BuyBox({ form, reviews }: { form: LineForm; reviews: ProductReviews | undefined }) {
  const { product, variant } = form;
  return (
    <div className="min-w-0 lg:sticky lg:top-[calc(var(--header)+1.5rem)]">
      <h1 className="text-2xl wrap-anywhere">{product.name}</h1>
      <div className="flex flex-wrap items-center gap-x-2.5 text-sm text-text-2 not-empty:mt-2">
        {reviews && <RatingLink reviews={reviews} />}
        {reviews?.average && product.fitNote && (
          <span aria-hidden="true" className="max-sm:hidden">
            ·
          </span>
        )}
        {product.fitNote && <p>{product.fitNote}</p>}
      </div>
      <p className="mt-3 flex items-baseline gap-2">
        <span className="text-[1.7rem] leading-tight font-semibold tabular-nums">{priceOf(form)}</span>
        <span className="text-sm text-muted">inc. VAT</span>
      </p>
      <p className="mt-4 max-w-prose whitespace-pre-line wrap-anywhere text-text-2">{product.description}</p>
      <OrderForm form={form} />
      <ShippingPrices product={product} variant={variant} />
    </div>
  );
}

const priceOf = ({ product, selection }: LineForm) => shopPrice(chosenPrice(product, selection));

function OrderForm({ form }: { form: LineForm }) {
  const { product, variant } = form;
  const { adding, add } = useAddToCart();
  const styles = axisValues(product.variants, 'style');

  async function submit() {
    if (variant ? variant.stock === 0 : isSoldOut(product)) return;
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
      <AxisChoice form={form} axis="size" price={shopPrice} aside={<SizeGuide form={form} />} />
      {styles.length > 1 && <AxisChoice form={form} axis="style" strict price={shopPrice} />}
      <CustomizationFields form={form} />
      <div>
        <p aria-live="polite" className="text-sm text-muted not-empty:mb-3">
          {isSoldOut(product) && (
            <a href="#similar" className="inline-flex min-h-11 items-center font-semibold text-link hover:underline">
              See similar, in stock
            </a>
          )}
          {variant && isFew(variant) && `${variant.size === null ? '' : `${variant.size}: `}${variant.stock} left`}
        </p>
        <BuyBar form={form} price={priceOf(form)} adding={adding} />
      </div>
    </form>
  );
}

function SizeGuide({ form: { product, selection } }: { form: LineForm }) {
  const { module, isOpen, loading, close, button } = useOnDemand(loadSizeGuide);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={loading || undefined}
        {...button}
        className="-my-3 min-h-11 font-semibold text-link underline-offset-4 hover:underline noscript:hidden"
      >
        Size guide
      </button>
      {module && <module.SizeGuideDialog product={product} selection={selection} open={isOpen} onClose={close} />}
    </>
  );
}
