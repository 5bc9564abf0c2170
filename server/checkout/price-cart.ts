import type { Place } from '#contract/addresses.ts';
import type * as contract from '#contract/checkout.ts';
import type { Input } from '#contract/endpoint.ts';
import { freesShipping } from '#domain/coupons.ts';
import { shopPrice } from '#domain/currency.ts';
import { MIN_CARD_CENTS } from '#domain/limits.ts';
import { type Cents, MAX_CENTS } from '#domain/money.ts';
import { orderTotal, shippingOfLine, subtotalOf } from '#domain/pricing.ts';
import { regionOf } from '#domain/shipping.ts';
import { splitCents } from '#domain/split-cents.ts';
import { checkCoupon } from '#server/coupons/validate-coupon.ts';
import { findCouponRateLimited } from '#server/coupons/find-coupon.ts';
import type { Reader } from '#server/db/database.ts';
import { Conflict } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { findSellables } from '#server/products/sellable.ts';
import type { Services } from '#server/services.ts';
import { loadAddresses } from './load-addresses.ts';
import { type PricedCartLine, priceLine } from './price-line.ts';

/** The lines of a purchase with all prices and totals. */
export interface PricedCart {
  /** Each with what of the order's discount and shipping is its own. */
  lines: (PricedCartLine & { discount: Cents; shipping: Cents })[];
  shippingAddress: Place;
  billingAddress: Place;
  coupon: { id: string; code: string } | null;
  subtotal: Cents;
  shipping: Cents;
  discount: Cents;
  total: Cents;
}

/** What the database says of the addresses and products of a purchase. */
export async function loadCart(
  db: Reader,
  actor: Actor,
  input: Input<typeof contract.createPaymentIntent>,
): Promise<LoadedCart> {
  const productIds = input.items.map((item) => item.productId);
  const [addresses, products] = await Promise.all([loadAddresses(db, actor, input), findSellables(db, productIds)]);
  return { addresses, products };
}
interface LoadedCart {
  addresses: Awaited<ReturnType<typeof loadAddresses>>;
  products: Awaited<ReturnType<typeof findSellables>>;
}

/**
 * Prices a cart from the database alone: prices that the browser sends are ignored. Throws Conflict for what cannot be
 * bought or charged. Whether stock and coupon suffice is decided by the order's transaction.
 */
export async function priceCart(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.createPaymentIntent>,
  { addresses, products }: LoadedCart,
): Promise<PricedCart> {
  const items = input.items.map((item) => priceLine(products.get(item.productId), item));
  const priced = items.map((item) => item.priced);
  const subtotal = subtotalOf(priced);
  const coupon = input.couponCode ? await findCouponRateLimited(services, input.couponCode, actor.id) : null;
  const discount = coupon === null ? 0 : discountNow(coupon, subtotal, services.clock.now());
  const region = regionOf(addresses.shippingAddress.country);
  const shippings = priced.map((line) => (freesShipping(coupon) ? 0 : shippingOfLine(line, region)));
  const shipping = shippings.reduce((sum, cents) => sum + cents, 0);
  const total = orderTotal({ subtotal, shipping, discount });
  if (subtotal + shipping > MAX_CENTS)
    throw new Conflict('This order is more than a card can be charged', { code: 'above_maximum' });
  if (total > 0 && total < MIN_CARD_CENTS) {
    throw new Conflict(`A card cannot be charged less than ${shopPrice(MIN_CARD_CENTS)}`, { code: 'below_minimum' });
  }
  const discounts = splitCents(
    discount,
    items.map(({ line }) => line.subtotal),
  );
  return {
    ...addresses,
    lines: items.map(({ line }, at) => ({ ...line, discount: discounts[at] ?? 0, shipping: shippings[at] ?? 0 })),
    coupon: coupon ? { id: coupon.id, code: coupon.code } : null,
    subtotal,
    shipping,
    discount,
    total,
  };
}

function discountNow(coupon: Awaited<ReturnType<typeof findCouponRateLimited>>, subtotal: Cents, now: Date): Cents {
  // Uses are not checked here but by the update that takes one: the order that is about to be replaced may hold one.
  const verdict = checkCoupon(coupon && { ...coupon, used: 0, usedByUser: 0 }, { now, subtotal });
  if (!verdict.valid) throw new Conflict(verdict.error, { code: 'coupon_invalid' });
  return verdict.discount;
}
