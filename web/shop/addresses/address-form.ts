import type { Address } from '#contract/addresses.ts';
import type { SentTo } from '#contract/calls.ts';
import { joinStreet, splitStreet, type StreetParts } from './street.ts';

export type AddressBody = SentTo<'POST /api/addresses'>['body'];

/** The values of the address form. */
export interface AddressForm extends StreetParts {
  country: string;
  zipCode: string;
  city: string;
  state: string;
}

/** A new address begins in the country of the last one. */
export function emptyForm(country = ''): AddressForm {
  return { country, zipCode: '', houseNumber: '', addition: '', streetName: '', city: '', state: '' };
}

export function formOf({ street, city, state, zipCode, country }: Address): AddressForm {
  return { country, zipCode, ...splitStreet(street), city, state };
}

export function bodyOf(form: AddressForm): AddressBody {
  return {
    street: joinStreet(form),
    city: form.city.trim(),
    state: form.state.trim(),
    zipCode: form.zipCode.trim(),
    country: form.country.trim(),
  };
}

/** The fields that a complete address still misses, in the order of the form. */
export function missingFields(form: AddressForm): (keyof AddressForm)[] {
  const { street: streetName, ...rest } = bodyOf(form);
  const needed = { ...rest, streetName };
  return (['country', 'zipCode', 'streetName', 'city', 'state'] as const).filter((name) => !needed[name]);
}

/** The saved address with the same country, postal code and house number. */
export function savedLike(form: AddressForm, saved: readonly Address[]): Address | undefined {
  const wanted = lookupKey(form);
  return wanted ? saved.find((address) => lookupKey(formOf(address)) === wanted) : undefined;
}

function lookupKey({ country, zipCode, houseNumber }: AddressForm): string | undefined {
  const parts = [country, zipCode, houseNumber].map((part) => part.replace(/\s/g, '').toUpperCase());
  return parts.every(Boolean) ? parts.join('/') : undefined;
}
