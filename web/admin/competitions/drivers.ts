import type { AdminRace } from '#contract/admin-competitions.ts';
import { fullName } from './competition-words.ts';
import type { Person } from './use-people.ts';

type Crew = Pick<AdminRace, 'personnelData'>;

/** Of the personnel, whose role says so. */
export const driversOf = ({ personnelData }: Crew) =>
  personnelData.filter(({ role }) => role.name.toLowerCase().includes('driver'));

/** Also of somebody who is not among the personnel, where the team is known. */
export function driverName({ personnelData }: Crew, id: string, team: readonly Person[] = []): string {
  const person = [...personnelData, ...team].find((member) => member.id === id);
  return person ? fullName(person) : `Driver ${id.slice(0, 8)}`;
}

/** What can be chosen for a result: the drivers, and whoever is chosen already. */
export function driverChoices(track: Crew, team: readonly Person[], chosen: string): { id: string; label: string }[] {
  const drivers = driversOf(track).map((person) => ({ id: person.id, label: fullName(person) }));
  if (chosen === '' || drivers.some(({ id }) => id === chosen)) return drivers;
  const why = track.personnelData.some(({ id }) => id === chosen) ? 'not a driver' : 'not in the personnel';
  return [...drivers, { id: chosen, label: `${driverName(track, chosen, team)} (${why})` }];
}
