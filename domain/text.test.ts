import { describe, expect, it } from 'vitest';
import { hasControl, hasControlOrBreak, hasTooManyMarks } from './text.ts';

describe('a text', () => {
  it.each([
    ['a\u0301', false],
    [`a${'\u0301'.repeat(30)}`, false],
    [`a${'\u0301'.repeat(31)}`, true],
    [`a${'\u0301\u0323'.repeat(16)}`, true],
    [`a${'\u0301'.repeat(30)}b${'\u0301'.repeat(30)}`, false],
    ['นี่คือภาษาไทย हिन्दी में ﷺ 👩🏽‍🚀🏴󠁧󠁢󠁳󠁣󠁴󠁿'.repeat(100), false],
    ['Z̴͎̈́a̵̢͝l̷̰̍g̸̱̈́o̶̥̓', false],
  ])('%j has too many marks in a row: %s', (text, expected) => expect(hasTooManyMarks(text)).toBe(expected));

  it('has control characters, or only line breaks', () => {
    expect(['\0', '\u001b', '\u007f', '\r\n', '\n', '\t', 'é'].map(hasControl)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(['\0', '\n', '\t', 'é'].map(hasControlOrBreak)).toEqual([true, true, true, false]);
  });
});
