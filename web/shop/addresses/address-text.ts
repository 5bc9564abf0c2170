import type { Address } from '#contract/addresses.ts';
import { countryName } from '#domain/countries.ts';

type Place = Pick<Address, 'street' | 'city' | 'state' | 'zipCode' | 'country'>;

/** An address as lines: street, then postal code and city, then state and country. */
export function addressLines({ street, city, state, zipCode, country }: Place): string[] {
  const region = state && state !== city ? `${state}, ` : '';
  return [street, `${zipCode} ${city}`, `${region}${countryName(country)}`];
}

/** On one line: for a dropdown, or a map. */
export const addressText = (place: Place): string => addressLines(place).join(', ');
