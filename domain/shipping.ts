import type { Cents } from './money.ts';

export const REGIONS = ['UK', 'EU', 'Worldwide'] as const;
export type Region = (typeof REGIONS)[number];

/** A product's price for each region that it names. */
export type ShippingPrices = readonly { label: Region; price: Cents }[];

const EU = new Set('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '));

/** The shipping region of a two-letter country code. */
export function regionOf(country: string): Region {
  const code = country.toUpperCase();
  if (code === 'GB' || code === 'UK') return 'UK';
  return EU.has(code) ? 'EU' : 'Worldwide';
}

/** The price of shipping one unit to a region; 0 where the product names no price. */
export function shippingPrice(prices: ShippingPrices, region: Region): Cents {
  return prices.find((price) => price.label === region)?.price ?? 0;
}
