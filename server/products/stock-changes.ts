import type * as contract from '#contract/admin-stock.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { pageOf } from '#server/db/paginate.ts';
import { assertVersion, nextTimestamp } from '#server/db/version.ts';
import { NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import { loadAdminProduct, lockProduct } from './admin-products.ts';
import { invalidRow, stockAfter } from './plan-variants.ts';
import { type AdjustedStock, ledgerFor, lockVariants, logStockAdjusted } from './write-variants.ts';

export async function listStockChanges(
  { db }: Services,
  _: Actor,
  { id, page, limit }: Input<typeof contract.listStockChanges>,
): Promise<Result<typeof contract.listStockChanges>> {
  const product = db.selectFrom('products').select('id').where('id', '=', id).where('deleted_at', 'is', null);
  if (!(await product.executeTakeFirst())) throw new NotFound('product');
  const ledger = db
    .selectFrom('stock_ledger')
    .innerJoin('product_variants', 'product_variants.id', 'stock_ledger.variant_id')
    .where('product_variants.product_id', '=', id);
  return pageOf(ledger, { page, limit, orderBy: sql`stock_ledger.id desc` }, async (onPage) => {
    const rows = await db
      // Of all entries: the stock after one of them depends on every one before.
      .with('stocks', () =>
        ledger.select([
          'stock_ledger.id',
          sql<number>`sum(delta) over (partition by variant_id order by stock_ledger.id)::integer`.as('stock'),
        ]),
      )
      .selectFrom('stock_ledger')
      .innerJoin('stocks', 'stocks.id', 'stock_ledger.id')
      .innerJoin('product_variants', 'product_variants.id', 'stock_ledger.variant_id')
      .leftJoin('users', 'users.id', 'stock_ledger.actor_id')
      .leftJoin('order_items', 'order_items.id', 'stock_ledger.order_item_id')
      .leftJoin('orders', 'orders.id', 'order_items.order_id')
      .select([
        'stock_ledger.id',
        'delta',
        'kind',
        'became',
        'reason',
        'note',
        'stock_ledger.created_at',
        'stocks.stock',
      ])
      .select(['product_variants.size', 'product_variants.title', 'users.display_name'])
      .select(['orders.id as order_id', 'orders.order_number', 'orders.deleted_at as order_deleted_at'])
      .where('stock_ledger.id', 'in', onPage.select('stock_ledger.id'))
      .orderBy('stock_ledger.id', 'desc')
      .execute();
    return rows.map((row) => ({
      id: String(row.id),
      variant: { size: row.size, title: row.title },
      change: row.delta,
      stock: row.stock,
      kind: row.kind,
      became: row.became,
      reason: row.reason,
      note: row.note,
      actor: row.display_name,
      order:
        row.order_id && row.order_number
          ? { id: row.order_id, orderNumber: row.order_number, isDeleted: row.order_deleted_at !== null }
          : null,
      createdAt: row.created_at,
    }));
  });
}

export async function updateStock(
  services: Services,
  actor: Actor,
  { id, variants, reason, note, expectedUpdatedAt }: Input<typeof contract.updateStock>,
): Promise<Result<typeof contract.updateStock>> {
  return services.db.transaction(async (tx) => {
    const product = await lockProduct(tx, id);
    await assertVersion(tx, actor, 'product', product, expectedUpdatedAt);
    const all = await lockVariants(tx, id);
    const locked = new Map(all.map((variant) => [variant.id, variant]));
    const log = ledgerFor(services, tx, actor);
    const adjusted: AdjustedStock[] = [];
    for (const [position, wanted] of variants.entries()) {
      const variant = locked.get(wanted.id);
      if (!variant) throw invalidRow(position, 'is not a variant of this product');
      const stock = stockAfter(variant, wanted, all);
      await tx.updateTable('product_variants').set({ stock }).where('id', '=', variant.id).execute();
      await log({ variantId: variant.id, kind: 'adjust', before: variant.stock, after: stock, reason, note });
      adjusted.push({ size: variant.size, title: variant.title, before: variant.stock, after: stock });
      variant.stock = stock;
    }
    // Sales leave it: they do not keep an editor from saving.
    await tx
      .updateTable('products')
      .set({ updated_at: nextTimestamp(product.updatedAt, services) })
      .where('id', '=', id)
      .execute();
    await logStockAdjusted(services, tx, actor, product, adjusted, { reason, note });
    return { data: await loadAdminProduct(tx, id) };
  });
}
