import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { flagOf, NATIONALITIES } from './flag-of.ts';

test('a nationality has its flag, however it is written', () => {
  expect(flagOf('Norwegian')).toBe('/flags/no.svg');
  expect(flagOf(' south African ')).toBe('/flags/za.svg');
  expect(flagOf('Martian')).toBeUndefined();
});

test('every flag is there', () => {
  const flags = readdirSync(resolve(import.meta.dirname, '../../public/flags')).filter((file) => file.endsWith('.svg'));
  expect(NATIONALITIES.map(flagOf).toSorted()).toEqual(flags.map((file) => `/flags/${file}`).toSorted());
});
