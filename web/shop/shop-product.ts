import type { Cents } from '#domain/money.ts';
import type { ShippingPrices } from '#domain/shipping.ts';
import { LOW_STOCK_THRESHOLD } from '#domain/stock.ts';
import type { DescribedImage } from './read-images.ts';

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

/** A product as the pages use it; read-product.ts makes it of a response. */
export interface ShopProduct {
  id: string;
  name: string;
  description: string;
  price: Cents;
  images: DescribedImage[];
  category: { id: string; name: string };
  sizes: string[];
  /** The labels of its customization. */
  labels: string[];
  shippingPrices: ShippingPrices;
  createdAt: string;
  /** Those on offer: of an enabled size, or without a size where the product has none. */
  variants: ShopVariant[];
}

/** Whether something must be chosen or written before the product can be added to the cart. */
export const needsOptions = ({ sizes, labels, variants }: ShopProduct) =>
  sizes.length > 0 || labels.length > 0 || variants.length > 1;

export const isSoldOut = ({ variants }: ShopProduct) => variants.every(({ stock }) => stock === 0);

export const isFew = ({ stock, madeToOrder }: ShopVariant) => stock > 0 && stock <= LOW_STOCK_THRESHOLD && !madeToOrder;
