import type { Product } from './read-product.ts';
import { changesOf, stockOf } from './stock-grid.ts';
import { problemOf } from './stock-problems.ts';

type Stocked = Pick<Product, 'name' | 'variants'>;

export interface StockPlan<P> {
  fit: { product: P; variants: ReturnType<typeof changesOf> }[];
  /** They have this stock. */
  same: P[];
  /** Why the others stay: 'Race Cap is made to order'. */
  left: string[];
}

/** The products whose counted stock becomes what the text says, '12' or '+12', and those that stay; what is made to order stays. */
export function planStock<P extends Stocked>(products: readonly P[], text: string): StockPlan<P> {
  const plan: StockPlan<P> = { fit: [], same: [], left: [] };
  for (const product of products) {
    const { name, variants: all } = product;
    const counted = all.filter(({ stock }) => stock !== null);
    const problem = counted.find((variant) => stockOf(text, variant) === undefined);
    const variants = changesOf({ variants: counted }, Object.fromEntries(counted.map(({ id }) => [id, text])));
    if (counted.length === 0) plan.left.push(`${name} is made to order`);
    else if (problem) plan.left.push(`${name}: ${problemOf(text, problem, all)}`);
    else if (variants.length === 0) plan.same.push(product);
    else plan.fit.push({ product, variants });
  }
  return plan;
}
