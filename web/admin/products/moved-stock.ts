import { variantName } from '#domain/variant-name.ts';
import type { Product } from './read-product.ts';

/** A count that somebody typed for a variant. */
export interface TypedCount {
  id: string;
  stock: number;
}

const MAX_NAMED = 3;

/**
 * What whoever typed these counts must be told of the product as it was saved: a stock that orders have moved meanwhile
 * is not what was typed, because the edit is applied as a difference. Undefined where each is.
 */
export function movedStockText(typed: readonly TypedCount[], { variants }: Pick<Product, 'variants'>) {
  const moved = typed.flatMap(({ id, stock }) => {
    const variant = variants.find((each) => each.id === id);
    const movement = (variant?.stock ?? stock) - stock;
    if (!variant || movement === 0) return [];
    const name = variants.length === 1 ? 'The stock' : variantName(variant, variants);
    return [{ movement, text: `${name} is now ${variant.stock}, not ${stock}` }];
  });
  const [first] = moved;
  if (!first) return undefined;
  if (moved.length === 1) return `${first.text}: ${movementText(first.movement)} while this was open.`;
  const extra = moved.length - MAX_NAMED;
  const named = moved.slice(0, MAX_NAMED).map(({ text }) => text);
  const rest = extra > 0 ? [`and ${extra} more`] : [];
  return `Stock was sold or given back while this was open: ${[...named, ...rest].join('; ')}.`;
}

function movementText(movement: number): string {
  const units = Math.abs(movement);
  return `${units} ${units === 1 ? 'was' : 'were'} ${movement > 0 ? 'given back' : 'sold'}`;
}
