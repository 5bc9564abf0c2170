import { describe, expect, it } from 'vitest';
import { defaultTextRule, readTextRules, textLength, textProblem, textRulesOf } from './customization.ts';

const name = defaultTextRule('Name on back');
const number = defaultTextRule('Number');
const engraving = defaultTextRule('Engraving');

describe('textProblem', () => {
  it.each([
    'Zoë',
    'Núñez',
    'Ødegård',
    "O'Neill",
    'O’Neill',
    'Jean-Luc',
    'J. Novák',
    'Łukasz',
    'Ţepeş',
    'Παπάς',
    'Иванов',
    'Strauß',
  ])('takes the name %s', (text) => expect(textProblem(name, text)).toBeUndefined());

  it.each(['Zoë 😀', 'R2D2', '<b>', 'a/b', '名前', 'محمد', 'a\u0301\u0301\u0301'])('refuses %s as a name', (text) =>
    expect(textProblem(name, text)).toBe(
      'Name on back can only have Latin, Greek or Cyrillic letters, spaces, hyphens, apostrophes and full stops.',
    ),
  );

  it('takes fourteen letters and no more, however their accents are written', () => {
    expect(textProblem(name, 'Müller-Lüdensc')).toBeUndefined();
    expect(textProblem(name, 'Müller-Lüdensc'.normalize('NFD'))).toBeUndefined();
    expect(textProblem(name, ' Müller-Lüdensc ')).toBeUndefined();
    expect(textProblem(name, 'Müller-Lüdensch')).toBe('Name on back can have at most 14 characters.');
  });

  it.each(['7', '07', '999'])('takes the number %s', (text) => expect(textProblem(number, text)).toBeUndefined());
  it('refuses what is no number of three digits', () => {
    expect(textProblem(number, 'abc')).toBe('Number can only have the digits 0 to 9.');
    expect(textProblem(number, '-7')).toBe('Number can only have the digits 0 to 9.');
    expect(textProblem(number, '٣')).toBe('Number can only have the digits 0 to 9.');
    expect(textProblem(number, '1000')).toBe('Number can have at most 3 digits.');
    expect(textProblem({ ...number, maxLength: 1 }, '10')).toBe('Number can have at most 1 digit.');
  });

  it('takes digits and punctuation where a label is neither name nor number', () => {
    expect(textProblem(engraving, 'Lap 1:31, Ada!')).toBeUndefined();
    expect(textProblem(engraving, '♥')).toBe(
      'Engraving can only have Latin, Greek or Cyrillic letters, digits and simple punctuation.',
    );
  });
});

it('counts characters, not code units', () => expect(textLength('Zoë'.normalize('NFD'))).toBe(3));

it('has the stored rule of a label, else its default', () => {
  const stored = readTextRules('[{"label":"Engraving","kind":"letters","maxLength":20},{"label":"Number"},7,null]');
  expect(stored).toEqual([{ label: 'Engraving', kind: 'letters', maxLength: 20 }]);
  expect(textRulesOf(['Engraving', 'Number'], stored)).toEqual([stored[0], number]);
  expect(readTextRules('not JSON')).toEqual([]);
});
