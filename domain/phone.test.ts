import { expect, it } from 'vitest';
import { phoneProblem } from './phone.ts';

it.each(['', '112', '+46 8 555 0100', '(030) 12/34-5', ' 0044.20.7946 '])('%j is a phone number, or none', (text) => {
  expect(phoneProblem(text)).toBeUndefined();
});

it.each(['abc', '12', '+', '030 12x4', 'call 555 0100'])('%j is none', (text) => {
  expect(phoneProblem(text)).toBe('Phone must be a phone number, such as +44 20 7946 0000');
});
