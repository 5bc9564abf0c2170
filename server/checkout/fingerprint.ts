import { createHash } from 'node:crypto';
import type { PricedCart } from './price-cart.ts';

/** Two baskets have the same one when they are the same purchase: lines in any order, addresses, coupon and every price. */
export function fingerprintOf(cart: PricedCart): string {
  const lines = cart.lines
    .map((line) => JSON.stringify([line.variantId, line.options, line.quantity, line.unitPrice]))
    .toSorted();
  const places = [cart.shippingAddress, cart.billingAddress].map((place) => [
    place.street,
    place.city,
    place.state,
    place.zipCode,
    place.country,
  ]);
  const sums = [cart.subtotal, cart.shipping, cart.discount, cart.total];
  return createHash('sha256')
    .update(JSON.stringify([lines, places, cart.coupon?.id ?? null, sums]))
    .digest('hex');
}
