import type * as contract from '#contract/cart.ts';
import type { Result } from '#contract/endpoint.ts';
import { lineTotal } from '#domain/pricing.ts';
import { writeShippingPrices } from '#domain/product-shapes.ts';
import { variantImagesFirst } from '#server/products/product-row.ts';
import { stockToBuy } from '#server/products/present.ts';
import type { CartLine } from './cart-lines.ts';

/** A line of a cart that has so many units of its variant in all its lines. */
export function presentLine(
  { product, variant, ...line }: CartLine,
  units: number,
): Result<typeof contract.addToCart>['data'] {
  const { images, imageAlts } = variantImagesFirst(product, variant.image);
  return {
    id: line.id,
    quantity: line.quantity,
    productId: product.id,
    productVariantId: variant.id,
    product: {
      id: product.id,
      name: product.name,
      price: product.price,
      images: JSON.stringify(images),
      imageAlts,
      shippingPrices: writeShippingPrices(product.shippingPrices),
    },
    productVariant: {
      size: variant.size,
      title: variant.title,
      priceAdjust: variant.priceAdjust,
      stock: line.available ? stockToBuy(variant.stock) : 0,
      madeToOrder: variant.stock === null,
    },
    options: line.options,
    linePrice: lineTotal({ price: product.price, priceAdjust: variant.priceAdjust, quantity: line.quantity }),
    available: line.available,
    left: line.available && line.buyable !== null && units > line.buyable ? line.buyable : null,
    problem: line.problem,
  };
}

export function presentCart(lines: CartLine[]): Result<typeof contract.getCart> {
  const data = lines.map((line) => presentLine(line, unitsOf(line.variant.id, lines)));
  return {
    data,
    total: data.reduce((sum, line) => sum + line.linePrice, 0),
    itemCount: data.reduce((sum, line) => sum + line.quantity, 0),
  };
}

/** The units of a variant in all lines: lines that differ only in their options share its stock. */
export const unitsOf = (variantId: string, lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + (line.variant.id === variantId ? line.quantity : 0), 0);
