import type { AdminRace } from '#contract/admin-competitions.ts';
import { fullName } from '#domain/person.ts';
import type { Member } from './use-team.ts';

type Personnel = Pick<AdminRace, 'personnelData'>;

/** Those of the personnel whose role is a driver's. */
export const driversOf = ({ personnelData }: Personnel) =>
  personnelData.filter(({ role }) => role.name.toLowerCase().includes('driver'));

/** A driver's name; also of one who is not among the personnel, where `team` has them. */
export function driverName({ personnelData }: Personnel, id: string, team: readonly Member[] = []): string {
  const member = [...personnelData, ...team].find((each) => each.id === id);
  return member ? fullName(member) : `Driver ${id.slice(0, 8)}`;
}

/** The drivers that a result can be given to, and whoever has it already. */
export function driverChoices(
  race: Personnel,
  team: readonly Member[],
  chosen: string,
): { id: string; label: string }[] {
  const drivers = driversOf(race).map((member) => ({ id: member.id, label: fullName(member) }));
  if (chosen === '' || drivers.some(({ id }) => id === chosen)) return drivers;
  const why = race.personnelData.some(({ id }) => id === chosen) ? 'not a driver' : 'not in the personnel';
  return [...drivers, { id: chosen, label: `${driverName(race, chosen, team)} (${why})` }];
}
