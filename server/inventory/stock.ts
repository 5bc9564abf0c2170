import type { Tx } from '#server/db/database.ts';
import { Conflict } from '#server/failures.ts';

/** Pieces of a variant that one order item wants, or gives back. */
export interface StockUnits {
  orderItemId: string;
  variantId: string;
  quantity: number;
}
interface Wanted extends StockUnits {
  /** As a person knows it: see `pieceName`. */
  name: string;
}

/** `Totality Race Jersey 2026 (M)` */
export const unitName = ({ name, size }: { name: string; size: string | null }) => (size ? `${name} (${size})` : name);

/**
 * Takes the pieces from what can be sold, all or nothing: Conflict names what is short, and the transaction must end.
 * Answers the pieces that were counted; those of made-to-order variants are not. Variants in ascending id, always:
 * two orders that lock them in different orders would wait for each other.
 */
export async function takeStock<P extends Wanted>(tx: Tx, wanted: P[], now: Date): Promise<P[]> {
  const counted: P[] = [];
  for (const [variantId, units] of byVariant(wanted)) {
    const quantity = sumOf(units);
    const taken = await tx
      .updateTable('product_variants')
      .set((eb) => ({ stock: eb('stock', '-', quantity) }))
      .where('id', '=', variantId)
      .where('stock', '>=', quantity)
      .returning('id')
      .executeTakeFirst();
    if (taken) counted.push(...units);
    else await requireMadeToOrder(tx, variantId, units[0]?.name ?? 'this item');
  }
  await write(tx, counted, 'reserve', -1, now);
  return counted;
}

/** Gives the pieces back. A variant that has become made to order meanwhile counts nothing. */
export async function giveBackStock(
  tx: Tx,
  units: StockUnits[],
  kind: 'release' | 'restock',
  now: Date,
): Promise<void> {
  const counted: StockUnits[] = [];
  for (const [variantId, ofVariant] of byVariant(units)) {
    const given = await tx
      .updateTable('product_variants')
      .set((eb) => ({ stock: eb('stock', '+', sumOf(ofVariant)) }))
      .where('id', '=', variantId)
      .where('stock', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (given) counted.push(...ofVariant);
  }
  await write(tx, counted, kind, 1, now);
}

async function requireMadeToOrder(tx: Tx, variantId: string, name: string): Promise<void> {
  const variant = await tx
    .selectFrom('product_variants')
    .select('stock')
    .where('id', '=', variantId)
    .executeTakeFirst();
  const left = variant ? variant.stock : 0;
  if (left === 0) throw new Conflict(`${name} is out of stock`).because('sold_out');
  if (left !== null) throw new Conflict(`Only ${left} left of ${name}`).because('sold_out');
}

function byVariant<P extends StockUnits>(units: P[]): [string, P[]][] {
  return [...Map.groupBy(units, (each) => each.variantId)].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const sumOf = (units: StockUnits[]) => units.reduce((sum, { quantity }) => sum + quantity, 0);

async function write(
  tx: Tx,
  units: StockUnits[],
  kind: 'reserve' | 'release' | 'restock',
  sign: 1 | -1,
  now: Date,
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
        created_at: now,
      })),
    )
    .execute();
}
