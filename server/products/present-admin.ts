import type * as contract from '#contract/admin-products.ts';
import type { Answer } from '#contract/endpoint.ts';
import { presentFacts } from './present.ts';
import { type ProductRow, readShapes } from './product-row.ts';
import { inSizeOrder, isOffered, type VariantRow } from './variants.ts';

/** A product as the back office edits it, with the variants that it keeps but does not offer. */
export function presentAdminProduct(
  row: ProductRow,
  variants: VariantRow[],
): Answer<typeof contract.listAdminProducts>['data'][number] {
  const { sizes } = readShapes(row);
  return {
    ...presentFacts(row),
    categoryId: row.category_id,
    isActive: row.is_active,
    updatedAt: row.updated_at,
    variants: inSizeOrder(variants.filter((variant) => !variant.deleted)).map((variant) => ({
      id: variant.id,
      size: variant.size,
      title: variant.title,
      stock: variant.stock,
      madeToOrder: variant.stock === null,
      priceAdjust: variant.priceAdjust,
      offered: isOffered(variant, sizes),
    })),
  };
}
