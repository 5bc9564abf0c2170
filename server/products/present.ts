import type * as contract from '#contract/products.ts';
import type { Answer } from '#contract/endpoint.ts';
import { MADE_TO_ORDER_STOCK } from '#domain/limits.ts';
import { writeShippingPrices } from '#domain/product-shapes.ts';
import { type ProductRow, readShapes } from './product-row.ts';
import { inSizeOrder, isOffered, type VariantRow } from './variants.ts';

export type PublicProduct = Answer<typeof contract.listProducts>['data'][number];

/** A product as the public sees it: with the variants that are sold today. */
export function presentProduct(row: ProductRow, variants: VariantRow[]): PublicProduct {
  const { sizes } = readShapes(row);
  return {
    ...presentFacts(row),
    variants: inSizeOrder(variants.filter((variant) => isOffered(variant, sizes))).map((variant) => ({
      id: variant.id,
      size: variant.size,
      title: variant.title,
      stock: stockToBuy(variant.stock),
      madeToOrder: variant.stock === null,
      priceAdjust: variant.priceAdjust,
    })),
  };
}

/** What the public and the back office see alike. */
export function presentFacts(row: ProductRow) {
  const { images, imageAlts, sizes, labels, shippingPrices } = readShapes(row);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price_cents,
    images: JSON.stringify(images),
    imageAlts,
    category: { id: row.category_id, name: row.category_name },
    enabledSizes: JSON.stringify(sizes),
    options: JSON.stringify(labels),
    shippingPrices: writeShippingPrices(shippingPrices),
    createdAt: row.created_at,
  };
}

/** How many can be bought now: what a line can have at most, for made to order. */
export const stockToBuy = (stock: number | null): number => stock ?? MADE_TO_ORDER_STOCK;
