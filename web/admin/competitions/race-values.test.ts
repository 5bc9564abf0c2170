import { expect, test } from 'vitest';
import { mergeRace, type RaceValues } from './race-values.ts';

const opened: RaceValues = {
  name: 'Kallio Ring',
  dateTime: '2026-11-28T20:00',
  status: 'next',
  personnel: ['elin', 'mateo', 'kwame'],
  isOnlyNext: false,
};

test('of the personnel both keep whom they added and took off', () => {
  const typed: RaceValues = { ...opened, personnel: ['elin', 'kwame', 'jun'] };
  const now: RaceValues = { ...opened, status: 'past', personnel: ['mateo', 'kwame', 'aicha'] };
  expect(mergeRace(opened, typed, now)).toEqual({ ...opened, status: 'past', personnel: ['kwame', 'aicha', 'jun'] });
});
