import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { PlannedVariant, VariantPlan } from './plan-variants.ts';
import type { VariantRow } from './variants.ts';

/** Writes a plan, and every change of a counted stock to the ledger. The rows are locked already. */
export async function writeVariants(services: Services, tx: Tx, productId: string, plan: VariantPlan): Promise<void> {
  const now = services.clock.now();
  for (const { id } of plan.remove) {
    await tx.updateTable('product_variants').set({ deleted_at: now }).where('id', '=', id).execute();
  }
  const renamed = plan.change.filter(({ from, to }) => from.size !== to.size || from.title !== to.title);
  // Two rows that swap their names would collide half-way; an id is nobody's title.
  for (const { from } of renamed) {
    await tx.updateTable('product_variants').set({ title: from.id }).where('id', '=', from.id).execute();
  }
  for (const { from, to } of plan.change) {
    if (from === to) continue;
    await tx.updateTable('product_variants').set(columnsOf(to)).where('id', '=', from.id).execute();
    await enter(tx, from.id, 'adjust', (to.stock ?? 0) - (from.stock ?? 0), now);
  }
  for (const variant of plan.add) {
    const id = services.ids.uuid();
    await tx
      .insertInto('product_variants')
      .values({ id, product_id: productId, ...columnsOf(variant), created_at: now, deleted_at: null })
      .execute();
    await enter(tx, id, 'initial', variant.stock ?? 0, now);
  }
}

/** Locks the variants that a product has, in ascending id as everyone does. */
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

const columnsOf = ({ size, title, stock, priceAdjust, position }: PlannedVariant) => ({
  size,
  title,
  stock,
  position,
  price_adjust_cents: priceAdjust,
});

async function enter(tx: Tx, variantId: string, kind: 'initial' | 'adjust', delta: number, now: Date): Promise<void> {
  if (delta === 0) return;
  await tx
    .insertInto('stock_ledger')
    .values({ variant_id: variantId, delta, kind, order_item_id: null, created_at: now })
    .execute();
}
