import type { Cents } from '#domain/money.ts';
import { oneOf, type Values } from '#server/db/one-of.ts';
import type { Reader } from '#server/db/database.ts';
import { readShapes, type Shapes } from './product-row.ts';
import { inSizeOrder, isOffered, listVariants } from './variants.ts';
import { isVisibleProduct } from './visible-product.ts';

export interface SellableVariant {
  id: string;
  size: string | null;
  title: string;
  /** Null is made to order. */
  stock: number | null;
  priceAdjust: Cents;
  image: string | null;
  /** False for a deleted variant, and for one whose size is no longer enabled. */
  offered: boolean;
}

/** A product as a cart line or an order needs it, also one that is no longer sold. */
export interface Sellable extends Shapes {
  id: string;
  name: string;
  price: Cents;
  /** Whether the public sees it: active, not deleted, in a visible category. */
  visible: boolean;
  variants: SellableVariant[];
}

/** The products of these ids that exist, by id, with all their variants: two statements, however many. */
export async function findSellables(db: Reader, productIds: Values<string>): Promise<Map<string, Sellable>> {
  if (Array.isArray(productIds) && productIds.length === 0) return new Map();
  const [rows, allVariants] = await Promise.all([
    db
      .selectFrom('products')
      .select(['id', 'name', 'price_cents', 'images', 'image_alts', 'enabled_sizes', 'options'])
      .select(['shipping_prices', 'text_rules'])
      .select(isVisibleProduct.as('visible'))
      .where('id', '=', oneOf(productIds))
      .execute(),
    listVariants(db, productIds),
  ]);
  const variants = Map.groupBy(allVariants, (variant) => variant.productId);
  return new Map(
    rows.map((row) => {
      const shapes = readShapes(row);
      const sellable: Sellable = {
        id: row.id,
        name: row.name,
        price: row.price_cents,
        visible: Boolean(row.visible),
        ...shapes,
        variants: inSizeOrder(variants.get(row.id) ?? []).map((variant) => ({
          id: variant.id,
          size: variant.size,
          title: variant.title,
          stock: variant.stock,
          priceAdjust: variant.priceAdjust,
          image: variant.image,
          offered: isOffered(variant, shapes.sizes),
        })),
      };
      return [row.id, sellable];
    }),
  );
}
