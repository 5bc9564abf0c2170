import { expect, it } from 'vitest';
import { COMMON_COUNTRIES, COUNTRIES, COUNTRIES_BY_NAME, countryName, isCountry } from './countries.ts';

it('names about 250 countries by two capital letters, Kosovo too', () => {
  expect(Object.keys(COUNTRIES).length).toBeGreaterThan(240);
  expect(Object.keys(COUNTRIES).filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  expect(countryName('XK')).toBe('Kosovo');
});

it('lists them by the name that people look for, the common ones apart', () => {
  const names = COUNTRIES_BY_NAME.map(([, name]) => name);
  for (const name of ['China', 'Congo (Republic)', 'Gambia', 'Iran', 'North Macedonia']) expect(names).toContain(name);
  expect(names.filter((name) => /republic of|state of|, /i.test(name))).toEqual(['Bonaire, Sint Eustatius and Saba']);
  expect(COMMON_COUNTRIES.map(([, name]) => name)).toContain('Germany');
  expect(COMMON_COUNTRIES.length).toBeLessThan(10);
});

it.each(['UK', 'XX', '', 'toString', '__proto__'])('does not know %s', (code) => {
  expect(isCountry(code)).toBe(false);
  expect(countryName(code)).toBe(code);
});
