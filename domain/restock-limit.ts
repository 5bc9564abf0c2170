interface InStock {
  /** Units that were ordered. */
  quantity: number;
  /** Those that were put into stock while the order goes on: one or more. */
  returned: number;
}

/** 'at most 2 of 3 can go into stock: 1 was put there before', of an item of an order. */
export function restockLimitText({ quantity, returned }: InStock): string {
  if (returned === quantity)
    return `nothing can go into stock: ${quantity === 1 ? 'it was' : `all ${quantity} were`} put there before`;
  return `at most ${quantity - returned} of ${quantity} can go into stock: ${returned} ${returned === 1 ? 'was' : 'were'} put there before`;
}
