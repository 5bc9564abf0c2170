import { expect, test } from 'vitest';
import { fullName } from './person.ts';

test.each([
  ['Elin', 'Berg', 'Elin Berg'],
  ['Elin', '', 'Elin'],
  ['', 'Berg', 'Berg'],
  ['', '', ''],
])('the full name of %j and %j is %j', (firstName, lastName, expected) => {
  expect(fullName({ firstName, lastName })).toBe(expected);
});
