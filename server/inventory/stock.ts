import { sendUnawaited, type Tx } from '#server/db/database.ts';
import { assertLockOrder } from '#server/db/lock-order.ts';
import { Conflict } from '#server/failures.ts';

/** Units of a variant that one order item takes, or gives back. */
export interface StockUnits {
  orderItemId: string;
  variantId: string;
  quantity: number;
}
interface NamedUnits extends StockUnits {
  /** For error messages: see `unitName`. */
  name: string;
}

/**
 * Takes units from the stock, all or nothing, and returns those that were counted: made-to-order variants have no stock.
 * Throws Conflict naming what is short; the transaction must then end. Locks variants by ascending id.
 */
export async function takeStock<U extends NamedUnits>(
  tx: Tx,
  units: U[],
  now: Date,
  actorId: string | null = null,
): Promise<U[]> {
  const groups = groupByVariant(tx, units);
  const taken = await Promise.all(
    groups.map(([variantId, ofVariant]) =>
      tx
        .updateTable('product_variants')
        .set((eb) => ({ stock: eb('stock', '-', quantityOf(ofVariant)) }))
        .where('id', '=', variantId)
        .where('stock', '>=', quantityOf(ofVariant))
        .returning('id')
        .executeTakeFirst(),
    ),
  );
  const counted: U[] = [];
  for (const [index, [variantId, ofVariant]] of groups.entries()) {
    if (taken[index]) counted.push(...ofVariant);
    else await assertMadeToOrder(tx, variantId, ofVariant[0]?.name ?? 'this item');
  }
  sendUnawaited(insertLedgerRows(tx, counted, 'reserve', -1, now, actorId));
  return counted;
}

/** Whether the stock suffices for these units; what is made to order has none, and suffices. The variants are locked. */
export async function hasInStock(tx: Tx, units: StockUnits[]): Promise<boolean> {
  if (units.length === 0) return true;
  const groups = groupByVariant(tx, units);
  const rows = await tx
    .selectFrom('product_variants')
    .select(['id', 'stock'])
    .where(
      'id',
      'in',
      groups.map(([variantId]) => variantId),
    )
    .execute();
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]));
  return groups.every(([variantId, ofVariant]) => {
    const stock = stocks.get(variantId);
    return stock === null || (stock ?? 0) >= quantityOf(ofVariant);
  });
}

/** Locks the variants of these orders by ascending id, where their units come back order by order. */
export async function lockVariantsOf(tx: Tx, orderIds: readonly string[]): Promise<void> {
  assertLockOrder(tx, 'variant');
  await tx
    .selectFrom('product_variants')
    .select('id')
    .where('id', 'in', tx.selectFrom('reservations').select('variant_id').where('order_id', 'in', orderIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Gives units back to the stock, except of variants that have become made to order meanwhile. */
export async function giveBackStock(
  tx: Tx,
  units: StockUnits[],
  kind: 'release' | 'restock',
  now: Date,
  actorId: string | null = null,
): Promise<void> {
  const counted: StockUnits[] = [];
  for (const [variantId, ofVariant] of groupByVariant(tx, units)) {
    const returned = await tx
      .updateTable('product_variants')
      .set((eb) => ({ stock: eb('stock', '+', quantityOf(ofVariant)) }))
      .where('id', '=', variantId)
      .where('stock', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (returned) counted.push(...ofVariant);
  }
  sendUnawaited(insertLedgerRows(tx, counted, kind, 1, now, actorId));
}

/** Throws Conflict unless the variant is made to order. */
async function assertMadeToOrder(tx: Tx, variantId: string, name: string): Promise<void> {
  const variant = await tx
    .selectFrom('product_variants')
    .select('stock')
    .where('id', '=', variantId)
    .executeTakeFirst();
  const left = variant ? variant.stock : 0;
  if (left === 0) throw new Conflict(`${name} is out of stock`, { code: 'sold_out' });
  if (left !== null) throw new Conflict(`Only ${left} left of ${name}`, { code: 'sold_out' });
}

/** Units by variant, by ascending id: the order in which their rows are locked. */
function groupByVariant<U extends StockUnits>(tx: Tx, units: U[]): [string, U[]][] {
  if (units.length > 0) assertLockOrder(tx, 'variant');
  return [...Map.groupBy(units, (each) => each.variantId)].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const quantityOf = (units: StockUnits[]) => units.reduce((sum, { quantity }) => sum + quantity, 0);

async function insertLedgerRows(
  tx: Tx,
  units: StockUnits[],
  kind: 'reserve' | 'release' | 'restock',
  sign: 1 | -1,
  now: Date,
  actorId: string | null,
): Promise<void> {
  if (units.length === 0) return;
  await tx
    .insertInto('stock_ledger')
    .values(
      units.map(({ orderItemId, variantId, quantity }) => ({
        variant_id: variantId,
        delta: sign * quantity,
        kind,
        order_item_id: orderItemId,
        actor_id: actorId,
        created_at: now,
      })),
    )
    .execute();
}
