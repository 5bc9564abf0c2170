import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinStreet, splitStreet } from './street.ts';

test('a street is the house number, then the street name and the addition', () => {
  expect(joinStreet({ houseNumber: '12', streetName: 'Kallio Ring', addition: 'B' })).toBe('12 Kallio Ring B');
  expect(joinStreet({ houseNumber: ' 12 ', streetName: 'Kallio  Ring', addition: '' })).toBe('12 Kallio Ring');
  expect(joinStreet({ houseNumber: '', streetName: ' ', addition: '' })).toBe('');
});

test.each([
  ['12 Kallio Ring', '12', 'Kallio Ring', ''],
  ['12 Kallio Ring B', '12', 'Kallio Ring', 'B'],
  ['12a Kallio Ring 2b', '12a', 'Kallio Ring', '2b'],
  ['221b Baker Street Apt 4 rear', '221b', 'Baker Street', 'Apt 4 rear'],
  ['Rose Cottage', '', 'Rose Cottage', ''],
  ['Unter den Linden 5', '', 'Unter den Linden', '5'],
  ['7', '', '7', ''],
  ['7 B', '7', 'B', ''],
  ['', '', '', ''],
])('%s comes apart', (street, houseNumber, streetName, addition) => {
  expect(splitStreet(street)).toEqual({ houseNumber, streetName, addition });
});

test('splitting and joining again changes no street', () => {
  const word = fc.oneof(fc.stringMatching(/^[A-Za-z0-9.#-]{1,6}$/), fc.constantFrom('Apt', 'B', '12', 'bis'));
  fc.assert(
    fc.property(fc.array(word, { maxLength: 7 }), (street) => {
      expect(joinStreet(splitStreet(street.join(' ')))).toBe(street.join(' '));
    }),
  );
});
