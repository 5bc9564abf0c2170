import type { MyOrder, OrderLine } from './read-order.ts';

/** 'Refunded', '1 of 2 refunded', or '1 of 2 to be paid back' where the card provider refused; undefined where nothing of a line was. */
export function refundedText({
  quantity,
  refunded,
  owed,
}: Pick<OrderLine, 'quantity' | 'refunded' | 'owed'>): string | undefined {
  const texts = [
    ...(refunded > owed ? [unitsThat('refunded', refunded - owed, quantity)] : []),
    ...(owed > 0 ? [unitsThat('to be paid back', owed, quantity)] : []),
  ];
  return texts.length > 0 ? texts.join(', ') : undefined;
}

/** What stands before the number of the order that replaces units of a line: 'Replaced by order', or '1 of 2 replaced by order'. */
export const replacedText = (units: number, { quantity }: Pick<OrderLine, 'quantity'>): string =>
  `${unitsThat('replaced', units, quantity)} by order`;

const unitsThat = (done: 'refunded' | 'to be paid back' | 'replaced', units: number, quantity: number) =>
  quantity === 1 ? done.charAt(0).toUpperCase() + done.slice(1) : `${units} of ${quantity} ${done}`;

/** What the shipping of an order is called in its totals: a coupon without a discount made it free. */
export const shippingLabel = ({
  couponCode,
  shipping,
  discount,
}: Pick<MyOrder, 'couponCode' | 'shipping' | 'discount'>): string =>
  couponCode && shipping === 0 && discount === 0 ? `Shipping (${couponCode})` : 'Shipping';
