interface Offered {
  sizes: readonly string[];
  /** The labels of its customization. */
  labels: readonly string[];
  /** Those on offer. */
  variants: readonly { stock: number | null }[];
}

/** Whether something must be chosen or written before the product can be added to the cart. */
export const needsOptions = ({ sizes, labels, variants }: Offered) =>
  sizes.length > 0 || labels.length > 0 || variants.length > 1;

/** Whether nothing of it can be bought. A stock of null is made to order. */
export const isSoldOut = ({ variants }: Pick<Offered, 'variants'>) => variants.every(({ stock }) => stock === 0);
