import type { TextRule } from '#domain/customization.ts';
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
  /** The URL of the image that shows it; null is the first. */
  image: string | null;
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
  /** What may be written for each label. */
  textRules: readonly TextRule[];
  /** How it fits; may be empty. */
  fitNote: string;
  shippingPrices: ShippingPrices;
  createdAt: string;
  /** Those on offer: of an enabled size, or without a size where the product has none. */
  variants: ShopVariant[];
}

export const isFew = ({ stock, madeToOrder }: ShopVariant) => stock > 0 && stock <= LOW_STOCK_THRESHOLD && !madeToOrder;
