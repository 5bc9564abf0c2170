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

/** Whether a result can be that driver's: one of the personnel, or one who has a result in this race already. */
export const canHaveResult = ({ personnel, results }: Pick<AdminRace, 'personnel' | 'results'>, id: string): boolean =>
  personnel.includes(id) || results.some(({ driver }) => driver === id);

/** A driver to choose for a result. */
interface DriverChoice {
  id: string;
  name: string;
  /** Why no further result can be given to this driver. */
  why?: string;
}

/** The drivers that a result can be given to, those who have one already, and whoever is chosen. */
export function driverChoices(
  race: Pick<AdminRace, 'personnelData' | 'results'>,
  team: readonly Member[],
  chosen: string,
): DriverChoice[] {
  const drivers = driversOf(race).map((member) => ({ id: member.id, name: fullName(member) }));
  const others = new Set([...race.results.map(({ driver }) => driver), chosen].filter(Boolean));
  for (const { id } of drivers) others.delete(id);
  const whyNot = (id: string) =>
    race.personnelData.some((member) => member.id === id) ? 'Not a driver' : 'Not in the personnel any more';
  return [...drivers, ...[...others].map((id) => ({ id, name: driverName(race, id, team), why: whyNot(id) }))];
}
