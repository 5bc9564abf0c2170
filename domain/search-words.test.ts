import { describe, expect, it } from 'vitest';
import { synonymsOf, closestWord, isOneLetterOff, sizeOf } from './search-words.ts';

describe('the other words for a thing', () => {
  it.each([
    ['t-shirt', ['tee', 'tshirt', 'shirt']],
    ['Hoody', ['hoodie', 'sweater', 'sweatshirt', 'jumper', 'pullover', 'crewneck']],
    ['shirt', ['tee', 't-shirt', 'tshirt', 'jersey', 'polo']],
    ['cup', ['mug']],
    ['hat', ['cap', 'beanie']],
    ['coffee', ['mug']],
    ['mousepad', ['mat']],
    ['pad', ['mat']],
    ['Raincoat', ['jacket', 'coat', 'anorak', 'windbreaker', 'parka']],
    ['child', ['kids', 'children', 'junior', 'youth']],
  ])('of %s', (word, others) => {
    expect(synonymsOf(word)).toEqual(others);
  });

  it('are none for most words, and a cup is no mug to everybody', () => {
    expect(synonymsOf('totality')).toEqual([]);
    expect(synonymsOf('mug')).toEqual([]);
    expect(synonymsOf('constructor')).toEqual([]);
    expect(synonymsOf('glass')).toEqual([]);
    expect(synonymsOf('%_')).toEqual([]);
  });

  it('are found for a plural, too', () => {
    expect(synonymsOf('mugs')).toEqual(['mug']);
    expect(synonymsOf('Éclipses')).toEqual(['eclipse']);
    expect(synonymsOf('hoodies')).toContain('sweatshirt');
    expect(synonymsOf('gas')).toEqual([]);
  });
});

describe('one letter', () => {
  it.each([
    ['jersy', 'jersey', true],
    ['jerseyy', 'jersey', true],
    ['jarsey', 'jersey', true],
    ['ejrsey', 'jersey', true],
    ['jersye', 'jersey', true],
    ['xersey', 'jersey', true],
    ['jersey', 'jersey', false],
    ['jrsy', 'jersey', false],
    ['jreysy', 'jersey', false],
    ['', 'j', true],
    ['ab', 'ba', true],
    ['abc', 'cab', false],
  ])('from %j to %j: %s', (a, b, is) => {
    expect(isOneLetterOff(a, b)).toBe(is);
    expect(isOneLetterOff(b, a)).toBe(is);
  });

  it('is looked for at the end of a word first', () => {
    expect(closestWord('mugg', ['muggy', 'mug', 'mogg'])).toBe('muggy');
    expect(closestWord('caps', ['taps', 'cap'])).toBe('cap');
    expect(closestWord('zeppelin', ['jersey'])).toBeUndefined();
  });
});

describe('two letters', () => {
  it.each([
    ['beany', ['beanie'], 'beanie'],
    ['beany', ['beanie', 'beanies'], 'beanie'],
    ['hoodys', ['hoodie', 'hoodlum'], 'hoodie'],
    ['beany', ['beanie', 'beanos'], undefined],
    ['pants', ['panel'], undefined],
    ['hoodeys', ['hoodie'], undefined],
  ])('off at the end of %s are mended where one word is meant', (mistyped, words, meant) => {
    expect(closestWord(mistyped, words)).toBe(meant);
  });
});

describe('a size', () => {
  it.each([
    ['XL', 'XL'],
    ['xs', 'XS'],
    ['2xl', '2XL'],
    ['xxl', '2XL'],
    ['M', undefined],
    ['XLL', undefined],
    ['constructor', undefined],
  ])('is meant by %s: %s', (word, size) => {
    expect(sizeOf(word)).toBe(size);
  });
});
