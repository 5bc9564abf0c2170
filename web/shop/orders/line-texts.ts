import type { OrderLine } from './read-order.ts';

/** 'Refunded', or '1 of 2 refunded'; undefined where nothing of a line was. */
export const refundedText = ({ quantity, refunded }: Pick<OrderLine, 'quantity' | 'refunded'>): string | undefined =>
  refunded > 0 ? unitsThat('refunded', refunded, quantity) : undefined;

/** What stands before the number of the order that replaces units of a line: 'Replaced by order', or '1 of 2 replaced by order'. */
export const replacedText = (units: number, { quantity }: Pick<OrderLine, 'quantity'>): string =>
  `${unitsThat('replaced', units, quantity)} by order`;

const unitsThat = (done: 'refunded' | 'replaced', units: number, quantity: number) =>
  quantity === 1 ? done.charAt(0).toUpperCase() + done.slice(1) : `${units} of ${quantity} ${done}`;
