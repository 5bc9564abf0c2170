import type { Address } from '#contract/addresses.ts';
import { countryName } from '#domain/countries.ts';

type PostalAddress = Pick<Address, 'street' | 'city' | 'state' | 'zipCode' | 'country'>;

/** An address as lines: street, then postal code and city, then state and country. */
export function addressLines({ street, city, state, zipCode, country }: PostalAddress): string[] {
  const region = state && state !== city ? `${state}, ` : '';
  return [street, `${zipCode} ${city}`, `${region}${countryName(country)}`];
}

/** On one line: for a dropdown, or a map. */
export const addressText = (address: PostalAddress): string => addressLines(address).join(', ');
