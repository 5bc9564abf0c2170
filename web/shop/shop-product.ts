import type { Product } from '#contract/products.ts';
import type { Cents } from '#domain/money.ts';
import { readShippingPrices, readTextList } from '#domain/product-shapes.ts';
import type { ShippingPrices } from '#domain/shipping.ts';
import { LOW_STOCK_THRESHOLD } from '#domain/stock.ts';
import { cents } from '#web/money.ts';
import { imagesOf, type ShownImage } from './image-of.ts';

export interface ShopVariant {
  id: string;
  size: string | null;
  /** The variant's title. */
  style: string;
  /** How many can be bought now. */
  stock: number;
  madeToOrder: boolean;
  priceAdjust: Cents;
}

/** A product as the pages use it: cents, and its JSON texts read. */
export interface ShopProduct {
  id: string;
  name: string;
  description: string;
  price: Cents;
  images: ShownImage[];
  category: { id: string; name: string };
  sizes: string[];
  /** The labels of its customization. */
  labels: string[];
  shippingPrices: ShippingPrices;
  createdAt: string;
  /** Those that can be asked for: of an enabled size, or without one where the product has none. */
  variants: ShopVariant[];
}

export function readShopProduct(product: Product): ShopProduct {
  const sizes = readTextList(product.enabledSizes);
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    price: cents(product.price),
    images: imagesOf(product),
    category: product.category,
    sizes,
    labels: readTextList(product.options),
    shippingPrices: readShippingPrices(product.shippingPrices),
    createdAt: product.createdAt,
    variants: product.variants
      .filter(({ size }) => (size === null ? sizes.length === 0 : sizes.includes(size)))
      .map(({ id, size, title, stock, madeToOrder, priceAdjust }) => ({
        id,
        size,
        style: title,
        stock,
        madeToOrder,
        priceAdjust: cents(priceAdjust),
      })),
  };
}

/** It cannot be added as it stands: something has to be chosen or written first. */
export const needsOptions = ({ sizes, labels, variants }: ShopProduct) =>
  sizes.length > 0 || labels.length > 0 || variants.length > 1;

export const isSoldOut = ({ variants }: ShopProduct) => variants.every(({ stock }) => stock === 0);

export const isFew = ({ stock, madeToOrder }: ShopVariant) => stock > 0 && stock <= LOW_STOCK_THRESHOLD && !madeToOrder;
