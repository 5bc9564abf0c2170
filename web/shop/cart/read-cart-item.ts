import type { CartLine } from '#contract/cart.ts';
import { type LineOptions, readLineOptions } from '#domain/line-options.ts';
import type { PricedLine } from '#domain/pricing.ts';
import { readShippingPrices } from '#domain/product-shapes.ts';
import { cents } from '#web/money.ts';
import { readFirstImage, type DescribedImage } from '#web/shop/read-images.ts';

/** A line of the cart as the pages use it: amounts in cents, JSON texts decoded. `#domain/pricing.ts` takes it as it is. */
export interface CartItem extends PricedLine {
  id: string;
  productId: string;
  productVariantId: string;
  name: string;
  image: DescribedImage | undefined;
  size: string | null;
  /** The variant's title. */
  style: string;
  options: LineOptions;
  /** How many can be bought now. */
  stock: number;
  madeToOrder: boolean;
  /** False when the product or variant has since gone: the line blocks checkout until removed. */
  available: boolean;
  /** How many can be bought, where the cart has more of them; 0: sold out. Null where there are enough. */
  left: number | null;
  /** The sentence for a text that can no longer be printed; the line is not available then. */
  problem: string | null;
}

export const readCartItem = ({ product, productVariant, ...line }: CartLine): CartItem => ({
  id: line.id,
  productId: line.productId,
  productVariantId: line.productVariantId,
  name: product.name,
  image: readFirstImage(product),
  size: productVariant.size,
  style: productVariant.title,
  options: readLineOptions(line.options),
  stock: productVariant.stock,
  madeToOrder: productVariant.madeToOrder,
  available: line.available,
  left: line.left,
  problem: line.problem,
  price: cents(product.price),
  priceAdjust: cents(productVariant.priceAdjust),
  quantity: line.quantity,
  shippingPrices: readShippingPrices(product.shippingPrices),
});
