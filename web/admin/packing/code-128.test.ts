import { describe, expect, it } from 'vitest';
import { code128, code128Values } from './code-128.ts';

const ALL = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
/** The widths of one character, which stand behind those of the start character. */
const widthsOf = (character: string) => code128(character).slice(6, 12);
const modulesOf = (widths: readonly number[]) =>
  widths.map((width, index) => (index % 2 ? '0' : '1').repeat(width)).join('');

describe('Code 128 B', () => {
  it.each([
    // ISO/IEC 15417, table 1, as bars (1) and spaces (0).
    [' ', '11011001100'],
    ['-', '10011011100'],
    ['0', '10011101100'],
    ['7', '11101101110'],
    ['9', '11100101100'],
    ['A', '10100011000'],
    ['T', '11011100010'],
    ['Z', '11101100010'],
    ['a', '10010110000'],
    ['~', '10001011110'],
  ])('draws %j as the table of the standard does', (character, modules) => {
    expect(modulesOf(widthsOf(character))).toBe(modules);
  });

  it('begins with Start B and ends with the stop character', () => {
    const modules = modulesOf(code128('ANT-7K3M9Q'));
    expect(modules.startsWith('11010010000')).toBe(true);
    expect(modules.endsWith('1100011101011')).toBe(true);
    expect(modules).toHaveLength(11 * 12 + 13);
  });

  it.each([
    ['Wikipedia', 88],
    ['PJJ123C', 55],
  ])('has the published check character: %s', (text, check) => {
    expect(code128Values(text).at(-2)).toBe(check);
  });

  it('draws each character in three bars and three spaces of eleven modules, of which the bars have an even number, and no two alike', () => {
    const drawn = ALL.map(widthsOf);
    for (const widths of drawn) {
      expect(widths.reduce((sum, width) => sum + width)).toBe(11);
      expect(((widths[0] ?? 0) + (widths[2] ?? 0) + (widths[4] ?? 0)) % 2).toBe(0);
    }
    expect(new Set(drawn.map(String)).size).toBe(ALL.length);
  });

  it.each(['', 'Ü', 'two\nlines'])('refuses what it cannot draw: %j', (text) => {
    expect(() => code128(text)).toThrow('has no Code 128 B');
  });
});
