import { expect, it } from 'vitest';
import { KeptForPeople } from './kept-for-people.ts';

const key = (userId: string, url = '/api/cart') => ({ userId, read: 'cart', url });
const answer = (version: string, text = '{}') => ({ version, text });

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

it('drops what was unused for longest when it is full, and what is too large at once', () => {
  // Room for four answers, by whatever makes them large.
  const kept = new KeptForPeople(10_000);
  kept.keep(key('a', 'u'.repeat(900)), answer('1'));
  kept.keep(key('b'), answer('v'.repeat(900)));
  kept.keep(key('c'), answer('1', 't'.repeat(900)));
  expect(kept.find(key('a', 'u'.repeat(900)), '1')).toBe('{}');
  kept.keep(key('d'), answer('1', 't'.repeat(3_000)));
  expect(kept.find(key('b'), 'v'.repeat(900))).toBeUndefined();
  expect(kept.find(key('a', 'u'.repeat(900)), '1')).toBe('{}');
  kept.keep(key('e'), answer('1', 't'.repeat(20_000)));
  expect(['a', 'b', 'c', 'd', 'e'].filter((id) => kept.find(key(id), '1'))).toEqual([]);
  kept.keep(key('f'), answer('1'));
  expect(kept.find(key('f'), '1')).toBe('{}');
});
