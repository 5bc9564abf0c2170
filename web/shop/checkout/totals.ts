import { freesShipping } from '#domain/coupons.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { cartTotal, type PricedLine, shippingOf, subtotalOf } from '#domain/pricing.ts';
import { type Region, regionOf } from '#domain/shipping.ts';
import { decimalText } from '#web/money.ts';

export interface CheckoutTotals {
  subtotal: Cents;
  /** Null until there is a shipping address. */
  shipping: { region: Region; price: Cents } | null;
  discount: Cents;
  total: Cents;
}

/** What the lines of the cart come to at checkout. The server calculates it again, and charges its own result. */
export function totalsOf(
  lines: readonly PricedLine[],
  country: string | undefined,
  coupon: { type: string; discount: Cents } | null,
): CheckoutTotals {
  const subtotal = subtotalOf(lines);
  const discount = Math.min(coupon?.discount ?? 0, subtotal);
  const shipping = country ? shippingTo(regionOf(country), lines, coupon) : null;
  return { subtotal, shipping, discount, total: cartTotal(subtotal, discount) + (shipping?.price ?? 0) };
}

function shippingTo(region: Region, lines: readonly PricedLine[], coupon: { type: string } | null) {
  return { region, price: freesShipping(coupon) ? 0 : shippingOf(lines, region) };
}

/** The amount that the card is charged, as text; a currency that the browser does not know is written as dollars. */
export function chargedAmount(amount: Cents, currency: string): string {
  try {
    return formatMoney(amount, currency || 'eur');
  } catch {
    return `$${decimalText(amount)}`;
  }
}
