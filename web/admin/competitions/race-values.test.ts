import { loadedText } from '#web/their-changes.ts';
import { expect, test } from 'vitest';
import { mergeRace, type RaceValues, theirRace } from './race-values.ts';

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

test('of the personnel it is said who came and who left', () => {
  const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Silva', role: { name: 'Driver' } });
  const now: RaceValues = { ...opened, personnel: ['elin', 'kwame', 'aicha'] };
  const changes = theirRace(
    opened,
    { ...opened, personnel: [] },
    now,
    { personnelData: [person('aicha', 'Aïcha')] },
    { personnelData: [person('mateo', 'Mateo')] },
  );
  expect(loadedText(changes, String)).toBe('Loaded: Aïcha Silva was added, Mateo Silva was removed.');
});
