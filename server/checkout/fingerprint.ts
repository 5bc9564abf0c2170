import { createHash } from 'node:crypto';
import type { PricedCart } from './price-cart.ts';

/** A hash that is equal for two carts of the same lines, in any order, addresses, coupon and prices. */
export function fingerprintOf(cart: PricedCart): string {
  const lines = cart.lines
    .map((line) => JSON.stringify([line.variantId, line.options, line.quantity, line.unitPrice]))
    .toSorted();
  const addresses = [cart.shippingAddress, cart.billingAddress].map((address) => [
    address.street,
    address.city,
    address.state,
    address.zipCode,
    address.country,
  ]);
  const totals = [cart.subtotal, cart.shipping, cart.discount, cart.total];
  return createHash('sha256')
    .update(JSON.stringify([lines, addresses, cart.coupon?.id ?? null, totals]))
    .digest('hex');
}
