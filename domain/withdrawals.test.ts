import { describe, expect, it, test } from 'vitest';
import {
  chosenStatement,
  daysSince,
  leftToWithdraw,
  splitByParcel,
  withoutLinks,
  writtenStatement,
} from './withdrawals.ts';

const WHO = { name: 'Mika Fan', email: 'mika@fans.example', order: 'ANT-7K3M9Q' };

describe('A statement', () => {
  it('has what was typed, line by line, or the whole order', () => {
    expect(writtenStatement({ ...WHO, items: ' the cap \n\n one jersey' }).items).toEqual(['the cap', 'one jersey']);
    expect(writtenStatement({ ...WHO, items: ' \n ' }).items).toEqual(['All items of the order']);
    expect(writtenStatement({ ...WHO, order: 'ant-7k3m9q', items: '' }).order).toBe('ANT-7K3M9Q');
    expect(writtenStatement({ ...WHO, order: 'the one of May', items: '' }).order).toBe('the one of May');
  });

  it('has what was chosen, with its variant', () => {
    const units = [
      { name: 'Race Jersey', variant: 'Size M', quantity: 2 },
      { name: 'Cap', variant: '', quantity: 1 },
    ];
    expect(chosenStatement(WHO, units)).toEqual({
      sentence: 'I hereby withdraw from my contract of sale of the following goods.',
      ...WHO,
      items: ['2 × Race Jersey (Size M)', '1 × Cap'],
    });
  });
});

describe('What is left to withdraw from', () => {
  const line = { quantity: 3, refunded: 0, withdrawn: 0, withdrawnAndRefunded: 0 };
  test.each([
    ['all of a line that nothing has happened to', {}, 3],
    ['without what was withdrawn', { withdrawn: 2 }, 1],
    ['without what was refunded for another reason', { refunded: 1 }, 2],
    [
      'what was refunded because it was withdrawn counts once',
      { refunded: 2, withdrawn: 2, withdrawnAndRefunded: 2 },
      1,
    ],
    ['both', { refunded: 2, withdrawn: 1, withdrawnAndRefunded: 1 }, 1],
    ['never less than nothing', { refunded: 3, withdrawn: 3, withdrawnAndRefunded: 0 }, 0],
  ])('%s', (_, more, left) => {
    expect(leftToWithdraw({ ...line, ...more })).toBe(left);
  });
});

test('Units that have not left are refunded first', () => {
  expect(splitByParcel(3, 2)).toEqual({ unsent: 2, sent: 1 });
  expect(splitByParcel(1, 2)).toEqual({ unsent: 1, sent: 0 });
  expect(splitByParcel(2, 0)).toEqual({ unsent: 0, sent: 2 });
});

test('Days pass a whole day after the other', () => {
  const received = new Date('2026-11-10T10:00:00Z');
  expect(daysSince(received, new Date('2026-11-20T09:59:59Z'))).toBe(9);
  expect(daysSince(received, new Date('2026-11-20T10:00:00Z'))).toBe(10);
});

test('A text is no link, and reads as it was typed', () => {
  const text = 'See https://spam.example/win, www.spam.example or me@spam.example. Thanks.';
  const shown = withoutLinks(text);
  expect(shown).not.toMatch(/https:\/\/|www\.spam|@spam|spam\.example/);
  expect(shown.replaceAll('\u200b', '')).toBe(text);
});
