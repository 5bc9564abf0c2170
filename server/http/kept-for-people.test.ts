import { expect, it } from 'vitest';
import { KeptForPeople } from './kept-for-people.ts';

const key = (userId: string, url = '/api/cart') => ({ userId, read: 'cart', url });
const answer = (version: string, bytes = '{}') => ({ version, bytes });

it('finds the answer of this person, read, address and version, and no other', () => {
  const answers = new KeptForPeople();
  answers.keep(key('ada'), answer('1', 'a'));
  expect(answers.find(key('ada'), '1')).toBe('a');
  expect(answers.find(key('ada'), '2')).toBeUndefined();
  expect(answers.find(key('ada', '/api/cart?page=2'), '1')).toBeUndefined();
  expect(answers.find({ ...key('ada'), read: 'orders' }, '1')).toBeUndefined();
  expect(answers.find(key('mika'), '1')).toBeUndefined();
});

it('keeps one answer of each read of a person', () => {
  const answers = new KeptForPeople();
  answers.keep(key('ada'), answer('1', 'a'));
  answers.keep(key('ada'), answer('2', 'b'));
  expect(answers.find(key('ada'), '2')).toBe('b');
  expect(answers.find(key('ada'), '1')).toBeUndefined();
  answers.clear();
  expect(answers.find(key('ada'), '2')).toBeUndefined();
});

it('drops what was unused for longest when it is full, and keeps nothing that is larger than all', () => {
  const long = 'x'.repeat(1000);
  const answers = new KeptForPeople(5_000);
  // Three of about 1,500 bytes, by whatever makes them large.
  answers.keep(key('a', long), answer('1'));
  answers.keep(key('b'), answer(long));
  answers.keep(key('c'), answer('1', long));
  expect(answers.find(key('a', long), '1')).toBe('{}');
  answers.keep(key('d'), answer('1', long));
  expect(answers.find(key('b'), long)).toBeUndefined();
  expect(answers.find(key('a', long), '1')).toBe('{}');
  answers.keep(key('e'), answer('1', 'x'.repeat(5_000)));
  expect(answers.find(key('e'), '1')).toBeUndefined();
  expect(answers.find(key('c'), '1')).toBe(long);
  expect(answers.find(key('d'), '1')).toBe(long);
});
