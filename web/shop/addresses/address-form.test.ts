import { expect, test } from 'vitest';
import {
  bodyOf,
  doubtsOf,
  emptyForm,
  fieldSentence,
  formOf,
  isSameAddress,
  missingFields,
  refusedFields,
  savedLike,
} from './address-form.ts';

const berlin = {
  id: 'a',
  street: '12 Ringbahnstraße B',
  city: 'Berlin',
  state: 'Berlin',
  zipCode: '10711',
  country: 'DE',
  isDefault: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

test('an address comes out of the form as it went in', () => {
  const { street, city, state, zipCode, country } = berlin;
  expect(bodyOf(formOf(berlin))).toEqual({ street, city, state, zipCode, country });
});

test('a street whose words are not changed stays letter by letter', () => {
  const spaced = { ...berlin, street: '12  Ringbahnstraße' };
  expect(bodyOf(formOf(spaced), spaced).street).toBe('12  Ringbahnstraße');
  expect(bodyOf({ ...formOf(spaced), houseNumber: '13' }, spaced).street).toBe('13 Ringbahnstraße');
});

test.each(['country', 'zipCode', 'city', 'state'] as const)('spaces are no %s', (name) => {
  expect(missingFields({ ...formOf(berlin), [name]: '  ' })).toEqual([name]);
});

test('a complete address misses nothing, one without a street its street', () => {
  expect(missingFields(formOf(berlin))).toEqual([]);
  expect(missingFields({ ...formOf(berlin), houseNumber: '', streetName: ' ', addition: '' })).toEqual(['streetName']);
});

test.each([
  ['12', 'Ringbahnstraße', '', undefined],
  ['', 'Ringbahnstraße 12', '', undefined],
  ['', 'Ringbahnstraße', '12', undefined],
  ['', 'Strada Ⅻ', '', undefined],
  ['Villa Rosa', 'Via Appia', '', undefined],
  ['7', '', 'Q', undefined],
  [' ', 'Damrak', 'B', 'houseNumber'],
  ['14', ' ', '', 'streetName'],
  ['14', '2', '3', 'streetName'],
])('of %j, %j and %j is doubted: %s', (houseNumber, streetName, addition, field) => {
  const form = { ...formOf(berlin), houseNumber, streetName, addition };
  expect(doubtsOf(form).map((doubt) => doubt.field)).toEqual(field ? [field] : []);
  expect(doubtsOf(form, bodyOf(form))).toEqual([]);
});

test('a postal code that its country does not have is asked about, unless it was saved so', () => {
  const typed = { ...formOf(berlin), zipCode: '1011', houseNumber: '' };
  expect(doubtsOf(typed).map(({ field }) => field)).toEqual(['zipCode', 'houseNumber']);
  expect(doubtsOf(typed)[0]?.question).toContain('look like 10115.');
  expect(doubtsOf(typed, { ...berlin, zipCode: '1011' }).map(({ field }) => field)).toEqual(['houseNumber']);
});

test('what the server refuses is said at the fields of the form, in sentences', () => {
  const refused = { street: 'is required', zipCode: 'must be at most 20 characters' };
  const typed = { ...formOf(berlin), houseNumber: '', streetName: '', addition: '' };
  expect(refusedFields(refused)).toEqual(['zipCode', 'streetName']);
  expect(fieldSentence('streetName', typed, refused)).toBe('Enter your street name.');
  expect(fieldSentence('zipCode', typed, refused)).toBe('The ZIP or postal code must be at most 20 characters.');
});

test('country, postal code and house number find the saved address, however they are typed', () => {
  const typed = { ...emptyForm('DE'), zipCode: '107 11', houseNumber: ' 12 ' };
  expect(savedLike(typed, [berlin])).toBe(berlin);
  expect(savedLike({ ...typed, houseNumber: '1' }, [berlin])).toBeUndefined();
  expect(savedLike({ ...typed, country: 'AT' }, [berlin])).toBeUndefined();
  expect(savedLike({ ...typed, houseNumber: '' }, [{ ...berlin, street: 'Ringbahnstraße' }])).toBeUndefined();
});

test.each([
  ['12  RINGBAHNSTRASSE b', 'berlin ', true],
  ['12 Ringbahnstraße B', 'Berlin', true],
  ['13 Ringbahnstraße B', 'Berlin', false],
  ['12 Ringbahnstraße B', 'Bernau', false],
  ['1 2 Ringbahnstraße B', 'Berlin', false],
])('case and spaces make no other address: %s, %s', (street, city, isSame) => {
  expect(isSameAddress({ ...berlin, street, city, zipCode: '107 11' }, berlin)).toBe(isSame);
});
