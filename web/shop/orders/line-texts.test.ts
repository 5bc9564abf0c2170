import { expect, it } from 'vitest';
import { refundedText } from './line-texts.ts';

it.each([
  [{ quantity: 1, refunded: 0, owed: 0 }, undefined],
  [{ quantity: 1, refunded: 1, owed: 0 }, 'Refunded'],
  [{ quantity: 3, refunded: 2, owed: 0 }, '2 of 3 refunded'],
  [{ quantity: 1, refunded: 1, owed: 1 }, 'To be paid back'],
  [{ quantity: 3, refunded: 2, owed: 1 }, '1 of 3 refunded, 1 of 3 to be paid back'],
])('a line with %j reads %j', (units, text) => {
  expect(refundedText(units)).toBe(text);
});
