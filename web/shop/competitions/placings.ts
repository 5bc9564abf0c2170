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
  /** The driver's last name, where it is known; else as `driver`. */
  shortName: string;
  /** Places won since qualifying, negative where lost; 0 in qualifying and where a position is missing. */
  gain: number;
}

/** The results of one session by position. Drivers are named from the race's personnel with a driver's role. */
export function placings(race: RaceWithResults, session: 'quali_position' | 'race_position'): Placing[] {
  return race.results
    .map((result) => ({
      id: result.driver,
      position: result[session],
      ...namesOf(race, result.driver),
      gain: session === 'race_position' ? gainOf(result) : 0,
    }))
    .sort((a, b) => (a.position || Infinity) - (b.position || Infinity) || a.driver.localeCompare(b.driver, 'en'));
}

const gainOf = ({ quali_position: from, race_position: to }: RaceWithResults['results'][number]): number =>
  from > 0 && to > 0 ? from - to : 0;

function namesOf({ personnelData }: RaceWithResults, id: string): Pick<Placing, 'driver' | 'shortName'> {
  const driver = personnelData.find((member) => member.id === id && /driver/i.test(member.role.name));
  if (driver) return { driver: fullName(driver), shortName: driver.lastName };
  const unknown = `Driver ${id.slice(0, 8)}`;
  return { driver: unknown, shortName: unknown };
}
