import { type StockReason, stockReasonLabels, type StockState } from '#domain/stock.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import type { PlannedVariant, VariantPlan } from './plan-variants.ts';
import { selectVariants, type VariantRow } from './variants.ts';

interface StockChange {
  variantId: string;
  kind: 'initial' | 'adjust';
  before: number | null;
  after: number | null;
  removed?: boolean;
  reason?: StockReason | null | undefined;
  note?: string | null | undefined;
}

/** Writes the variants of a plan, and an entry in the stock ledger for each change of a stock. Rows are locked. */
export async function writeVariants(
  services: Services,
  tx: Tx,
  actor: Actor,
  productId: string,
  plan: VariantPlan,
): Promise<void> {
  const now = services.clock.now();
  const log = ledgerFor(services, tx, actor);
  for (const { id, stock } of plan.remove) {
    await tx.updateTable('product_variants').set({ deleted_at: now }).where('id', '=', id).execute();
    await log({ variantId: id, kind: 'adjust', before: stock, after: stock, removed: true });
  }
  const renamed = plan.change.filter(({ from, to }) => from.size !== to.size || from.title !== to.title);
  // Two rows that swap their titles would meet the unique index half-way; no title is an id.
  for (const { from } of renamed) {
    await tx.updateTable('product_variants').set({ title: from.id }).where('id', '=', from.id).execute();
  }
  for (const { from, to } of plan.change) {
    if (from === to) continue;
    await tx.updateTable('product_variants').set(variantColumns(to)).where('id', '=', from.id).execute();
    await log({ variantId: from.id, kind: 'adjust', before: from.stock, after: to.stock });
  }
  for (const variant of plan.add) {
    const id = services.ids.uuid();
    await tx
      .insertInto('product_variants')
      .values({ id, product_id: productId, ...variantColumns(variant), created_at: now, deleted_at: null })
      .execute();
    await log({ variantId: id, kind: 'initial', before: null, after: variant.stock });
  }
}

export interface AdjustedStock {
  size: string | null;
  title: string;
  /** Null of what is made to order; undefined of a variant that was not there or is removed. */
  before: number | null | undefined;
  after: number | null | undefined;
}

/** Logs that the stock of variants of a product was changed by hand, and why; nothing where none was. */
export async function logStockAdjusted(
  services: Services,
  tx: Tx,
  actor: Actor,
  product: { id: string; name: string },
  variants: readonly AdjustedStock[],
  { reason, note }: Pick<StockChange, 'reason' | 'note'> = {},
): Promise<void> {
  // A new variant that is made to order has no stock, as before.
  const changed = variants.filter(({ before = null, after = null }) => before !== after);
  if (changed.length === 0) return;
  const stocks = (of: 'before' | 'after') => {
    const all: Record<string, number | 'made_to_order'> = {};
    for (const { size, title, [of]: stock } of changed) {
      if (stock === undefined) continue;
      const label = [size, title].filter(Boolean).join(' ');
      // One may take the place of a removed one of its name.
      all[label] ??= stock ?? 'made_to_order';
    }
    return all;
  };
  const why = [reason && stockReasonLabels[reason], note].filter(Boolean).join(', ');
  await logActivity(services, tx, actor, {
    type: 'inventory',
    action: 'stock.adjusted',
    description: `Stock of ${product.name} adjusted${why && `: ${why}`}`,
    objectId: product.id,
    before: stocks('before'),
    after: stocks('after'),
  });
}

/** The stocks that a plan changes. */
export const stocksOf = ({ remove, change, add }: VariantPlan): AdjustedStock[] => [
  ...remove.map(({ size, title, stock }) => ({ size, title, before: stock, after: undefined })),
  ...change.map(({ from, to }) => ({ size: to.size, title: to.title, before: from.stock, after: to.stock })),
  ...add.map(({ size, title, stock }) => ({ size, title, before: undefined, after: stock })),
];

/** Locks the variants of a product in ascending order of ids, as every transaction does, and returns them. */
export const lockVariants = (tx: Tx, productId: string): Promise<VariantRow[]> =>
  selectVariants(tx)
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

const variantColumns = ({ size, title, stock, priceAdjust, position, image }: PlannedVariant) => ({
  size,
  title,
  stock,
  position,
  image,
  price_adjust_cents: priceAdjust,
});

/** A function that writes what an admin changed of a stock into the ledger, where anything did. */
export function ledgerFor(services: Services, tx: Tx, actor: Actor) {
  return async (change: StockChange): Promise<void> => {
    const { variantId, kind, before, after, reason, note } = change;
    const delta = (after ?? 0) - (before ?? 0);
    const became = becameOf(change);
    if (delta === 0 && !became) return;
    await tx
      .insertInto('stock_ledger')
      .values({
        variant_id: variantId,
        delta,
        kind,
        became,
        order_item_id: null,
        reason: reason ?? null,
        note: note || null,
        actor_id: actor.id,
        created_at: services.clock.now(),
      })
      .execute();
  };
}

function becameOf({ kind, before, after, removed = false }: StockChange): StockState | null {
  if (removed) return 'removed';
  if (kind === 'initial' || (before === null) === (after === null)) return null;
  return after === null ? 'made_to_order' : 'counted';
}
