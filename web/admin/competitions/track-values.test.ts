import { expect, test } from 'vitest';
import { mergeTrack, type TrackValues } from './track-values.ts';

const opened: TrackValues = {
  name: 'Kallio Ring',
  dateTime: '2026-11-28T20:00',
  status: 'next',
  personnel: ['elin', 'mateo', 'kwame'],
};

test('of the personnel both keep whom they added and took off', () => {
  const typed: TrackValues = { ...opened, personnel: ['elin', 'kwame', 'jun'] };
  const now: TrackValues = { ...opened, status: 'past', personnel: ['mateo', 'kwame', 'aicha'] };
  expect(mergeTrack(opened, typed, now)).toEqual({ ...opened, status: 'past', personnel: ['kwame', 'aicha', 'jun'] });
});
