import type { Storeroom } from './test-shop.ts';

/** The shelf was counted anew: from now on there are so many, and the ledger says why. */
export const countStock = (test: Storeroom, variantId: string, stock: number): Promise<void> =>
  test.write(async (tx) => {
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
        created_at: test.shop.clock.now(),
      })
      .execute();
  });
