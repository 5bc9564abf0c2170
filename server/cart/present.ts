import type * as contract from '#contract/cart.ts';
import type { Result } from '#contract/endpoint.ts';
import { lineTotal } from '#domain/pricing.ts';
import { writeShippingPrices } from '#domain/product-shapes.ts';
import { variantImagesFirst } from '#server/products/product-row.ts';
import { stockToBuy } from '#server/products/present.ts';
import type { CartLine } from './cart-lines.ts';

export function presentLine({ product, variant, ...line }: CartLine): Result<typeof contract.addToCart>['data'] {
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
    },
    options: line.options,
    linePrice: lineTotal({ price: product.price, priceAdjust: variant.priceAdjust, quantity: line.quantity }),
    available: line.available,
    problem: line.problem,
  };
}

export function presentCart(lines: CartLine[]): Result<typeof contract.getCart> {
  const data = lines.map(presentLine);
  return {
    data,
    total: data.reduce((sum, line) => sum + line.linePrice, 0),
    itemCount: data.reduce((sum, line) => sum + line.quantity, 0),
  };
}
