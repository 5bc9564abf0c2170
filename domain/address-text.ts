import { countryName } from './countries.ts';

export interface PostalAddress {
  street: string;
  city: string;
  state: string;
  zipCode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** An address as lines, as its country writes them: street, then city and postal code in their order, then state and country. */
export function addressLines({ street, city, state, zipCode, country }: PostalAddress): string[] {
  const code = zipCode.toUpperCase();
  const last = countryName(country);
  const region = state && state !== city ? `${state}, ${last}` : last;
  if (STATE_THEN_CODE.has(country)) return [street, `${city}, ${state} ${code}`, last];
  if (CODE_BELOW_CITY.has(country)) return [street, city, code, region];
  return [street, `${code} ${city}`, region];
}

/** "Portland, Oregon 97205" */
const STATE_THEN_CODE: ReadonlySet<string> = new Set(['AU', 'CA', 'US']);
/** The postcode has a line of its own. */
const CODE_BELOW_CITY: ReadonlySet<string> = new Set(['GB', 'IE']);

/** On one line: for a dropdown, or a map. */
export const addressText = (address: PostalAddress): string => addressLines(address).join(', ');
