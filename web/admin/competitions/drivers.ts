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

/** What becomes of results in the shop whose drivers the personnel is to lose; undefined where it loses none that has one. */
export function lostDriversNotice(
  race: Pick<AdminRace, 'personnelData' | 'personnel' | 'results'>,
  chosen: readonly string[],
): string | undefined {
  const lost = race.results
    .map(({ driver }) => driver)
    .filter((driver) => race.personnel.includes(driver) && !chosen.includes(driver));
  if (lost.length === 0) return undefined;
  const names = lost.map((driver) => driverName(race, driver)).join(' and ');
  return lost.length === 1
    ? `${names} has a result in this track, which the shop then shows without a name: leave them in the personnel, or remove the result first.`
    : `${names} have results in this track, which the shop then shows without names: leave them in the personnel, or remove the results first.`;
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
