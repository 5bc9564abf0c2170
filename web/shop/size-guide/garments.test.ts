import { expect, test } from 'vitest';
import { garmentOf, inInches } from './garments.ts';

const titleOf = (name: string, category = 'Race Kit') => garmentOf({ name, category: { name: category } }).title;

test.each([
  ['Totality Race Jersey 2026', 'Jerseys', 'Jerseys and polos'],
  ['Kids Totality Jersey', 'Kids', 'Kids'],
  ['Long Stint Jersey, long sleeve', 'Jerseys', 'Long-sleeved jerseys'],
  ['Penumbra Hoodie', 'Tees & Tops', 'Hoodies and sweatshirts'],
  ['Nightshift Softshell Vest', 'Outerwear', 'Vests'],
  ['Wet Tyre Rain Jacket', 'Outerwear', 'Jackets'],
  ['Pit Wall Polo', 'Race Kit', 'Jerseys and polos'],
  ['Ring Tee', 'Tees & Tops', 'T-shirts'],
  ['Totality', 'Kids', 'Kids'],
  ['Whatever', 'Whatever', 'Jerseys and polos'],
])('%s of %s has the table of %s', (name, category, title) => expect(titleOf(name, category)).toBe(title));

test('the women’s cut of a polo has a table of its own', () => {
  const polo = { name: 'Pit Wall Polo', category: { name: 'Race Kit' } };
  expect(garmentOf(polo, 'Women’s').title).toBe('Polos, women’s cut');
  expect(garmentOf(polo, 'Men’s').title).toBe('Jerseys and polos');
});

test('the fitted cut of a jersey has a table of its own, with the waist', () => {
  const jersey = { name: 'Totality Race Jersey 2026', category: { name: 'Jerseys' } };
  expect(garmentOf(jersey, 'Fitted')).toMatchObject({
    title: 'Jerseys, fitted cut',
    columns: ['Chest', 'Waist', 'Length', 'Sleeve'],
  });
  expect(garmentOf(jersey, 'Standard').title).toBe('Jerseys and polos');
});

test('a vest has no sleeves, and a long-sleeved jersey is longer than a short one', () => {
  const tableOf = (name: string) => garmentOf({ name, category: { name: '' } });
  expect(tableOf('Vest').columns).not.toContain('Sleeve');
  expect(Number(tableOf('Jersey, long sleeve').rows.M?.[1])).toBeGreaterThan(Number(tableOf('Jersey').rows.M?.[1]));
});

test('every table has a figure for each of its columns', () => {
  for (const name of [
    'Kids',
    'Gloves',
    'Socks',
    'Vest',
    'Jacket',
    'Hoodie',
    'Tee',
    'Polo women',
    'Jersey fitted',
    'Jersey',
  ]) {
    const { columns, rows } = garmentOf({ name, category: { name } });
    expect(Object.values(rows).map((row) => row.length)).toEqual(Object.keys(rows).map(() => columns.length));
  }
});

test.each([
  [71, '28'],
  ['98–103', '38.5–40.5'],
  ['25.5–27.5', '10–11'],
])('%s cm are %s inches', (centimetres, inches) => expect(inInches(centimetres)).toBe(inches));
