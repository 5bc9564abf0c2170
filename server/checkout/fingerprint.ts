import { createHash } from 'node:crypto';
import type { PricedCart } from './price-cart.ts';

/** Two baskets have the same one when they are the same purchase: lines in any order, addresses, coupon and every price. */
export function fingerprintOf(basket: PricedCart): string {
  const lines = basket.lines
    .map((line) => JSON.stringify([line.variantId, line.options, line.quantity, line.unitPrice]))
    .toSorted();
  const places = [basket.shippingAddress, basket.billingAddress].map((place) => [
    place.street,
    place.city,
    place.state,
    place.zipCode,
    place.country,
  ]);
  const sums = [basket.subtotal, basket.shipping, basket.discount, basket.total];
  return createHash('sha256')
    .update(JSON.stringify([lines, places, basket.coupon?.id ?? null, sums]))
    .digest('hex');
}
