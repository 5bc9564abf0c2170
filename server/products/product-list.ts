import { Buffer } from 'node:buffer';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

const ID_BYTES = 16;
const ROW_BYTES = ID_BYTES + 4;

/** Rows of `products`, without an order. */
export type Matching = SelectQueryBuilder<Tables, 'products', unknown>;

export interface PriceRange {
  minPrice?: Cents | undefined;
  maxPrice?: Cents | undefined;
}

/** The products of a list of any prices, in its order, as bytes: of a hundred thousand objects would be many. */
export interface ProductList {
  /** The id and the price of each; undefined where there are too many. */
  rows?: Buffer;
  /** In ascending order, of four bytes each, where there are too many. */
  prices?: Buffer;
}

/** Lists what matches. `ordered` adds the order, best first; of more than so many there are no ids. */
export async function loadList(
  db: Db,
  matching: Matching,
  { ordered, maxIds }: { ordered: (matching: Matching) => Matching; maxIds: number },
): Promise<ProductList> {
  const first = ordered(matching)
    .select(['products.id', 'products.price_cents'])
    .limit(maxIds + 1);
  const rows = await bytesOf(db, sql`uuid_send(id) || int4send(price_cents), ''::bytea`, first);
  if (rows.length <= maxIds * ROW_BYTES) return { rows };
  const each = matching.select('products.price_cents');
  return { prices: await bytesOf(db, sql`int4send(price_cents), ''::bytea order by price_cents`, each) };
}

async function bytesOf(db: Db, parts: RawBuilder<unknown>, of: Matching): Promise<Buffer> {
  const { rows } = await sql<{
    bytes: Uint8Array | null;
  }>`select string_agg(${parts}) as bytes from ${of.as('listed')}`.execute(db);
  return Buffer.from(rows[0]?.bytes ?? []);
}

export const sizeOfList = ({ rows, prices }: ProductList): number => (rows ?? prices)?.length ?? 0;

/** How many products of a list have such a price, and the ids of one page of them; undefined where the list has no ids. */
export function pageOfList(
  { rows, prices }: ProductList,
  { minPrice = 0, maxPrice = Infinity }: PriceRange,
  { page, limit }: { page: number; limit: number },
): { total: number; ids: string[] | undefined } {
  if (!rows) {
    const total = prices ? countBelow(prices, maxPrice + 1) - countBelow(prices, minPrice) : 0;
    return { total: Math.max(0, total), ids: undefined };
  }
  const ids: string[] = [];
  const [from, to] = [(page - 1) * limit, page * limit];
  let total = 0;
  for (let at = 0; at < rows.length; at += ROW_BYTES) {
    const price = rows.readInt32BE(at + ID_BYTES);
    if (price < minPrice || price > maxPrice) continue;
    if (total >= from && total < to) ids.push(uuidAt(rows, at));
    total++;
  }
  return { total, ids };
}

/** How many of the ascending prices are lower than this one. */
function countBelow(prices: Buffer, price: Cents): number {
  let [low, high] = [0, prices.length / 4];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (prices.readInt32BE(middle * 4) < price) low = middle + 1;
    else high = middle;
  }
  return low;
}

function uuidAt(bytes: Buffer, at: number): string {
  const hex = bytes.toString('hex', at, at + ID_BYTES);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
