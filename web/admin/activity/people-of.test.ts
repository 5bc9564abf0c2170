import { expect, it } from 'vitest';
import { peopleOf } from './people-of.ts';

const [alex, noah] = [
  { id: '1', displayName: 'Alex Admin' },
  { id: '2', displayName: 'Noah New' },
];

it('names the admins once, then who has done what is listed and is none any more', () => {
  const rows = [{ actor: noah }, { actor: null }, { actor: alex }, { actor: noah }];
  expect(peopleOf([alex], rows)).toEqual([
    { value: '1', label: 'Alex Admin' },
    { value: '2', label: 'Noah New' },
  ]);
  expect(peopleOf([alex], undefined)).toEqual([{ value: '1', label: 'Alex Admin' }]);
});
