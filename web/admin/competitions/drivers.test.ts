import type { AdminRace } from '#contract/admin-competitions.ts';
import { expect, test } from 'vitest';
import { lostDriversNotice } from './drivers.ts';

const member = (id: string, firstName: string) => ({ id, firstName, lastName: 'Solberg', role: { name: 'Driver' } });
const result = (driver: string) => ({ driver, quali_position: 1, race_position: 1 });
const race = {
  personnel: ['elin', 'mateo', 'hana'],
  personnelData: [member('elin', 'Elin'), member('mateo', 'Mateo'), member('hana', 'Hana')],
  results: [result('elin'), result('mateo'), result('gone')],
} as unknown as AdminRace;

test('whoever takes a driver off the personnel hears of their result', () => {
  expect(lostDriversNotice(race, ['elin', 'mateo'])).toBeUndefined();
  expect(lostDriversNotice(race, ['mateo', 'hana'])).toBe(
    'Elin Solberg has a result in this track, which the shop then shows without a name: leave them in the personnel, or remove the result first.',
  );
  expect(lostDriversNotice(race, [])).toMatch(/^Elin Solberg and Mateo Solberg have results in this track/);
});
