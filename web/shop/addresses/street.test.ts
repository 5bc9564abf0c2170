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
  ['12 b Am Park', '12 b', 'Am Park', ''],
  ['12 - 14 Am Park', '12 - 14', 'Am Park', ''],
  ['221b Baker Street Apt 4 rear', '221b', 'Baker Street', 'Apt 4 rear'],
  ['5 Rue de la Paix 3rd floor left', '5', 'Rue de la Paix', '3rd floor left'],
  ['Haus Sonne Hinterhof', '', 'Haus Sonne', 'Hinterhof'],
  ['12 Oudegracht bis A', '12', 'Oudegracht', 'bis A'],
  ['12 Am Hinterhof', '12', 'Am Hinterhof', ''],
  ['Rose Cottage', '', 'Rose Cottage', ''],
])('%s comes apart', (street, houseNumber, streetName, addition) => {
  expect(splitStreet(street)).toEqual({ houseNumber, streetName, addition });
});

test.each([
  'Unter den Linden 5',
  '5th Avenue',
  '3e Avenue',
  '25 de Mayo',
  '12 B Kallio Ring',
  '12 e Main Street',
  '7 B',
  '7',
  '',
])('what may belong to its name stays there: %s', (street) => {
  expect(splitStreet(street)).toEqual({ houseNumber: '', streetName: street, addition: '' });
});

test.each([
  'Straße 24',
  'Avenue B',
  'Old Route 9w',
  'Main Street N',
  'Hill Top Road',
  'Rue Ste Catherine',
  'Place du 8 Mai 1945',
])('a house number alone is before %s', (streetName) => {
  expect(splitStreet(`7 ${streetName}`)).toEqual({ houseNumber: '7', streetName, addition: '' });
});

const HOUSE_NUMBERS = ['12', '221b', '12-14', '12 - 14', '12/3', '12 b', '7 bis', '12 B', ''];
const NAMES =
  'Kallio Ring|Am Park|Rue de la Paix|Unter den Linden|Baker Street|Damrak|Via Roma|Haus Sonne|Am Hinterhof|Hill Top Road|Rue Ste Catherine|O’Connell Street|Straße 24|Avenue B|Old Route 66|Place du 11 Novembre 1918|Straße des 17. Juni|Plac 3 Maja|5th Avenue|A Street|E Main Street|Main Street N|25 de Mayo|3e Avenue|Q 7'.split(
    '|',
  );
const ADDITIONS =
  '|B|b|2b|A12|Apt 4|Apt. 4 rear|Flat B|Unit 12|Top 5|#5|Whg. 12|c/o Meier|3rd floor left|2. OG|1er étage|Ground floor|Hinterhof|EG links|24|Haus 3'.split(
    '|',
  );

test('each part comes back in its own field or stands in the street name, and most come back', () => {
  const streets = HOUSE_NUMBERS.flatMap((houseNumber) =>
    NAMES.flatMap((streetName) => ADDITIONS.map((addition) => ({ houseNumber, streetName, addition }))),
  );
  const found = streets.map((parts) => ({ parts, split: splitStreet(joinStreet(parts)) }));
  const isWrong = ({ parts, split }: (typeof found)[number]) =>
    !['', parts.houseNumber].includes(split.houseNumber) || !['', parts.addition].includes(split.addition);
  expect(found.filter(isWrong)).toEqual([]);
  const same = found.filter(({ parts, split }) => JSON.stringify(split) === JSON.stringify(parts));
  expect(same.length / found.length).toBeGreaterThan(0.5);
});

test('splitting and joining again changes no street', () => {
  const word = fc.oneof(fc.stringMatching(/^[A-Za-z0-9.#-]{1,6}$/), fc.constantFrom('Apt', 'B', '12', 'bis'));
  fc.assert(
    fc.property(fc.array(word, { maxLength: 7 }), (street) => {
      expect(joinStreet(splitStreet(street.join(' ')))).toBe(street.join(' '));
    }),
  );
});
