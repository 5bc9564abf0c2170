import { fromMajor } from './money.ts';
import { REGIONS, type Region, type ShippingPrices } from './shipping.ts';

/**
 * Readers for the JSON-in-text fields of a product. They take every older shape that was ever stored; what is
 * none of them reads as an empty list. Writers are the canonical shape.
 */
export function readTextList(value: unknown): string[] {
  const list = parsed(value);
  if (!Array.isArray(list)) return [];
  return list.filter((entry): entry is string => typeof entry === 'string' && entry.trim() !== '');
}

export function readShippingPrices(value: unknown): ShippingPrices {
  const found = new Map<Region, number>();
  for (const [label, price] of labelledPrices(parsed(value))) {
    const region = regionNamed(label);
    const cents = centsOf(price);
    if (region && cents !== undefined && !found.has(region)) found.set(region, cents);
  }
  return REGIONS.flatMap((label) => {
    const price = found.get(label);
    return price === undefined ? [] : [{ label, price }];
  });
}

export function writeShippingPrices(prices: ShippingPrices): string {
  return JSON.stringify(prices.map(({ label, price }) => ({ label, price: price / 100 })));
}

/** Undoes text that was encoded once, twice or three times. Undefined when it is not JSON. */
export function parsed(value: unknown): unknown {
  let current = value;
  for (let round = 0; round < 3 && typeof current === 'string'; round++) {
    try {
      current = JSON.parse(current);
    } catch {
      return undefined;
    }
  }
  return current;
}

/** A list of named prices, three numbers in the order of REGIONS, or an object of label to price. */
function labelledPrices(value: unknown): [unknown, unknown][] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index): [unknown, unknown][] => {
      if (isRecord(entry)) return [[entry.label ?? entry.key ?? entry.name, entry.price ?? entry.value]];
      return index < REGIONS.length ? [[REGIONS[index], entry]] : [];
    });
  }
  return isRecord(value) ? Object.entries(value) : [];
}

function regionNamed(label: unknown): Region | undefined {
  if (typeof label !== 'string') return undefined;
  const name = label.trim().toLowerCase();
  if (name === 'ww' || name === 'world') return 'Worldwide';
  return REGIONS.find((region) => region.toLowerCase() === name);
}

function centsOf(price: unknown): number | undefined {
  const amount = typeof price === 'string' && price.trim() !== '' ? Number(price) : price;
  if (typeof amount !== 'number' || amount < 0) return undefined;
  return fromMajor(amount);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
