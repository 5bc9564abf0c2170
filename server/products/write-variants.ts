import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { PlannedVariant, VariantPlan } from './plan-variants.ts';
import type { VariantRow } from './variants.ts';

/** Writes the variants of a plan, and an entry in the stock ledger for each change of a counted stock. Rows are locked. */
export async function writeVariants(services: Services, tx: Tx, productId: string, plan: VariantPlan): Promise<void> {
  const now = services.clock.now();
  for (const { id } of plan.remove) {
    await tx.updateTable('product_variants').set({ deleted_at: now }).where('id', '=', id).execute();
  }
  const renamed = plan.change.filter(({ from, to }) => from.size !== to.size || from.title !== to.title);
  // Two rows that swap their titles would meet the unique index half-way; no title is an id.
  for (const { from } of renamed) {
    await tx.updateTable('product_variants').set({ title: from.id }).where('id', '=', from.id).execute();
  }
  for (const { from, to } of plan.change) {
    if (from === to) continue;
    await tx.updateTable('product_variants').set(variantColumns(to)).where('id', '=', from.id).execute();
    await writeLedgerEntry(tx, from.id, 'adjust', (to.stock ?? 0) - (from.stock ?? 0), now);
  }
  for (const variant of plan.add) {
    const id = services.ids.uuid();
    await tx
      .insertInto('product_variants')
      .values({ id, product_id: productId, ...variantColumns(variant), created_at: now, deleted_at: null })
      .execute();
    await writeLedgerEntry(tx, id, 'initial', variant.stock ?? 0, now);
  }
}

/** Locks the variants of a product in ascending order of ids, as every transaction does, and returns them. */
export async function lockVariants(tx: Tx, productId: string): Promise<VariantRow[]> {
  const rows = await tx
    .selectFrom('product_variants')
    .selectAll()
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    size: row.size,
    title: row.title,
    stock: row.stock,
    priceAdjust: row.price_adjust_cents,
    position: row.position,
    deleted: false,
  }));
}

const variantColumns = ({ size, title, stock, priceAdjust, position }: PlannedVariant) => ({
  size,
  title,
  stock,
  position,
  price_adjust_cents: priceAdjust,
});

async function writeLedgerEntry(
  tx: Tx,
  variantId: string,
  kind: 'initial' | 'adjust',
  delta: number,
  now: Date,
): Promise<void> {
  if (delta === 0) return;
  await tx
    .insertInto('stock_ledger')
    .values({ variant_id: variantId, delta, kind, order_item_id: null, created_at: now })
    .execute();
}
