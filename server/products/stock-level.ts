import { LOW_STOCK_THRESHOLD, type StockLevel } from '#domain/stock.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

// The text of the list of sizes without what older shops wrapped it in: `"[\"M\"]"` is `["M"]`.
const sizes = sql`trim(both '"' from replace(products.enabled_sizes, '\\', ''))`;

const hasOffered = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`exists (
  select from product_variants v
  where v.product_id = products.id and v.deleted_at is null and ${condition}
    and case when v.size is null then position('"' in ${sizes}) = 0
      else position('"' || v.size || '"' in ${sizes}) > 0 end)`;

// A literal, not a parameter: else PostgreSQL cannot see that the partial index product_variants_short applies.
const isShort = sql<SqlBool>`v.stock <= ${sql.lit(LOW_STOCK_THRESHOLD)}`;
const canBeBought = sql<SqlBool>`v.stock is distinct from 0`;

/**
 * SQL condition: this row of `products` is active, so that its stock matters, and at that stock level, as `stockLevel` of the domain
 * defines it.
 */
export const isAtStockLevel = (level: StockLevel) =>
  level === 'low'
    ? sql<SqlBool>`(products.is_active and ${hasOffered(isShort)} and ${hasOffered(canBeBought)})`
    : sql<SqlBool>`(products.is_active and ${hasOffered(isShort)} and not ${hasOffered(canBeBought)})`;
