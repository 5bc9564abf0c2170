import { expect, it } from 'vitest';
import { PHONE } from './phone.ts';

it.each(['', '112', '+46 8 555 0100', '(030) 12/34-5', ' 0044.20.7946 '])('%j is a phone number, or none', (text) => {
  expect(PHONE.test(text.trim())).toBe(true);
});

it.each(['abc', '12', '+', '030 12x4', 'call 555 0100'])('%j is none', (text) => {
  expect(PHONE.test(text)).toBe(false);
});
