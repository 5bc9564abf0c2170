import type { AdminProduct, StockRow } from '#contract/admin-products.ts';
import type { Cents } from '#domain/money.ts';
import { readShippingPrices, readTextList } from '#domain/product-shapes.ts';
import type { ShippingPrices } from '#domain/shipping.ts';
import { cents } from '#web/money.ts';

export interface Variant extends StockRow {
  priceAdjust: Cents;
}

type JsonText = 'images' | 'imageAlts' | 'enabledSizes' | 'options' | 'shippingPrices';

/** A product as the back office edits it: amounts are cents, JSON text is decoded. */
export interface Product extends Omit<AdminProduct, JsonText> {
  price: Cents;
  images: { url: string; alt: string }[];
  enabledSizes: string[];
  options: string[];
  shippingPrices: ShippingPrices;
  variants: Variant[];
}

export function readAdminProduct({ imageAlts, ...product }: AdminProduct): Product {
  return {
    ...product,
    price: cents(product.price),
    images: readTextList(product.images).map((url, index) => ({ url, alt: imageAlts[index] ?? '' })),
    enabledSizes: readTextList(product.enabledSizes),
    options: readTextList(product.options),
    shippingPrices: readShippingPrices(product.shippingPrices),
    variants: product.variants.map((variant) => ({ ...variant, priceAdjust: cents(variant.priceAdjust) })),
  };
}
