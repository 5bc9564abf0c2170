import type { Address } from '#contract/addresses.ts';
import type { SentTo } from '#contract/calls.ts';
import type { Opened } from '#web/shop/account/use-opened.ts';
import { expectedPostalCode, spacedPostalCode } from './postal-code.ts';
import { joinStreet, splitStreet, type StreetParts } from './street.ts';

export type AddressBody = SentTo<'POST /api/addresses'>['body'];

/** The values of the address form. */
export interface AddressForm extends StreetParts {
  country: string;
  zipCode: string;
  city: string;
  state: string;
}

/** What is kept of an address that is typed and not saved: that, and what it was before. */
export interface AddressDraft {
  typed: AddressForm;
  opened: Opened<AddressForm>;
  /** Which of it was filled in from a saved address. */
  filled?: readonly AutofilledField[];
}

/** The fields that a saved address fills in. */
export const AUTOFILLED = ['streetName', 'city', 'state'] as const;
export type AutofilledField = (typeof AUTOFILLED)[number];

const DRAFT = 'address:';

/** The name of the draft of the address of this id; undefined for a new one. */
export const draftName = (addressId: string | undefined): string => DRAFT + (addressId ?? '');

/** Which addresses the drafts of these names are of: '' for a new one. */
export const draftedIds = (names: readonly string[]): string[] =>
  names.filter((name) => name.startsWith(DRAFT)).map((name) => name.slice(DRAFT.length));

/** A new address begins in the country of the last one. */
export function emptyForm(country = ''): AddressForm {
  return { country, zipCode: '', houseNumber: '', addition: '', streetName: '', city: '', state: '' };
}

export function formOf({ street, city, state, zipCode, country }: AddressBody): AddressForm {
  return { country, zipCode, ...splitStreet(street), city, state };
}

/** The address that was typed; the street of the one `before` letter by letter where its words are the same. */
export function bodyOf(form: AddressForm, before?: AddressBody): AddressBody {
  const street = joinStreet(form);
  return {
    street: before && joinStreet(formOf(before)) === street ? before.street : street,
    city: form.city.trim(),
    state: form.state.trim(),
    zipCode: spacedPostalCode(form.country, form.zipCode.trim()),
    country: form.country.trim(),
  };
}

/** The fields of the form that an address needs, in its order, each with what it is called and what to do where it is empty. */
const NEEDED = {
  country: { noun: 'country', ask: 'Select a country.' },
  zipCode: { noun: 'ZIP or postal code', ask: 'Enter your ZIP or postal code.' },
  streetName: { noun: 'street', ask: 'Enter your street name.' },
  city: { noun: 'city', ask: 'Enter your city.' },
  state: { noun: 'state', ask: 'Enter your state or region.' },
} as const;
export type NeededField = keyof typeof NEEDED;
const NEEDED_FIELDS = ['country', 'zipCode', 'streetName', 'city', 'state'] as const satisfies NeededField[];

/** The fields that a complete address still misses. */
export function missingFields(form: AddressForm): NeededField[] {
  const { street: streetName, ...rest } = bodyOf(form);
  const needed = { ...rest, streetName };
  return NEEDED_FIELDS.filter((name) => !needed[name]);
}

/** What an address mostly has, and does not have here: asked once, for some are different. */
interface Doubt {
  field: 'zipCode' | 'streetName' | 'houseNumber';
  question: string;
}

/**
 * What looks wrong in an address: a postal code that no address of its country has; a street without a name where nothing has a letter, or
 * without a number where nothing has a digit. Not what is as it was in the one `before`.
 */
export function doubtsOf(form: AddressForm, before?: AddressBody): Doubt[] {
  const { street, zipCode, country } = bodyOf(form, before);
  const doubts: Doubt[] = [];
  const expected =
    before?.zipCode === zipCode && before.country === country ? undefined : expectedPostalCode(country, zipCode);
  if (expected)
    doubts.push({
      field: 'zipCode',
      question: `Is that right? Postal codes there look like ${expected}. Correct it, or save again if it is.`,
    });
  if (before?.street === street) return doubts;
  if (!/\p{L}/u.test(form.streetName + form.addition))
    doubts.push({ field: 'streetName', question: 'No street name? Enter it, or save again if there is none.' });
  else if (!form.houseNumber.trim() && !/\p{N}/u.test(joinStreet(form)))
    doubts.push({ field: 'houseNumber', question: 'No house number? Add it, or save again if there is none.' });
  return doubts;
}

/** The fields that the server refused, by its own names. */
export const refusedFields = (refused: Record<string, string>): NeededField[] =>
  NEEDED_FIELDS.filter((name) => wireName(name) in refused);

/** What to do about a field that is empty, or that the server refused for a reason such as `must be one line`. */
export function fieldSentence(name: NeededField, form: AddressForm, refused: Record<string, string> = {}): string {
  const { noun, ask } = NEEDED[name];
  const reason = refused[wireName(name)];
  return reason && !missingFields(form).includes(name) ? `The ${noun} ${reason}.` : ask;
}

/** House number, street name and addition are one street on the wire. */
const wireName = (name: NeededField): keyof AddressBody => (name === 'streetName' ? 'street' : name);

/** The saved address with the same country, postal code and house number. */
export function savedLike(form: AddressForm, saved: readonly Address[]): Address | undefined {
  const wanted = lookupKey(form);
  return wanted ? saved.find((address) => lookupKey(formOf(address)) === wanted) : undefined;
}

function lookupKey({ country, zipCode, houseNumber }: AddressForm): string | undefined {
  const parts = [country, zipCode, houseNumber].map(compact);
  return parts.every(Boolean) ? parts.join('/') : undefined;
}

/** Whether both are the same address, case and spaces aside. */
export const isSameAddress = (one: AddressBody, other: AddressBody): boolean =>
  compact(one.zipCode) === compact(other.zipCode) &&
  (['street', 'city', 'state', 'country'] as const).every((name) => comparable(one[name]) === comparable(other[name]));

const compact = (text: string) => text.normalize('NFC').replace(/\s/g, '').toUpperCase();
/** Of two numbers that stand beside each other the space counts: '1 23 Street' is not '12 3 Street'. */
const comparable = (text: string) => compact(text.replace(/(\d)\s+(?=\d)/g, '$1|'));
