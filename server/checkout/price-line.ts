import type * as contract from '#contract/checkout.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Cents } from '#domain/money.ts';
import { lineTotal, type PricedLine, unitPrice } from '#domain/pricing.ts';
import { Conflict } from '#server/failures.ts';
import { chooseLine } from '#server/products/line-choice.ts';
import type { Sellable } from '#server/products/load-sellable.ts';

export interface PricedCartLine {
  productId: string;
  variantId: string;
  name: string;
  /** JSON text, as are the options. */
  images: string;
  size: string | null;
  title: string;
  quantity: number;
  unitPrice: Cents;
  subtotal: Cents;
  options: string;
}

/** A line as it will stand in the order, and what its sums are made from. */
export function priceLine(
  product: Sellable | undefined,
  item: Input<typeof contract.createPaymentIntent>['items'][number],
): { line: PricedCartLine; priced: PricedLine } {
  if (!product?.visible)
    throw new Conflict(`${product?.name ?? 'An item of your cart'} is no longer available`).because('unavailable');
  const named = product.variants.find(({ id }) => id === item.productVariantId);
  if (item.productVariantId && !named?.offered)
    throw new Conflict(`${product.name} is no longer available`).because('unavailable');
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
    images: JSON.stringify(product.images),
    size: variant.size,
    title: variant.title,
    quantity: item.quantity,
    unitPrice: unitPrice(priced),
    subtotal: lineTotal(priced),
    options: JSON.stringify(options),
  };
  return { line, priced };
}
