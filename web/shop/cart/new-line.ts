import type { LineOptions } from '#domain/line-options.ts';
import type { CartItem } from './read-cart-item.ts';

/** What is to be added to the cart. */
export interface NewLine {
  productId: string;
  /** Empty means the only variant that fits. */
  productVariantId: string;
  quantity?: number;
  options: LineOptions;
}

type Line = Pick<CartItem, 'id' | 'productId' | 'productVariantId' | 'options' | 'quantity'>;

/** The line of a call to add it whose answer was lost, where the cart has as much more of it now as was to be added. */
export const addedLine = <L extends Line>(
  before: readonly Line[],
  now: readonly L[],
  { productId, productVariantId, options, quantity = 1 }: NewLine,
): L | undefined =>
  now.find(
    (line) =>
      line.productId === productId &&
      (!productVariantId || line.productVariantId === productVariantId) &&
      JSON.stringify(line.options) === JSON.stringify(options) &&
      line.quantity >= quantity + (before.find(({ id }) => id === line.id)?.quantity ?? 0),
  );
