import type * as contract from '#contract/checkout.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Cents } from '#domain/money.ts';
import { lineTotal, type PricedLine, unitPrice } from '#domain/pricing.ts';
import { Conflict } from '#server/failures.ts';
import { chooseLine } from '#server/products/line-choice.ts';
import { variantImagesFirst } from '#server/products/product-row.ts';
import type { Sellable } from '#server/products/sellable.ts';

export interface PricedCartLine {
  productId: string;
  variantId: string;
  name: string;
  /** JSON text, as `options` is. */
  images: string;
  size: string | null;
  title: string;
  quantity: number;
  unitPrice: Cents;
  subtotal: Cents;
  options: string;
  madeToOrder: boolean;
}

/** A line for the order, and the prices that shipping and totals are computed from. Throws Conflict when it is not sold. */
export function priceLine(
  product: Sellable | undefined,
  item: Input<typeof contract.createPaymentIntent>['items'][number],
): { line: PricedCartLine; priced: PricedLine } {
  if (!product?.visible)
    throw new Conflict(`${product?.name ?? 'An item of your cart'} is no longer available`, {
      code: 'item_unavailable',
    });
  const requested = product.variants.find(({ id }) => id === item.productVariantId);
  if (item.productVariantId && !requested?.offered)
    throw new Conflict(`${product.name} is no longer available`, { code: 'item_unavailable' });
  const { variant, options } = chooseLine(product, item);
  const priced = {
    price: product.price,
    priceAdjust: variant.priceAdjust,
    quantity: item.quantity,
    shippingPrices: product.shippingPrices,
  };
  const line = {
    productId: product.id,
    variantId: variant.id,
    name: product.name,
    images: JSON.stringify(variantImagesFirst(product, variant.image).images),
    size: variant.size,
    title: variant.title,
    quantity: item.quantity,
    unitPrice: unitPrice(priced),
    subtotal: lineTotal(priced),
    options: JSON.stringify(options),
    madeToOrder: variant.stock === null,
  };
  return { line, priced };
}
