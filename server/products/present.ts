import type * as adminContract from '#contract/admin-products.ts';
import type * as contract from '#contract/products.ts';
import type { Result } from '#contract/endpoint.ts';
import { readTextRules } from '#domain/customization.ts';
import { MADE_TO_ORDER_STOCK } from '#domain/limits.ts';
import { writeShippingPrices } from '#domain/product-shapes.ts';
import { type ProductRow, readShapes, type Shapes } from './product-row.ts';
import { inSizeOrder, isOffered, type VariantRow } from './variants.ts';

export type PublicProduct = Result<typeof contract.listProducts>['data'][number];

/** A product as the public sees it, with the variants that are on sale. */
export function presentProduct(row: ProductRow, variants: VariantRow[]): PublicProduct {
  const shapes = readShapes(row);
  return {
    ...presentShared(row, shapes),
    variants: inSizeOrder(variants.filter((variant) => isOffered(variant, shapes.sizes))).map((variant) => ({
      id: variant.id,
      size: variant.size,
      title: variant.title,
      stock: stockToBuy(variant.stock),
      madeToOrder: variant.stock === null,
      priceAdjust: variant.priceAdjust,
      image: ownImage(shapes, variant),
    })),
  };
}

/** A product as admins see it, with the variants that are not on sale. */
export function presentAdminProduct(
  row: ProductRow,
  variants: VariantRow[],
): Result<typeof adminContract.listAdminProducts>['data'][number] {
  const shapes = readShapes(row);
  const chosen = new Set(readTextRules(row.text_rules).map(({ label }) => label));
  return {
    ...presentShared(row, shapes),
    categoryId: row.category_id,
    isActive: row.is_active,
    updatedAt: row.updated_at,
    textRules: shapes.textRules.map((rule) => ({ ...rule, isDefault: !chosen.has(rule.label) })),
    variants: inSizeOrder(variants.filter((variant) => !variant.deleted)).map((variant) => ({
      id: variant.id,
      size: variant.size,
      title: variant.title,
      stock: variant.stock,
      madeToOrder: variant.stock === null,
      priceAdjust: variant.priceAdjust,
      image: ownImage(shapes, variant),
      offered: isOffered(variant, shapes.sizes),
    })),
  };
}

/** The fields that the public and admins see alike. */
function presentShared(row: ProductRow, shapes: Shapes) {
  const { images, imageAlts, sizes, labels, textRules, shippingPrices } = shapes;
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
    textRules,
    fitNote: row.fit_note,
    shippingPrices: writeShippingPrices(shippingPrices),
    createdAt: row.created_at,
  };
}

/** Null also for an image that the product does not have any more. */
const ownImage = ({ images }: Shapes, { image }: VariantRow) =>
  image !== null && images.includes(image) ? image : null;

/** How many units can be bought now; for a variant that is made to order, the most that a line can have. */
export const stockToBuy = (stock: number | null): number => stock ?? MADE_TO_ORDER_STOCK;
