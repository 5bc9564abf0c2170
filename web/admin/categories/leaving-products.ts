import type { AdminCategory } from '#contract/admin-categories.ts';
import { call } from '#web/api.ts';

type Placed = Pick<AdminCategory, 'id' | 'parents'>;

/** Those that are not below another of them: what is below counts with it. */
export function topmost<C extends Placed>(categories: readonly C[]): C[] {
  const ids = new Set(categories.map(({ id }) => id));
  return categories.filter(({ parents }) => !parents.some(({ id }) => ids.has(id)));
}

/** Resolves with how many products the shop shows in these categories and below them; undefined where it cannot be asked. */
export async function countShownProducts(categories: readonly Placed[]): Promise<number | undefined> {
  let count = 0;
  try {
    for (const { id } of topmost(categories))
      count += (await call('GET /api/products', { query: { categoryId: id, limit: 1 } })).total;
  } catch {
    return undefined;
  }
  return count;
}

/** What happens to the products when so many are shown: before it is done, of one category or of several. */
export function leavingText(count: number | undefined, categories: number): string {
  const [them, their] = categories === 1 ? ['it', 'its'] : ['them', 'their'];
  if (count === undefined) return `What is in ${them} leaves the shop with ${them}, ${their} subcategories included.`;
  if (count === 0) return `The shop shows no products in ${them}.`;
  const products = count === 1 ? '1 product leaves' : `${count} products leave`;
  return `${products} the shop with ${them}, ${their} subcategories included.`;
}

/** The same after it was done to one; undefined where there is nothing to say. */
export const leftText = (count = 0): string | undefined =>
  count > 0 ? `${count} ${count === 1 ? 'product' : 'products'} left the shop with it` : undefined;
