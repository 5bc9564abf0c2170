import { expect, it } from 'vitest';
import { KeptForPeople } from './kept-for-people.ts';

const key = (userId: string, url = '/api/cart') => ({ userId, read: 'cart', url });
const answer = (version: string, bytes = '{}') => ({ version, bytes });

it('finds the answer of this person, read, address and version, and no other', () => {
  const kept = new KeptForPeople();
  kept.keep(key('ada'), answer('1', 'a'));
  expect(kept.find(key('ada'), '1')).toBe('a');
  expect(kept.find(key('ada'), '2')).toBeUndefined();
  expect(kept.find(key('ada', '/api/cart?page=2'), '1')).toBeUndefined();
  expect(kept.find({ ...key('ada'), read: 'orders' }, '1')).toBeUndefined();
  expect(kept.find(key('mika'), '1')).toBeUndefined();
});

it('keeps one answer of each read of a person', () => {
  const kept = new KeptForPeople();
  kept.keep(key('ada'), answer('1', 'a'));
  kept.keep(key('ada'), answer('2', 'b'));
  expect(kept.find(key('ada'), '2')).toBe('b');
  expect(kept.find(key('ada'), '1')).toBeUndefined();
  kept.clear();
  expect(kept.find(key('ada'), '2')).toBeUndefined();
});

it('drops what was unused for longest when it is full, and keeps nothing that is larger than all', () => {
  const long = 'x'.repeat(1000);
  const kept = new KeptForPeople(5_000);
  // Three of about 1,500 bytes, by whatever makes them large.
  kept.keep(key('a', long), answer('1'));
  kept.keep(key('b'), answer(long));
  kept.keep(key('c'), answer('1', long));
  expect(kept.find(key('a', long), '1')).toBe('{}');
  kept.keep(key('d'), answer('1', long));
  expect(kept.find(key('b'), long)).toBeUndefined();
  expect(kept.find(key('a', long), '1')).toBe('{}');
  kept.keep(key('e'), answer('1', 'x'.repeat(5_000)));
  expect(kept.find(key('e'), '1')).toBeUndefined();
  expect(kept.find(key('c'), '1')).toBe(long);
  expect(kept.find(key('d'), '1')).toBe(long);
});
