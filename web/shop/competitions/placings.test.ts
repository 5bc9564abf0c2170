import { expect, it } from 'vitest';
import { placings } from './placings.ts';

const member = (id: string, role: string) => ({ id, firstName: 'Elin', lastName: id, role: { name: role } });
const race = {
  personnelData: [member('one', 'Reserve DRIVER'), member('two', 'Race Engineer'), member('three', 'Driver')],
  results: [
    { driver: 'one', quali_position: 3, race_position: 0 },
    { driver: 'two', quali_position: 0, race_position: 1 },
    { driver: 'three', quali_position: 1, race_position: 2 },
    { driver: '1a2b3c4d-5e6f', quali_position: 2, race_position: 3 },
  ],
};

it('sorts by the session, those without a position last', () => {
  expect(placings(race, 'quali_position').map(({ position }) => position)).toEqual([1, 2, 3, 0]);
  expect(placings(race, 'race_position').map(({ position }) => position)).toEqual([1, 2, 3, 0]);
});

it('names drivers of the personnel, and others by their id', () => {
  expect(placings(race, 'race_position').map(({ driver }) => driver)).toEqual([
    'Driver two',
    'Elin three',
    'Driver 1a2b3c4d',
    'Elin one',
  ]);
  expect(placings(race, 'race_position').map(({ shortName }) => shortName)).toEqual([
    'Driver two',
    'three',
    'Driver 1a2b3c4d',
    'one',
  ]);
});

it('counts the places won since qualifying, where both positions are known', () => {
  expect(placings(race, 'race_position').map(({ gain }) => gain)).toEqual([0, -1, -1, 0]);
  expect(placings(race, 'quali_position').map(({ gain }) => gain)).toEqual([0, 0, 0, 0]);
});
