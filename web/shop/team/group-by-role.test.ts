import { expect, it } from 'vitest';
import { groupByRole, wideGroups } from './group-by-role.ts';

it('groups members by role, roles in alphabetical order, members in theirs', () => {
  const members = [
    { id: 1, role: { name: 'Race Engineer' } },
    { id: 2, role: { name: 'Driver' } },
    { id: 3, role: { name: 'Race Engineer' } },
  ];
  expect(groupByRole(members)).toEqual([
    { role: 'Driver', members: [members[1]] },
    { role: 'Race Engineer', members: [members[0], members[2]] },
  ]);
});

it('gives one person a whole row only where the other half would stay empty', () => {
  expect(wideGroups([1, 1, 1, 2, 1, 1, 2, 1])).toEqual([false, false, true, true, false, false, true, true]);
  expect(wideGroups([])).toEqual([]);
});
