import { expect, it } from 'vitest';
import { paragraph, textOf } from './mail-content.ts';

/** The lines of a paragraph in the text of a mail. */
function linesOf(text: string): string[] {
  const content = { subject: '', preview: '', title: 'Title', blocks: [paragraph(text)], reason: '' };
  return textOf(content, []).split('\n\n')[1]?.split('\n') ?? [];
}

it('breaks lines at spaces after 72 characters at most, and no word', () => {
  const word = 'x'.repeat(35);
  const long = 'y'.repeat(100);
  expect(linesOf('short')).toEqual(['short']);
  expect(linesOf(`${word} ${word}z`)).toEqual([`${word} ${word}z`]);
  expect(linesOf(`${word} ${word}z ${word}`)).toEqual([`${word} ${word}z`, word]);
  expect(linesOf(`${word} ${word}zz`)).toEqual([word, `${word}zz`]);
  expect(linesOf(`${word} ${word} ab`)).toEqual([`${word} ${word}`, 'ab']);
  expect(linesOf(long)).toEqual([long]);
  expect(linesOf(`${word} ${long} ${word}`)).toEqual([word, long, word]);
  expect(linesOf(`${long} ${long}`)).toEqual([long, long]);
});
