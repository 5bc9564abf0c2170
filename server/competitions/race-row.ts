import type { RaceStatus } from '#domain/races.ts';
import { oneOf } from '#server/db/one-of.ts';
import type { Reader } from '#server/db/database.ts';

interface PersonnelRow {
  id: string;
  first_name: string;
  last_name: string;
  role_name: string;
}
interface ResultRow {
  driver_id: string;
  quali_position: number;
  race_position: number;
}
export interface RaceRow {
  id: string;
  competition_id: string;
  name: string;
  starts_at: Date;
  status: RaceStatus;
  updated_at: Date;
  personnel: PersonnelRow[];
  results: ResultRow[];
}

/** The races of these ids, or of these competitions, by date: three statements, however many. */
export async function listRaces(
  db: Reader,
  by: 'tracks.id' | 'tracks.competition_id',
  ids: string[],
): Promise<RaceRow[]> {
  if (ids.length === 0) return [];
  const wanted = db.selectFrom('tracks').where(by, '=', oneOf(ids)).where('tracks.deleted_at', 'is', null);
  const races = await wanted
    .select(['id', 'competition_id', 'name', 'starts_at', 'status', 'updated_at'])
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  // With members who have left the team since: a race keeps their names.
  const personnel = await wanted
    .innerJoin('track_personnel', 'track_personnel.track_id', 'tracks.id')
    .innerJoin('team_members', 'team_members.id', 'track_personnel.member_id')
    .innerJoin('team_roles', 'team_roles.id', 'team_members.role_id')
    .select(['track_personnel.track_id', 'team_members.id', 'team_members.first_name', 'team_members.last_name'])
    .select('team_roles.name as role_name')
    .orderBy('track_personnel.position')
    .orderBy('team_members.id')
    .execute();
  const results = await wanted
    .innerJoin('track_results', 'track_results.track_id', 'tracks.id')
    .select(['track_id', 'driver_id', 'quali_position', 'race_position'])
    .orderBy(({ eb }) => eb('race_position', '=', 0))
    .orderBy('race_position')
    .orderBy('quali_position')
    .orderBy('driver_id')
    .execute();
  const personnelOf = Map.groupBy(personnel, (row) => row.track_id);
  const resultsOf = Map.groupBy(results, (row) => row.track_id);
  return races.map((race) => ({
    ...race,
    personnel: personnelOf.get(race.id) ?? [],
    results: resultsOf.get(race.id) ?? [],
  }));
}

/** Loads the races of these competitions; returns a function from a competition to its races, by date. */
export async function scheduleLookup(
  db: Reader,
  competitions: { id: string }[],
): Promise<(competition: { id: string }) => RaceRow[]> {
  const races = await listRaces(
    db,
    'tracks.competition_id',
    competitions.map(({ id }) => id),
  );
  const byCompetition = Map.groupBy(races, (race) => race.competition_id);
  return ({ id }) => byCompetition.get(id) ?? [];
}
