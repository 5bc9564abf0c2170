import type { TestDb } from '#testing/shop/test-shop.ts';

/** The shelf was counted anew: from now on there are so many, and the ledger says why. */
export const countStock = (shop: TestDb, variantId: string, stock: number): Promise<void> =>
  shop.write(async (tx) => {
    const variant = () => tx.updateTable('product_variants').where('id', '=', variantId);
    const before = await tx
      .selectFrom('product_variants')
      .select('stock')
      .where('id', '=', variantId)
      .executeTakeFirst();
    await variant().set({ stock }).execute();
    await tx
      .insertInto('stock_ledger')
      .values({
        variant_id: variantId,
        delta: stock - (before?.stock ?? 0),
        kind: before?.stock === null ? 'initial' : 'adjust',
        order_item_id: null,
        created_at: shop.services.clock.now(),
      })
      .execute();
  });

/** Variants whose stock is not what the ledger says: there must be none. */
export async function ledgerDifferences({ services: { db } }: TestDb) {
  const variants = await db.selectFrom('product_variants').select(['id', 'stock']).execute();
  const ledger = await db.selectFrom('stock_ledger').select(['variant_id', 'delta']).execute();
  const sumOf = (id: string) => ledger.filter((row) => row.variant_id === id).reduce((sum, row) => sum + row.delta, 0);
  return variants.filter(({ id, stock }) => (stock ?? 0) !== sumOf(id));
}
