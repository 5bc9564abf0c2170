import type { Cents } from './money.ts';
import { type Region, type ShippingPrices, shippingPrice } from './shipping.ts';

export interface PricedLine {
  price: Cents;
  priceAdjust: Cents;
  quantity: number;
  shippingPrices: ShippingPrices;
}

/** The price of one unit: the product's price and its variant's difference. */
export const unitPrice = (line: { price: Cents; priceAdjust: Cents }): Cents => line.price + line.priceAdjust;

/** (price + adjustment) × quantity. */
export const lineTotal = (line: Pick<PricedLine, 'price' | 'priceAdjust' | 'quantity'>): Cents =>
  unitPrice(line) * line.quantity;

export const subtotalOf = (lines: readonly Pick<PricedLine, 'price' | 'priceAdjust' | 'quantity'>[]): Cents =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0);

type ShippedLine = Pick<PricedLine, 'quantity' | 'shippingPrices'>;

/** Shipping of a line to a region: of each of its units. */
export const shippingOfLine = ({ shippingPrices, quantity }: ShippedLine, region: Region): Cents =>
  shippingPrice(shippingPrices, region) * quantity;

/** Shipping of all lines to a region; a coupon may set it to 0. */
export const shippingOf = (lines: readonly ShippedLine[], region: Region): Cents =>
  lines.reduce((sum, line) => sum + shippingOfLine(line, region), 0);

/** The cart's total: subtotal minus discount, never below 0. */
export const cartTotal = (subtotal: Cents, discount: Cents): Cents => Math.max(0, subtotal - discount);

/** The total of an order: its lines and their shipping, minus the discount. */
export const orderTotal = (order: { subtotal: Cents; shipping: Cents; discount: Cents }): Cents =>
  order.subtotal + order.shipping - order.discount;
