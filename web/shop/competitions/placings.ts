import { fullName } from '#domain/person.ts';

interface RaceWithResults {
  personnelData: readonly { id: string; firstName: string; lastName: string; role: { name: string } }[];
  results: readonly { driver: string; quali_position: number; race_position: number }[];
}
export interface Placing {
  id: string;
  /** 0 is none, and comes last. */
  position: number;
  driver: string;
}

/** The results of one session by position. Drivers are named from the race's personnel with a driver's role. */
export function placings(race: RaceWithResults, session: 'quali_position' | 'race_position'): Placing[] {
  return race.results
    .map((result) => ({ id: result.driver, position: result[session], driver: driverName(race, result.driver) }))
    .sort((a, b) => (a.position || Infinity) - (b.position || Infinity) || a.driver.localeCompare(b.driver, 'en'));
}

function driverName({ personnelData }: RaceWithResults, id: string): string {
  const driver = personnelData.find((member) => member.id === id && /driver/i.test(member.role.name));
  return driver ? fullName(driver) : `Driver ${id.slice(0, 8)}`;
}
