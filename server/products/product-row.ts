import { readTextRules, type TextRule, textRulesOf } from '#domain/customization.ts';
import { readImageAlts, readShippingPrices, readTextList } from '#domain/product-shapes.ts';
import type { ShippingPrices } from '#domain/shipping.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from 'kysely';

/** The decoded JSON-in-text columns of a product. */
export interface Shapes {
  images: string[];
  /** As many as there are images. */
  imageAlts: string[];
  sizes: string[];
  /** What the shopper fills in: `Engraving`. */
  labels: string[];
  /** One for each of the labels. */
  textRules: TextRule[];
  shippingPrices: ShippingPrices;
}

interface ShapeColumns {
  images: string;
  image_alts: string;
  enabled_sizes: string;
  options: string;
  shipping_prices: string;
  text_rules: string;
}

export interface ProductRow extends ShapeColumns {
  id: string;
  name: string;
  description: string;
  price_cents: number;
  fit_note: string;
  category_id: string;
  category_name: string;
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
}

function readImages(row: Pick<ShapeColumns, 'images' | 'image_alts'>): Pick<Shapes, 'images' | 'imageAlts'> {
  const images = readTextList(row.images);
  const alts = readImageAlts(row.image_alts);
  return { images, imageAlts: images.map((_, index) => alts[index] ?? '') };
}

/** Images with their alternative texts, the one of a variant first; as they are where it has none of them. */
export function variantImagesFirst(
  { images, imageAlts }: Pick<Shapes, 'images' | 'imageAlts'>,
  image: string | null,
): Pick<Shapes, 'images' | 'imageAlts'> {
  const index = image === null ? -1 : images.indexOf(image);
  const first = <T>(list: T[]): T[] => (index < 1 ? list : [...list.splice(index, 1), ...list]);
  return { images: first([...images]), imageAlts: first([...imageAlts]) };
}

export function readShapes(row: ShapeColumns): Shapes {
  const labels = readTextList(row.options);
  return {
    ...readImages(row),
    sizes: readTextList(row.enabled_sizes),
    labels,
    textRules: textRulesOf(labels, readTextRules(row.text_rules)),
    shippingPrices: readShippingPrices(row.shipping_prices),
  };
}

/** The expression of the trigram index products_name_search. */
export const productName = sql<string>`products.name`;

/** Selects products that are not deleted, each with the name of its category. */
export const selectProducts = (db: Reader) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'products.name', 'products.description', 'products.price_cents', 'products.category_id'])
    .select(['products.images', 'products.image_alts', 'products.enabled_sizes', 'products.options'])
    .select([
      'products.shipping_prices',
      'products.text_rules',
      'products.fit_note',
      'products.is_active',
      'products.created_at',
      'products.updated_at',
    ])
    .select('categories.name as category_name')
    .where('products.deleted_at', 'is', null);
