import { expect, it } from 'vitest';
import { COUNTRIES, countryName, isCountry } from './countries.ts';

it('names about 250 countries by two capital letters, Kosovo too', () => {
  expect(Object.keys(COUNTRIES).length).toBeGreaterThan(240);
  expect(Object.keys(COUNTRIES).filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  expect(countryName('XK')).toBe('Kosovo');
});

it.each(['UK', 'XX', '', 'toString', '__proto__'])('does not know %s', (code) => {
  expect(isCountry(code)).toBe(false);
  expect(countryName(code)).toBe(code);
});
