import { fromMajor, LARGEST_AMOUNT, MAX_CENTS, toMajor } from './money.ts';
import { REGIONS, type Region, type ShippingPrices } from './shipping.ts';

const SHIPPING_SHAPE = `must be a list of prices for ${REGIONS.join(', ')}`;
const DECIMAL = /^\d+(\.\d+)?$/;

/**
 * Readers for the JSON-in-text fields of a product. They take every older shape that was ever stored; what is
 * none of them reads as an empty list. Writers are the canonical shape.
 */
export function readTextList(value: unknown): string[] {
  const list = parsed(value);
  if (!Array.isArray(list)) return [];
  return list.filter((entry): entry is string => typeof entry === 'string' && entry.trim() !== '');
}

/** The alternative text of each image, in the order of the images; blank where an image has none. */
export function readImageAlts(value: unknown): string[] {
  const list = parsed(value);
  return Array.isArray(list) ? list.map((entry) => (typeof entry === 'string' ? entry : '')) : [];
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

/** The error message for a value that cannot be stored as shipping prices; undefined when it can. */
export function shippingPricesProblem(value: unknown): string | undefined {
  const found = value === '' ? [] : parsed(value);
  if (!Array.isArray(found) && !isRecord(found)) return SHIPPING_SHAPE;
  const numbered = Array.isArray(found) && !found.every(isRecord);
  if (numbered && found.length !== REGIONS.length) return SHIPPING_SHAPE;
  const seen = new Set<Region>();
  for (const [label, price] of labelledPrices(found)) {
    const region = regionNamed(label);
    if (!region) return SHIPPING_SHAPE;
    if (seen.has(region)) return `must have one price for ${region}`;
    seen.add(region);
    if (isBlank(price) || centsOf(price) !== undefined) continue;
    const isTooLarge = (amountOf(price) ?? 0) > toMajor(MAX_CENTS);
    return isTooLarge
      ? `must be amounts of at most ${LARGEST_AMOUNT}`
      : 'must be amounts from 0 with at most two decimals';
  }
  return undefined;
}

export function writeShippingPrices(prices: ShippingPrices): string {
  return JSON.stringify(prices.map(({ label, price }) => ({ label, price: price / 100 })));
}

/** Parses JSON that was encoded once, twice or three times. Undefined when it is not JSON. */
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

/** A region left empty has no price. */
const isBlank = (price: unknown) => price == null || (typeof price === 'string' && price.trim() === '');

/** A number, also one that was stored as text. */
function amountOf(price: unknown): number | undefined {
  if (typeof price === 'string') return DECIMAL.test(price.trim()) ? Number(price) : undefined;
  return typeof price === 'number' ? price : undefined;
}

function centsOf(price: unknown): number | undefined {
  const amount = amountOf(price);
  if (amount === undefined || amount < 0) return undefined;
  const cents = fromMajor(amount);
  return cents !== undefined && cents <= MAX_CENTS ? cents : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
