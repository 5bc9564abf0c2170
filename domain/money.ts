/** Whole euro cents. Decimals exist only on the wire and on the screen. */
export type Cents = number;

/** The largest amount that a field takes: 1,000,000.00. */
export const MAX_CENTS: Cents = 100_000_000;
/** MAX_CENTS as a sentence says it. */
export const LARGEST_AMOUNT = '1,000,000';

/** Cents as the wire writes them: 4999 → 49.99. Exact for every amount up to MAX_CENTS. */
export function toMajor(cents: Cents): number {
  return cents / 100;
}

/**
 * A wire amount in cents; undefined when it has more than two decimals or is not finite. The last bits of a binary
 * fraction are forgiven: 0.1 + 0.2 is 30 cents.
 */
export function fromMajor(amount: number): Cents | undefined {
  if (!Number.isFinite(amount)) return undefined;
  // Adding 0 turns -0 into 0.
  const cents = Math.round(amount * 100) + 0;
  return Math.abs(amount - cents / 100) <= 8 * Number.EPSILON * Math.abs(amount) ? cents : undefined;
}

/** A share of an amount in hundredths of a percent (1000 = 10 %), rounded half up to the cent. */
export function percentageOf(amount: Cents, hundredths: number): Cents {
  return Math.floor((amount * hundredths + 5_000) / 10_000);
}

const SIGNS = new Map([
  ['eur', '€'],
  ['usd', '$'],
]);

/** The sign that stands before an amount, of the currencies that have one here: 'eur' → €. */
export const signOf = (currency: string): string | undefined => SIGNS.get(currency.toLowerCase());

/**
 * An amount of minor units as a person reads it: (6495, 'eur') → €64.95. Euros and dollars are written by hand, as
 * Intl writes them: loading its tables keeps a phone busy for a tenth of a second while the page comes alive. A minus has the
 * width of a plus.
 */
export function formatMoney(cents: Cents, currency = 'eur'): string {
  const sign = signOf(currency);
  if (!sign)
    return formatOf(currency)
      .format(cents / 100)
      .replace('-', '−');
  const digits = String(Math.abs(Math.round(cents))).padStart(3, '0');
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '−' : ''}${sign}${whole}.${digits.slice(-2)}`;
}

const formatOf = (currency: string) =>
  new Intl.NumberFormat('en-IE', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
