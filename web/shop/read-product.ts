import type { Product } from '#contract/products.ts';
import { readShippingPrices, readTextList } from '#domain/product-shapes.ts';
import { cents } from '#web/money.ts';
import { readImages } from './read-images.ts';
import type { ShopProduct } from './shop-product.ts';

/** A product of a response as the pages use it: amounts in cents, JSON texts decoded, variants of sizes that are not enabled left out. */
export function readShopProduct(product: Product): ShopProduct {
  const sizes = readTextList(product.enabledSizes);
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    price: cents(product.price),
    images: readImages(product),
    category: product.category,
    sizes,
    labels: readTextList(product.options),
    textRules: product.textRules,
    fitNote: product.fitNote,
    shippingPrices: readShippingPrices(product.shippingPrices),
    createdAt: product.createdAt,
    variants: product.variants
      .filter(({ size }) => (size === null ? sizes.length === 0 : sizes.includes(size)))
      .map(({ id, size, title, stock, madeToOrder, priceAdjust, image }) => ({
        id,
        size,
        style: title,
        stock,
        madeToOrder,
        priceAdjust: cents(priceAdjust),
        image,
      })),
  };
}
